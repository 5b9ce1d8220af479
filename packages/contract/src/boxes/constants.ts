export const boxLimits = {
  name: 80,
  phone: 40,
  /** Boxes of one creator. */
  created: 500,
  /** Boxes of one creator for one email address or one friend whose birthday isn't past. */
  perAddress: 3,
  participants: 500,
  /** Credits. No gift costs more. */
  goal: 1_000_000,
  /** Members included in each box of a list: those who joined first. */
  namedInLists: 20,
} as const;

export const boxTexts = {
  missing: 'Birthday Box not found or invalid ID.',
  /** The page's message for `boxes.for_oneself`. */
  ownBoxShown: "You can't create a Birthday Box for yourself. Ask a friend to do it!",
  noIdReturned: 'Birthday Box ID not found in server response.',
  unexpected: 'An unexpected error occurred. Please try again.',
  logInFirst: 'Please log in to use this feature.',
  friendNotFound: "This person isn't one of your friends.",
  noPeeking: 'No peeking!',
  noBoxYet: 'Nobody has made a box for you yet.',
} as const;
