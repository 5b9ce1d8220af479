import type { CollageItem, TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';

const MAX_FRAMES = 24;

interface Card {
  people: readonly TeamGiftParticipant[];
  items: readonly Pick<CollageItem, 'userId' | 'wish'>[];
  ownId: string | undefined;
}

/**
 * Returns members who aren't on the drawn collage, the user first, split into those with and without a contribution.
 */
export function framesOf({ people, items, ownId }: Card) {
  const drawn = new Map(items.map(({ userId, wish }) => [userId, wish]));
  const isDrawn = ({ id, wish }: TeamGiftParticipant) => wish !== null && drawn.get(id) === wish;
  const ownFirst = people.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
  const left = ownFirst.filter((person) => !isDrawn(person));
  const shown = left.slice(0, MAX_FRAMES);
  return {
    waiting: shown.filter(({ contributionId }) => contributionId !== null),
    missing: shown.filter(({ contributionId }) => contributionId === null),
    others: left.length - shown.length,
  };
}
