import type { OpenBox } from '@hooray/contract/boxes.ts';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useIdentity } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LeaveBox } from './leave-box.tsx';
import { personOf } from './person-of.ts';
import { RemovePerson } from './remove-person.tsx';

const shownAtFirst = 8;

interface BoxPeopleProps {
  box: OpenBox;
  /** A person's picture, 36 pixels wide. */
  renderAvatar: (userId: string) => ReactNode;
}

/** Who is in the box. Everybody may leave it, and its creator may remove the others. */
export function BoxPeople({ box, renderAvatar }: BoxPeopleProps) {
  const [areAllShown, setAllShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const people = box.participants.map(personOf);
  const shown = areAllShown ? people : people.slice(0, shownAtFirst);
  return (
    <Card aria-labelledby="box-people">
      <h2 id="box-people" ref={heading} tabIndex={-1}>
        Who is in
      </h2>
      <ul className="mt-4 grid gap-1">
        {shown.map((person) => (
          <PersonRow key={person.id} {...{ box, person, heading }} avatar={renderAvatar(person.id)} />
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

interface PersonRowProps {
  box: OpenBox;
  person: { id: string; name: string };
  avatar: ReactNode;
  heading: RefObject<HTMLElement | null>;
}

function PersonRow({ box, person, avatar, heading }: PersonRowProps) {
  const nameId = useId();
  const isOwn = person.id === useIdentity()?.id;
  // Whoever is left alone can only delete the box.
  const canLeave = isOwn && box.participants.length > 1;
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-3">
      {avatar}
      <span className="min-w-0 flex-1">
        <bdi id={nameId} className="line-clamp-2 font-semibold wrap-anywhere">
          {person.name}
        </bdi>
        {isOwn && <span className="text-ink-soft text-sm">You</span>}
      </span>
      {canLeave && <LeaveBox box={box} ownId={person.id} />}
      {!isOwn && box.relation === 'creator' && (
        <RemovePerson boxId={box.id} person={person} nameId={nameId} heading={heading} />
      )}
    </li>
  );
}
