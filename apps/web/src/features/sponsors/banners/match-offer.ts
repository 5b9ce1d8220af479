import type { SponsorOffer } from '@hooray/contract/sponsor-offers.ts';

/** Why an offer fits a party and its reader: a word of the party, an interest of the reader, or that it is for all. */
export type Match = { rule: 'topic' | 'interest'; word: string } | { rule: 'all' };

/** What the choice of banners goes by. */
export interface Reading {
  party: { name: string; description: string };
  /** The reader's own; those of people under 18 are left out. */
  interests: readonly string[];
}

/** Interests of offers with the names that they have among the interests of people. */
const otherNames: Record<string, string> = { Tech: 'Technology', Books: 'Reading', Games: 'Gaming' };

const namesOf = (interest: string): string[] => {
  const other = otherNames[interest];
  return other === undefined ? [interest] : [interest, other];
};

/** Whether an offer may be shown in a party, and by which rule; the first interest of the offer that fits is named. */
export function matchOffer(
  { interests: wanted }: Pick<SponsorOffer, 'interests'>,
  { party, interests }: Reading,
): Match | undefined {
  if (wanted.includes('All')) return { rule: 'all' };
  const topics = [party.name, party.description].map(wordsOf);
  const mentioned = wanted.find((each) =>
    namesOf(each).some((name) => topics.some((topic) => contains(topic, wordsOf(name)))),
  );
  if (mentioned !== undefined) return { rule: 'topic', word: mentioned };
  const own = interests.find((each) =>
    wanted.some((one) => namesOf(one).some((name) => isSame(wordsOf(name), wordsOf(each)))),
  );
  return own === undefined ? undefined : { rule: 'interest', word: own };
}

/** The words of a text in a form in which 'Book club' is about 'Books'. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
}

const isSame = (some: string[], others: string[]) => some.length > 0 && some.join(' ') === others.join(' ');

/** Whether the words follow each other in the text. */
function contains(text: string[], words: string[]): boolean {
  return words.length > 0 && ` ${text.join(' ')} `.includes(` ${words.join(' ')} `);
}
