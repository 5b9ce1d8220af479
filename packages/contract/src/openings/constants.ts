/** Wish k, from 0 and oldest first, is the step `firstWish + k`, so a late wish shifts no other step. */
export const openingSteps = {
  present: 0,
  card: 1,
  firstWish: 2,
  collage: 100,
  gifts: 101,
  credits: 102,
  thanks: 103,
  keepsakes: 104,
} as const;

/** The hearts that the birthday person can give a wish. */
export const heartKinds = ['love', 'laugh', 'touched', 'wow', 'hug', 'party'] as const;
export type HeartKind = (typeof heartKinds)[number];

export const cheerKinds = ['cake', 'hooray', 'heart', 'laugh', 'wow', 'clap'] as const;
export type CheerKind = (typeof cheerKinds)[number];

export const thanksLimits = {
  text: 500,
  editableSeconds: 24 * 60 * 60,
  /** The notes on a member's home. */
  listed: 6,
  listedDays: 30,
} as const;

export const openingLimits = {
  cheersPerSecond: 5,
  /** Cheers are summed over this time. */
  cheersGatherMs: 250,
  /** Watchers listed by name. */
  namedWatchers: 20,
  /** Events of one connection. */
  events: { points: 200, seconds: 5 },
  watches: { points: 60, seconds: 60 },
} as const;
