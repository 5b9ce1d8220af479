import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useIdentity } from '../../lib/session/session.ts';
import type { MenuAction } from '../../ui/menus/menu-action.ts';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { useReportAndBlock } from './report-and-block.tsx';

interface MoreMenuProps {
  subject: ReportSubject;
  subjectId: string;
  /** The beginning of a message. */
  beginning?: string | undefined;
  /** The user, or the author of the content. Without it there is no 'Block'. */
  person?: { id: string; name: string } | undefined;
  onChoose?: (() => void) | undefined;
  /** Listed above 'Report' and 'Block', even for the user's own content. */
  leadingActions?: MenuAction[] | undefined;
  /** Listed below the other actions, even for the user's own content. */
  furtherActions?: MenuAction[] | undefined;
  className?: string | undefined;
}

const aboutSubject: Record<ReportSubject, MessageDescriptor> = {
  message: msg`More about this message`,
  user: msg`More about this user`,
  party: msg`More about this party`,
  offer: msg`More about this offer`,
  contribution: msg`More about this contribution`,
  box: msg`More about this box`,
  thanks: msg`More about this note`,
};

/** 'Report' and 'Block' behind a small button. The user's own content has neither. */
export function MoreMenu(props: MoreMenuProps) {
  const { t } = useLingui();
  const { subject, subjectId, person, onChoose, leadingActions = [], furtherActions = [], className } = props;
  const identity = useIdentity();
  const choose = useReportAndBlock();
  const isOwn = person !== undefined && person.id === identity?.id;
  const label = useLabel(props, isOwn);
  const choosing = (action: 'report' | 'block') => () => {
    onChoose?.();
    choose({ action, subject, subjectId, person });
  };
  const report = {
    label: t({ message: 'Report', comment: 'A verb: the name of a button.' }),
    onSelect: choosing('report'),
  };
  const block = {
    label: t({ message: 'Block', comment: 'A verb: the name of a button.' }),
    onSelect: choosing('block'),
  };
  const moderation = isOwn ? [] : person ? [report, block] : [report];
  const actions = [...leadingActions, ...moderation, ...furtherActions];
  if (actions.length === 0) return null;
  return <MenuButton label={label} actions={actions} className={className} />;
}

/** Includes the beginning of a message, because an author has several on a page. */
function useLabel({ subject, person, beginning }: MoreMenuProps, isOwn: boolean): string {
  const { t } = useLingui();
  if (!person) return t(aboutSubject[subject]);
  const { name } = person;
  if (beginning === undefined) return t`More about ${name}`;
  return isOwn ? t`More about your message: ${beginning}` : t`More about ${name}: ${beginning}`;
}
