import type { ThanksReceived } from '@hooray/contract/openings/calls.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';
import { NoteText } from './note-text.tsx';

const SHOWN_AT_FIRST = 1;
const STALE_MS = 5 * 60_000;

interface ReceivedThanksProps {
  renderAvatar: (userId: string) => ReactNode;
  renderMenu: (thanks: ThanksReceived) => ReactNode;
}

/** On a member's home: the latest notes in their boxes. */
export function ReceivedThanks({ renderAvatar, renderMenu }: ReceivedThanksProps) {
  const { data: notes = [] } = useQuery({
    queryKey: ['thanks received'],
    queryFn: async ({ signal }) => (await api('GET /api/thanks', { signal })).thanks,
    staleTime: STALE_MS,
  });
  const [areAllShown, setAllShown] = useState(false);
  const heading = useFocusTarget<HTMLHeadingElement>();
  const handleShowAll = () => {
    heading.focus();
    setAllShown(true);
  };
  if (notes.length === 0) return null;
  const count = notes.length;
  const shown = areAllShown ? notes : notes.slice(0, SHOWN_AT_FIRST);
  return (
    <Card aria-labelledby="thanks-received" className="grid gap-4">
      <h2 id="thanks-received" ref={heading.ref} tabIndex={-1} className="text-lg!">
        <Trans>Thank you!</Trans>
      </h2>
      <ul className="grid gap-5">
        {shown.map((note) => (
          <li key={note.id} className="grid gap-2">
            <div className="flex items-center gap-3">
              {renderAvatar(note.authorId)}
              <p className="min-w-0 flex-1 wrap-anywhere">
                <Source {...note} />
              </p>
              <div className="-mr-2">{renderMenu(note)}</div>
            </div>
            <NoteText text={note.text} writtenAt={note.writtenAt} />
          </li>
        ))}
      </ul>
      {shown.length < notes.length && (
        <Button variant="quiet" className="justify-self-start" onClick={handleShowAll}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </Card>
  );
}

function Source({ name, boxId, boxName }: Pick<ThanksReceived, 'name' | 'boxId' | 'boxName'>) {
  return (
    <Trans comment="Above a note: who says thank you, and in which birthday box.">
      <bdi className="font-extrabold">{name}</bdi> in the box{' '}
      <Link to={`/birthday_box/${boxId}`} className="link">
        <bdi>{boxName}</bdi>
      </Link>
    </Trans>
  );
}
