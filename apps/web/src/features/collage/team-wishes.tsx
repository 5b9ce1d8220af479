import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { teamGiftQuery } from './team-gift-query.ts';
import { WishRow } from './wish-row.tsx';

interface TeamWishesProps {
  boxId: string;
  /** Whose contributions the reader may take out of the box. */
  removable: 'own' | 'all' | 'none';
}

/** Everybody of a box with their wish and picture. */
export function TeamWishes({ boxId, removable }: TeamWishesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="team-wishes">
      <h2 id="team-wishes" ref={heading} tabIndex={-1} className="mb-5">
        Team Wishes
      </h2>
      <Wishes {...{ boxId, removable, heading }} />
    </Card>
  );
}

function Wishes({ boxId, ...row }: TeamWishesProps & { heading: RefObject<HTMLElement | null> }) {
  const { data: people, isPending, error, refetch } = useQuery(teamGiftQuery(boxId));
  if (isPending) return <SkeletonList lines={3} />;
  if (!people) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (people.length === 0) return <EmptyState title="No wishes yet." />;
  return (
    // What scrolls has to be reached by the keyboard too, whether or not it holds anything to press.
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      aria-labelledby="team-wishes"
      className="-mx-2 grid max-h-[600px] gap-5 overflow-y-auto overscroll-contain px-2"
    >
      {people.map((person) => (
        <WishRow key={person.id} {...{ boxId, person, ...row }} />
      ))}
    </ul>
  );
}
