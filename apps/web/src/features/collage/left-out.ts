import type { CollageItem, TeamGiftParticipant } from '@hooray/contract/collage.ts';

/** How many wishes the collage does not show, or not as they are now. */
export function countLeftOut(
  people: readonly TeamGiftParticipant[],
  items: readonly Pick<CollageItem, 'userId' | 'wish'>[],
): number {
  const drawn = new Map(items.map(({ userId, wish }) => [userId, wish]));
  return people.filter(({ id, wish }) => wish !== null && drawn.get(id) !== wish).length;
}
