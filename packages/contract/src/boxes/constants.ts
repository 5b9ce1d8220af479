// Limits and sentences of Birthday Boxes, separate from the schemas, so that showing them needs no validation library.

export const boxLimits = {
  name: 80,
  phone: 40,
  /** Boxes that one person looks after. */
  created: 500,
  /** Of one creator for one email address, as long as their day isn't past. */
  perAddress: 3,
  /** People in one box. */
  participants: 500,
  /** People that a box in a list includes: the longest members. */
  namedInLists: 20,
} as const;

export const boxTexts = {
  missing: 'Birthday Box not found or invalid ID.',
  /** The page's text for `boxes.for_oneself`. */
  ownBoxShown: "You can't create a Birthday Box for yourself. Ask a friend to do it!",
  noIdReturned: 'Birthday Box ID not found in server response.',
  unexpected: 'An unexpected error occurred. Please try again.',
  logInFirst: 'Please log in to use this feature.',
  noPeeking: 'No peeking!',
  noBoxYet: 'Nobody has made a box for you yet.',
} as const;
