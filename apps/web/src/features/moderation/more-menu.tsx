import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import { useIdentity } from '../../lib/session/session.ts';
import type { MenuAction } from '../../ui/menus/menu-action.ts';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { useReportAndBlock } from './report-and-block.tsx';

interface MoreMenuProps {
  subject: ReportSubject;
  subjectId: string;
  /** The user, or the author of the thing; without it there is no 'Block'. */
  person?: { id: string; name: string } | undefined;
  onChoose?: (() => void) | undefined;
  /** Above 'Report' and 'Block'; shown for the user's own things too. */
  leadingActions?: MenuAction[] | undefined;
  /** Below the other actions; also shown for what the user has written. */
  furtherActions?: MenuAction[] | undefined;
  className?: string | undefined;
}

/** 'Report' and 'Block' behind a small button; without them for the user's own things. */
export function MoreMenu(props: MoreMenuProps) {
  const { subject, subjectId, person, onChoose, leadingActions = [], furtherActions = [], className } = props;
  const identity = useIdentity();
  const choose = useReportAndBlock();
  const isOwn = person !== undefined && person.id === identity?.id;
  const choosing = (action: 'report' | 'block') => () => {
    onChoose?.();
    choose({ action, subject, subjectId, person });
  };
  const report = { label: 'Report', onSelect: choosing('report') };
  const block = { label: 'Block', onSelect: choosing('block') };
  const moderation = isOwn ? [] : person ? [report, block] : [report];
  const actions = [...leadingActions, ...moderation, ...furtherActions];
  if (actions.length === 0) return null;
  const thing = subject === 'thanks' ? 'note' : subject;
  const name = isOwn && subject === 'message' ? 'your message' : (person?.name ?? `this ${thing}`);
  return <MenuButton label={`More about ${name}`} actions={actions} className={className} />;
}
