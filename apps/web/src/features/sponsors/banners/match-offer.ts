import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';

/** Why an offer is shown: a word of the party, an interest of the user, or because it is for all. */
export type Match = { rule: 'topic' | 'interest'; word: string } | { rule: 'all' };

export interface Reading {
  party: { name: string; description: string };
  /** The user's own interests. Empty for users under 18. */
  interests: readonly string[];
}

/** Offers' interests that have another name among users' interests. */
const otherNames: Record<string, string> = { Tech: 'Technology', Books: 'Reading', Games: 'Gaming' };

const namesOf = (interest: string): string[] => {
  const other = otherNames[interest];
  return other === undefined ? [interest] : [interest, other];
};

/**
 * Decides whether an offer may be shown in a party, and by which rule. Returns the offer's first matching interest.
 */
export function createMatcher({ party, interests }: Reading) {
  const topics = [party.name, party.description].map(wordsOf);
  const isTopic = (name: string) => topics.some((topic) => contains(topic, wordsOf(name)));
  return ({ interests: wanted }: Pick<SponsorOffer, 'interests'>): Match | undefined => {
    if (wanted.includes('All')) return { rule: 'all' };
    const mentioned = wanted.find((each) => namesOf(each).some(isTopic));
    if (mentioned !== undefined) return { rule: 'topic', word: mentioned };
    const names = wanted.flatMap(namesOf).map(wordsOf);
    const own = interests.find((each) => wordsOf(each) !== '' && names.includes(wordsOf(each)));
    return own === undefined ? undefined : { rule: 'interest', word: own };
  };
}

/**
 * Returns the words separated by spaces, in lower case and without a plural 's', so that 'Book club' matches 'Books'.
 */
function wordsOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)).join(' ');
}

/** Whether the text contains the words in a row. */
const contains = (text: string, words: string) => words !== '' && ` ${text} `.includes(` ${words} `);
