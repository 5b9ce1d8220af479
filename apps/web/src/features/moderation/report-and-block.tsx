import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog);

interface Person {
  id: string;
  name: string;
}

interface Chosen {
  action: 'report' | 'block';
  subject: ReportSubject;
  subjectId: string;
  /** The user to block. Undefined for a party. */
  person: Person | undefined;
}

const Choose = createContext<((chosen: Chosen) => void) | undefined>(undefined);

/** The page's open and completed reports and blocks. */
export interface ReportAndBlockState {
  isDialogOpen: boolean;
  hasBlocked: boolean;
}

interface ReportAndBlockProps {
  children: ReactNode | ((state: ReportAndBlockState) => ReactNode);
}

/**
 * Opens the dialogs of the menus inside it. Blocking makes messages and rows disappear, so the dialogs are outside
 * them.
 */
export function ReportAndBlock({ children }: ReportAndBlockProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [hasBlocked, setBlocked] = useState(false);
  const close = () => setChosen(undefined);
  return (
    <Choose value={setChosen}>
      {typeof children === 'function'
        ? children({ isDialogOpen: chosen !== undefined, hasBlocked })
        : children}
      {chosen && (
        <Suspense>
          <ChosenDialog {...chosen} onChange={setChosen} onBlocked={() => setBlocked(true)} onClose={close} />
        </Suspense>
      )}
    </Choose>
  );
}

interface ChosenDialogProps extends Chosen {
  onChange: (chosen: Chosen) => void;
  onBlocked: () => void;
  onClose: () => void;
}

function ChosenDialog({ onChange, onBlocked, onClose, ...chosen }: ChosenDialogProps) {
  const { action, subject, subjectId, person } = chosen;
  if (action === 'block' && person)
    return <BlockDialog userId={person.id} name={person.name} onBlocked={onBlocked} onClose={onClose} />;
  const handleBlock = person && (() => onChange({ ...chosen, action: 'block' }));
  return <ReportDialog {...{ subject, subjectId, onClose }} onBlock={handleBlock} />;
}

/** @throws Error outside of `ReportAndBlock` */
export function useReportAndBlock(): (chosen: Chosen) => void {
  const choose = use(Choose);
  if (!choose) throw new Error('a menu to report and block is outside of <ReportAndBlock>');
  return choose;
}
