import { say } from '../protocol/sentences.ts';

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
  none: say('No gifts in this box yet.'),
  boxIdInvalid: say('Birthday Box ID is invalid.'),
  notAdded: say('Failed to add gift to box.'),
  notRemoved: say('Failed to remove gift from box.'),
  reserve: say("I'll take care of it"),
} as const;
