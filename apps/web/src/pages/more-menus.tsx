import type { Box } from '@hooray/contract/boxes/calls.ts';
import { t } from '@lingui/core/macro';
import { MoreMenu } from '../features/moderation/more-menu.tsx';
import { PersonActions } from '../features/moderation/person-actions.tsx';
import type { MenuAction } from '../ui/menus/menu-action.ts';
import { MenuButton } from '../ui/menus/menu-button.tsx';

interface Person {
  id: string;
  name: string;
}

// With a mouse, the menu appears on hover. Keyboard and touch users always see it.
const onRow =
  '-mr-1 transition-opacity duration-150 [@media(hover:hover)]:[.group:not(:hover,:focus-within)_&:not([aria-expanded=true])]:opacity-0';

interface Message {
  id: string;
  authorId: string;
  authorName: string;
}

export function renderMessageMenu(
  { id, authorId, authorName }: Message,
  beginning: string,
  actions: MenuAction[],
) {
  return (
    <MoreMenu
      subject="message"
      subjectId={id}
      beginning={beginning}
      person={{ id: authorId, name: authorName }}
      leadingActions={actions}
      className={onRow}
    />
  );
}

export function renderPersonMenu({ id, name }: Person, onChoose?: () => void) {
  return <MoreMenu subject="user" subjectId={id} person={{ id, name }} onChoose={onChoose} />;
}

/** The menu for a friend, or for a member of a box with the organizer's actions. */
export function renderMemberMenu({ id, name }: Person, furtherActions?: MenuAction[]) {
  return <MoreMenu subject="user" subjectId={id} person={{ id, name }} furtherActions={furtherActions} />;
}

/** Shows the same actions as buttons, for the partner in a random chat. */
export function renderPersonActions(person: Person, isNamed = false) {
  return <PersonActions {...person} isNamed={isNamed} />;
}

export function renderContributionMenu(
  { id, name, contributionId }: Person & { contributionId: string | null },
  furtherActions: MenuAction[],
) {
  if (contributionId === null) return renderPersonMenu({ id, name });
  return (
    <MoreMenu
      subject="contribution"
      subjectId={contributionId}
      person={{ id, name }}
      furtherActions={furtherActions}
    />
  );
}

export function renderBoxMenu({ id, relation }: Pick<Box, 'id' | 'relation'>) {
  return relation !== 'creator' && <MoreMenu subject="box" subjectId={id} />;
}

/** The menu of an open box. Users can report only others' boxes. */
export function renderBoxActions({ id, relation }: Pick<Box, 'id' | 'relation'>, actions: MenuAction[]) {
  if (relation !== 'creator') return <MoreMenu subject="box" subjectId={id} furtherActions={actions} />;
  return <MenuButton label={t`More about this box`} actions={actions} />;
}

export function renderOfferMenu({ id }: { id: string }, onChoose?: () => void) {
  return <MoreMenu subject="offer" subjectId={id} onChoose={onChoose} />;
}

/** The menu of the birthday person's note. `author` is known on a member's home. */
export function renderThanksMenu(thanksId: string, author?: Person) {
  return <MoreMenu subject="thanks" subjectId={thanksId} person={author} />;
}
