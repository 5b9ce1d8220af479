import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { thanksQuery } from '../../queries/openings.ts';
import { MonsterHeart } from '../../ui/art/monster-heart.tsx';
import { Card } from '../../ui/card.tsx';
import { NoteText } from './note-text.tsx';

interface ThanksNoteProps {
  boxId: string;
  /** The birthday person's name. */
  name: string;
  renderMenu: (thanksId: string) => ReactNode;
}

/** Shows members the birthday person's note in the box. */
export function ThanksNote({ boxId, name, renderMenu }: ThanksNoteProps) {
  const { data } = useQuery(thanksQuery(boxId));
  if (!data?.thanks) return null;
  const { id, text, writtenAt } = data.thanks;
  return (
    <Card aria-labelledby="thanks-note" className="grid gap-3 bg-raspberry-soft!">
      <div className="flex items-center gap-3">
        <MonsterHeart kind="hug" className="size-12 shrink-0" />
        <h2 id="thanks-note" className="min-w-0 flex-1 text-lg! wrap-anywhere">
          <Trans>
            <bdi>{name}</bdi> says thank you
          </Trans>
        </h2>
        <div className="-mr-2">{renderMenu(id)}</div>
      </div>
      <NoteText text={text} writtenAt={writtenAt} />
    </Card>
  );
}
