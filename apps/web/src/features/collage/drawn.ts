import type { CollageItem, TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';

export type DrawnItem = Pick<CollageItem, 'userId' | 'contributionId' | 'wish'>;

/** Whether the item of the collage shows a member's contribution in its current form. */
function isDrawn(person: TeamGiftParticipant, item: DrawnItem | undefined): boolean {
  if (person.contributionId === null || item === undefined) return false;
  return item.contributionId === undefined
    ? item.wish === person.wish
    : item.contributionId === person.contributionId;
}

/** Whether a member has replaced the drawn picture. If the words have changed, the picture counts as kept. */
export const hasNewPicture = (person: TeamGiftParticipant, item: DrawnItem): boolean =>
  !isDrawn(person, item) && person.wish === item.wish;

/** Returns members whose contribution isn't on the collage, or has changed since. */
export function findUndrawn(
  people: readonly TeamGiftParticipant[],
  items: readonly DrawnItem[],
): TeamGiftParticipant[] {
  const drawn = new Map(items.map((item) => [item.userId, item]));
  return people.filter((person) => !isDrawn(person, drawn.get(person.id)));
}
