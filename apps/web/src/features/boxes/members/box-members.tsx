import type { BoxMember, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { RemoveMember } from './remove-member.tsx';

const idShown = 8;
const shownAtFirst = 20;

interface BoxMembersProps {
  box: OpenBox;
  /** Renders a member's picture, 36 pixels wide. Without an id it is the default picture. */
  renderAvatar: (userId: string | undefined) => ReactNode;
  renderMenu: (person: { id: string; name: string }, actions: MenuAction[]) => ReactNode;
  /** Whether the organizer previews the birthday person's page. That person isn't a member. */
  isPreview?: boolean;
  title?: string;
  className?: string;
}

export function BoxMembers(props: BoxMembersProps) {
  const { box, renderAvatar, renderMenu, isPreview = false, className } = props;
  const { t } = useLingui();
  const { title = t`Who's in this box` } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const identity = useIdentity();
  const ownId = isPreview ? undefined : identity?.id;
  const [areAllShown, setAllShown] = useState(false);
  const [leaver, setLeaver] = useState<Member>();
  const people = box.participants.map(memberFrom);
  const total = people.length;
  const shown = areAllShown ? people : firstMembers(people, ownId);
  // A preview is inside a dialog, below the dialog's title.
  const Heading = isPreview ? 'h3' : 'h2';
  const menuOf = (person: Member) => {
    if (isPreview || person.id === ownId) return null;
    const remove = { label: t`Remove`, onSelect: () => setLeaver(person), isDestructive: true };
    const actions = box.relation === 'creator' ? [remove] : [];
    // A deleted account can't be reported or blocked.
    if (person.isGone) return actions.length > 0 && renderGoneMenu(person, actions);
    return renderMenu(person, actions);
  };
  const handleShowAll = () => {
    // The focused button is about to disappear.
    heading.current?.focus({ preventScroll: true });
    setAllShown(true);
  };
  return (
    <Card aria-labelledby={headingId} className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <span className="text-ink-soft tabular-nums">{total}</span>
      </div>
      <ul className="mt-3 grid gap-1">
        {shown.map((person) => (
          <MemberRow
            key={person.id}
            person={person}
            isOwn={person.id === ownId}
            deeds={deedsOf(box, person.id)}
            menu={menuOf(person)}
          >
            {renderAvatar(person.isGone ? undefined : person.id)}
          </MemberRow>
        ))}
      </ul>
      {total > shown.length && (
        <Button variant="quiet" className="mt-2" onClick={handleShowAll}>
          <Trans>Show all {total}</Trans>
        </Button>
      )}
      {leaver && (
        <RemoveMember boxId={box.id} person={leaver} heading={heading} onClose={() => setLeaver(undefined)} />
      )}
    </Card>
  );
}

const renderGoneMenu = ({ name }: Member, actions: MenuAction[]) => (
  <MenuButton label={t`More about ${name}`} actions={actions} />
);

interface MemberRowProps {
  person: Member;
  isOwn: boolean;
  deeds: string | undefined;
  menu: ReactNode;
  children: ReactNode;
}

function MemberRow({ person, isOwn, deeds, menu, children }: MemberRowProps) {
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-3">
      {children}
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-semibold wrap-anywhere">{person.name}</bdi>
        {isOwn && (
          <span className="text-ink-soft text-sm">
            <Trans>You</Trans>
          </span>
        )}
      </span>
      {deeds && <span className="shrink-0 text-ink-soft text-sm">{deeds}</span>}
      {menu && <div className="-mr-2 -ml-2 empty:hidden">{menu}</div>}
    </li>
  );
}

const signed = () => t({ message: 'signed', comment: 'Has signed the card' });
const gave = () => t({ message: 'gave', comment: 'Has given credits' });

/** 'signed · gave', for the team only. */
function deedsOf({ signedBy, givenBy }: OpenBox, id: string): string | undefined {
  if (!signedBy) return undefined;
  const deeds = [signedBy.includes(id) && signed(), givenBy?.includes(id) && gave()].filter(Boolean);
  return deeds.length > 0
    ? deeds.join(' · ')
    : t({ message: 'not yet', comment: 'Has neither signed the card nor given credits' });
}

export interface Member {
  id: string;
  name: string;
  isGone: boolean;
}

/** Returns the member to show. Only the id of a deleted account remains (docs/product.md §1, S26). */
export function memberFrom(member: BoxMember): Member {
  if (typeof member !== 'string') return { ...member, isGone: false };
  const start = member.slice(0, idShown);
  return { id: member, name: t`User ${start} (unknown)`, isGone: true };
}

/** Returns the members before 'Show all': the first ones, and always the user. */
export function firstMembers(people: Member[], ownId: string | undefined): Member[] {
  return people.filter(({ id }, index) => index < shownAtFirst || id === ownId);
}
