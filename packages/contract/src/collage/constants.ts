import { say } from '../protocol/sentences.ts';

export const collageLimits = {
  wish: 500,
  collageWish: 500,
  pictureBytes: 10 * 1024 * 1024,
  contributions: 60,
  /** Longer sides of resized contributions. */
  pictureSizes: ['256', '768'],
  /** Pixels per side of the square collage; positions are in pixels. */
  grid: 1024,
  prompt: 500,
  /** Free collages of a box. Each further one costs its maker `changeCredits`. */
  freeChanges: 3,
  changeCredits: 1,
  postersPerDay: 5,
  /** Bytes. A shorter response isn't a picture. */
  leastPictureBytes: 100,
} as const;

export const collageTexts = {
  none: say('No collage yet.'),
  unable: say('Unable to load the collage. Please try again later.'),
  missing: say('Box ID is missing.'),
  freeLeft: (uses: number) =>
    say('Left free edits: {edits}', { edits: Math.max(0, collageLimits.freeChanges - uses) }),
  nothingToDraw: say('Nobody has added a picture and a wish yet.'),
  tooFewCredits: say("No free changes left. The next one costs 1 credit, and you don't have any."),
} as const;
