import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { type DrawnItem, findUndrawn } from '../drawn.ts';

const MAX_FRAMES = 24;

interface Card {
  people: readonly TeamGiftParticipant[];
  items: readonly DrawnItem[];
  ownId: string | undefined;
}

/**
 * Returns members who aren't on the drawn collage, the user first, split into those with and without a contribution.
 */
export function framesOf({ people, items, ownId }: Card) {
  const ownFirst = people.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
  const left = findUndrawn(ownFirst, items);
  const shown = left.slice(0, MAX_FRAMES);
  return {
    waiting: shown.filter(({ contributionId }) => contributionId !== null),
    missing: shown.filter(({ contributionId }) => contributionId === null),
    others: left.length - shown.length,
  };
}
