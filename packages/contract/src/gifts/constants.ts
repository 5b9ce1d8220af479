export const giftLimits = {
  title: 200,
  address: 2000,
  price: 1_000_000,
  inBox: 500,
  selected: 200,
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
