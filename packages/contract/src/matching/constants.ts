import { say } from '../protocol/sentences.ts';

/** The filters for the other person, as spelled on the wire. */
export const matchFilters = {
  gender: ['male', 'female', 'someone'],
  ageRange: ['6-12', '13-17', '18-25', '25-35', '35+'],
  language: ['English', 'Spanish', 'Ukrainian', 'French'],
} as const;
export type MatchGender = (typeof matchFilters.gender)[number];
export type MatchAgeRange = (typeof matchFilters.ageRange)[number];
export type MatchLanguage = (typeof matchFilters.language)[number];

/** Matches every country, in both directions. */
export const ANY_COUNTRY = 'Any';

export const matchDefaults = {
  gender: 'someone',
  language: 'English',
  country: ANY_COUNTRY,
  ageRange: { adults: '18-25', minors: '13-17' },
} as const;

export const matchingLimits = {
  country: 60,
  /** Events of one connection. */
  events: { points: 200, seconds: 5 },
  /** Searches of one user. */
  searches: { points: 30, seconds: 60 },
  /** Icebreakers that one user skips. */
  skips: { points: 30, seconds: 60 },
  /** Time without a match until the page offers a wider search, and until the search ends. */
  widenAfterSeconds: 20,
  searchSeconds: 60,
  /** A room survives a lost connection for 8 seconds. Its end then takes up to 3 more seconds. */
  lostSeconds: 9,
  /** Time without a connection until the page says that its room may have ended. */
  unconnectedSeconds: 10,
  /** Time during which two people who ended a room aren't matched again. */
  apartMinutes: 60,
  /** Time after a room's end until its messages are deleted. */
  textHours: 24,
  /** The number of searching people is rounded down to a multiple of this. */
  countStep: 10,
} as const;

export const chatMonsters = ['horns', 'cyclops', 'fluff', 'arms', 'wings'] as const;
export type ChatMonster = (typeof chatMonsters)[number];

export const matchingTexts = {
  signIn: say('Please log in to use random chat!'),
  switchedOff: say('Random chat is switched off right now.'),
  closedToMinors: say("Random chat isn't open to people under 18 right now."),
  spin: say('SPIN TO MEET'),
  searching: say('Searching...'),
  notFound: say("We couldn't find anyone this time. Try again in a moment, or with other filters."),
  replaced: say("You're searching in another window now."),
  connectionError: say('Socket connection error. Please try again.'),
  roomConnectionError: say('Socket connection error. The chat might have disconnected.'),
  ended: say('Chat ended.'),
  sameBirthday: say('You both have your birthday on the same day!'),
  masked: say('We hide links, email addresses and phone numbers here where we recognize them.'),
} as const;
