// Filters, limits and sentences of random chats, separate from the schemas, so that using them needs no validation library.

/** What one can ask for in a person, as it stands on the wire. */
export const matchFilters = {
  gender: ['male', 'female', 'someone'],
  ageRange: ['6-12', '13-17', '18-25', '25-35', '35+'],
  language: ['English', 'Spanish', 'Ukrainian', 'French'],
} as const;
export type MatchGender = (typeof matchFilters.gender)[number];
export type MatchAgeRange = (typeof matchFilters.ageRange)[number];
export type MatchLanguage = (typeof matchFilters.language)[number];

/** Fits every country, and every country fits it. */
export const ANY_COUNTRY = 'Any';

/** What an absent filter means. */
export const matchDefaults = {
  gender: 'someone',
  language: 'English',
  country: ANY_COUNTRY,
  ageRange: { adults: '18-25', minors: '13-17' },
} as const;

export const matchingLimits = {
  country: 60,
  /** All events of one connection. */
  events: { points: 200, seconds: 5 },
  /** Searches of one person. */
  searches: { points: 30, seconds: 60 },
  /** Icebreakers that one person skips. */
  skips: { points: 30, seconds: 60 },
  /** After so long without a match a wider search is offered, and later the search ends. */
  widenAfterSeconds: 20,
  searchSeconds: 60,
  /** A room survives a connection that is lost for 8 seconds. From then on it ends, which takes up to 3 seconds more. */
  lostSeconds: 9,
  /** A page says that its room may have ended after so long without a connection. */
  unconnectedSeconds: 10,
  /** Two people who have ended a room are not matched again for so long. */
  apartMinutes: 60,
  /** The text of a room is deleted so long after its end. */
  textHours: 24,
  /** The number of people who are searching is told in steps of so many. */
  countStep: 10,
} as const;

/** The monsters that stand for people in random chats. */
export const chatMonsters = ['horns', 'cyclops', 'fluff', 'arms', 'wings'] as const;
export type ChatMonster = (typeof chatMonsters)[number];

export const matchingTexts = {
  signIn: 'Please log in to use random chat!',
  switchedOff: 'Random chat is switched off right now.',
  closedToMinors: "Random chat isn't open to people under 18 right now.",
  spin: 'SPIN TO MEET',
  searching: 'Searching...',
  notFound: "We couldn't find anyone this time. Try again in a moment, or with other filters.",
  replaced: "You're searching in another window now.",
  connectionError: 'Socket connection error. Please try again.',
  roomConnectionError: 'Socket connection error. The chat might have disconnected.',
  ended: 'Chat ended.',
  sameBirthday: 'You both have your birthday on the same day!',
  masked: 'We hide links, email addresses and phone numbers here where we recognize them.',
} as const;
