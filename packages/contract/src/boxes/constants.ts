import { say } from '../protocol/sentences.ts';

export const boxLimits = {
  name: 80,
  phone: 40,
  /** Boxes of one creator. */
  created: 500,
  /** Boxes of one creator for one email address or one friend whose birthday isn't past. */
  perAddress: 3,
  participants: 500,
  /** Boxes that a user is a member of. Boxes that the user creates may exceed it. */
  memberships: 1000,
  /** Credits. No gift costs more. */
  goal: 1_000_000,
  /** The members listed with each box of a list: the first to join. */
  namedInLists: 20,
} as const;

export const boxTexts = {
  missing: say('Birthday Box not found or invalid ID.'),
  forOneself: say('You cannot create a Birthday Box for yourself. (Birthday person cannot be the creator)'),
  /** The page's message for `boxes.for_oneself`. */
  ownBoxShown: say("You can't create a Birthday Box for yourself. Ask a friend to do it!"),
  noIdReturned: say('Birthday Box ID not found in server response.'),
  unexpected: say('An unexpected error occurred. Please try again.'),
  logInFirst: say('Please log in to use this feature.'),
  friendNotFound: say("This person isn't one of your friends."),
  noPeeking: say('No peeking!'),
  noBoxYet: say('Nobody has made a box for you yet.'),
} as const;
