import type { BoxMember, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LeaveBox } from './leave-box.tsx';
import { RemoveMember } from './remove-member.tsx';

const idShown = 8;
const shownAtFirst = 20;

interface BoxMembersProps {
  box: OpenBox;
  /** Renders a member's picture, 36 pixels wide; the default one without an id. */
  renderAvatar: (userId: string | undefined) => ReactNode;
  renderMenu: (person: { id: string; name: string }) => ReactNode;
  /** Whether the creator previews the page of the birthday person, who is not a member. */
  isPreview?: boolean;
}

export function BoxMembers({ box, renderAvatar, renderMenu, isPreview = false }: BoxMembersProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const identity = useIdentity();
  const ownId = isPreview ? undefined : identity?.id;
  const [areAllShown, setAllShown] = useState(false);
  const people = box.participants.map(memberFrom);
  const shown = areAllShown ? people : firstMembers(people, ownId);
  // A preview is inside a dialog, under its title.
  const Heading = isPreview ? 'h3' : 'h2';
  return (
    <Card aria-labelledby={headingId}>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        Who's in this box
      </Heading>
      <ul className="mt-4 grid gap-2">
        {shown.map((person) => (
          <MemberRow
            key={person.id}
            {...{ box, person, ownId, heading }}
            menu={!isPreview && !person.isGone && renderMenu(person)}
          >
            {renderAvatar(person.isGone ? undefined : person.id)}
          </MemberRow>
        ))}
      </ul>
      {people.length > shown.length && (
        <Button variant="quiet" className="mt-2" onClick={() => setAllShown(true)}>
          Show all {people.length}
        </Button>
      )}
    </Card>
  );
}

interface MemberRowProps {
  box: OpenBox;
  person: Member;
  /** Undefined in a preview. */
  ownId: string | undefined;
  heading: RefObject<HTMLElement | null>;
  menu: ReactNode;
  children: ReactNode;
}

function MemberRow({ box, person, ownId, heading, menu, children }: MemberRowProps) {
  const nameId = useId();
  const isOwn = person.id === ownId;
  // The last member can only delete the box.
  const canLeave = isOwn && box.participants.length > 1;
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-2 sm:gap-3">
      {children}
      <span className="min-w-0 flex-1">
        <bdi id={nameId} className="line-clamp-2 font-semibold wrap-anywhere">
          {person.name}
        </bdi>
        {isOwn && <span className="text-ink-soft text-sm">You</span>}
      </span>
      {canLeave && <LeaveBox box={box} ownId={person.id} />}
      {!isOwn && box.relation === 'creator' && (
        <RemoveMember boxId={box.id} person={person} nameId={nameId} heading={heading} />
      )}
      {menu && <div className="-mr-2 -ml-1 empty:hidden">{menu}</div>}
    </li>
  );
}

interface Member {
  id: string;
  name: string;
  isGone: boolean;
}

/** A member to show; of a deleted account only the id remains (docs/product.md §1, S26). */
export function memberFrom(member: BoxMember): Member {
  if (typeof member !== 'string') return { ...member, isGone: false };
  return { id: member, name: `User ${member.slice(0, idShown)} (unknown)`, isGone: true };
}

/** The members that a long list shows before 'Show all': the first ones, and always the user. */
export function firstMembers(people: Member[], ownId: string | undefined): Member[] {
  return people.filter(({ id }, index) => index < shownAtFirst || id === ownId);
}
