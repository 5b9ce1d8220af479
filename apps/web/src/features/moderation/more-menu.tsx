import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { useIdentity } from '../../lib/session/session.ts';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { useReportAndBlock } from './report-and-block.tsx';

interface MoreMenuProps {
  subject: ReportSubject;
  subjectId: string;
  /** The user, or the author of the thing; without it there is no 'Block'. */
  person?: { id: string; name: string } | undefined;
  onChoose?: (() => void) | undefined;
  className?: string | undefined;
}

/** 'Report' and 'Block' behind a small button; nothing for the user's own things. */
export function MoreMenu({ subject, subjectId, person, onChoose, className }: MoreMenuProps) {
  const identity = useIdentity();
  const choose = useReportAndBlock();
  if (person && person.id === identity?.id) return null;
  const choosing = (action: 'report' | 'block') => () => {
    onChoose?.();
    choose({ action, subject, subjectId, person });
  };
  const report = { label: 'Report', onSelect: choosing('report') };
  const block = { label: 'Block', onSelect: choosing('block') };
  return (
    <MenuButton
      label={`More about ${person?.name ?? `this ${subject}`}`}
      actions={person ? [report, block] : [report]}
      className={className}
    />
  );
}
