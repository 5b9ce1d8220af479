import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { useReportAndBlock } from './report-and-block.tsx';

interface PersonActionsProps {
  id: string;
  name: string;
  isNamed: boolean;
}

const buttonClass = 'min-h-11! px-2.5! py-1! text-sm sm:px-4!';

/** 'Report' and 'Block' as buttons, for places where they must always be visible. */
export function PersonActions({ id, name, isNamed }: PersonActionsProps) {
  const { t } = useLingui();
  const choose = useReportAndBlock();
  const choosing = (action: 'report' | 'block') => () =>
    choose({ action, subject: 'user', subjectId: id, person: { id, name } });
  return (
    <>
      <Button variant="quiet" className={buttonClass} onClick={choosing('report')}>
        {isNamed ? t`Report ${name}` : t`Report`}
      </Button>
      <Button variant="quiet" className={buttonClass} onClick={choosing('block')}>
        {isNamed ? t`Block ${name}` : t`Block`}
      </Button>
    </>
  );
}
