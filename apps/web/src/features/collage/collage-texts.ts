import type { collageLimits, collageTexts } from '@hooray/contract/collage.ts';

// The contract's own module would bring its schemas, and zod with them, to who only looks. The types make the compiler
// refuse any sentence and any number that is not the contract's.
export const limits: Pick<
  typeof collageLimits,
  'grid' | 'prompt' | 'freeChanges' | 'changeCredits' | 'leastPictureBytes'
> = { grid: 1024, prompt: 500, freeChanges: 3, changeCredits: 1, leastPictureBytes: 100 };

export const texts: Omit<typeof collageTexts, 'changedMeanwhile'> = {
  none: 'No collage yet.',
  unable: 'Unable to load the collage. Please try again later.',
  missing: 'Box ID is missing.',
  freeLeft: (uses) => `Left free edits: ${Math.max(0, limits.freeChanges - uses)}`,
  nothingToDraw: 'Nobody has added a picture and a wish yet.',
  tooFewCredits: 'The free changes of this box are used up, and a further one costs 1 credit. You have none.',
};
