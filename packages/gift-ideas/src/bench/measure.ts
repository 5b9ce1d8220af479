import type { Recommender } from '../recommender.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import { furtherHobbies, hobbyWords } from '../words.ts';
import { FIRST, type Form, firstSix, isAvoided, isRelated, wrongReasons } from './judge.ts';

export interface Person {
  who: string;
  form: Form;
  /** Keys of hobbies and universes, `style:` and a key, or words for a subject without written ideas. */
  fits: string[];
  avoids: string[];
}

export interface PersonResult {
  person: Person;
  /** The share of the first six ideas that fit. */
  precision: number;
  kinds: number;
  ids: string[];
  avoided: string[];
  wrong: string[];
}

export const budgets = [
  [10, 30],
  [20, 80],
  [60, 200],
  [100, 500],
] as const;
export const languages = ['en', 'es', 'uk', 'fr'] as const;
type Language = (typeof languages)[number];

const ADULT = 34;

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

export function measurePerson(
  person: Person,
  recommender: Recommender,
  vocabulary: Vocabulary,
): PersonResult {
  const list = firstSix(recommender, person.form);
  return {
    person,
    precision: list.filter(({ idea }) => isRelated(idea, person.fits)).length / FIRST,
    kinds: new Set(list.map(({ idea }) => idea.kind)).size,
    ids: list.map(({ idea }) => idea.id),
    avoided: list.flatMap(({ idea }) => (isAvoided(idea, person.avoids) ? [idea.title] : [])),
    wrong: wrongReasons(list, person.form, vocabulary),
  };
}

/** Returns the share of first ideas that more than a tenth of the people get. */
export function repeatedShare(results: readonly PersonResult[]): { share: number; most: [string, number][] } {
  const counts = new Map<string, number>();
  for (const id of results.flatMap(({ ids }) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one);
  const often = most.filter(([, count]) => count > results.length / 10).map(([, count]) => count);
  const all = results.flatMap(({ ids }) => ids).length;
  return { share: often.reduce((sum, count) => sum + count, 0) / all, most };
}

export interface NamedHobby {
  key: string;
  typed: string;
  language: Language;
  fits: string[];
}

/** Each of the catalog's hobbies, by its first name in each language. */
export const knownHobbies: readonly NamedHobby[] = Object.entries(hobbyWords).flatMap(([key, names]) =>
  languages.map((language) => {
    const typed = language === 'en' ? key : (names[language]?.[0] ?? key);
    return { key, typed, language, fits: [key] };
  }),
);

export const namedFurtherHobbies: readonly NamedHobby[] = Object.entries(furtherHobbies).flatMap(
  ([key, hobby]) =>
    languages.map((language) => {
      const typed = language === 'en' ? key : (hobby[language][0] ?? key);
      return { key, typed, language, fits: [key, ...hobby.near] };
    }),
);

export function precisionFor(
  { typed, fits }: Pick<NamedHobby, 'typed' | 'fits'>,
  [min, max]: readonly [number, number],
  recommender: Recommender,
): number {
  const form = { age: ADULT, budget_min: min, budget_max: max, hobbies: typed };
  return firstSix(recommender, form).filter(({ idea }) => isRelated(idea, fits)).length / FIRST;
}
