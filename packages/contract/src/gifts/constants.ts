// Limits and sentences of gifts, separate from the schemas, so that showing them needs no validation library.

export const giftLimits = {
  title: 200,
  address: 2000,
  price: 1_000_000,
  /** Gifts in one box, and gifts that one person has selected. */
  inBox: 500,
  selected: 200,
  /** Removed ones that a box remembers. */
  removedInBox: 500,
  undoSeconds: 10,
} as const;

export const giftTexts = {
  none: 'No gifts in this box yet.',
  boxIdInvalid: 'Birthday Box ID is invalid.',
  notAdded: 'Failed to add gift to box.',
  notRemoved: 'Failed to remove gift from box.',
  reserve: "I'll take care of it",
} as const;
