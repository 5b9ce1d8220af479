import adults from './words/adult-words.json' with { type: 'json' };
import furtherHobbyWords from './words/further-hobbies.json' with { type: 'json' };
import general from './words/general.json' with { type: 'json' };
import harmful from './words/harmful-words.json' with { type: 'json' };
import hobbies from './words/hobbies.json' with { type: 'json' };
import likings from './words/likings.json' with { type: 'json' };
import negations from './words/negations.json' with { type: 'json' };
import personalities from './words/personalities.json' with { type: 'json' };
import plainWordsByLanguage from './words/plain-words.json' with { type: 'json' };
import situationWords from './words/situations.json' with { type: 'json' };
import stopWords from './words/stop-words.json' with { type: 'json' };
import styles from './words/styles.json' with { type: 'json' };
import universes from './words/universes.json' with { type: 'json' };

export const hobbyWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = hobbies;
export const universeWords: Readonly<Record<string, readonly string[]>> = universes;

export interface FurtherHobby {
  en: readonly string[];
  es: readonly string[];
  uk: readonly string[];
  fr: readonly string[];
  /** Keys of `hobbyWords` whose ideas also suit this hobby. */
  near: readonly string[];
  /** The youngest age that Hooray should encourage to try it. */
  from?: number;
}
/** Hobbies that no written idea is about. Each key reads well in a sentence. */
export const furtherHobbies: Readonly<Record<string, FurtherHobby>> = furtherHobbyWords;

interface Situation {
  en: readonly string[];
  es: readonly string[];
  uk: readonly string[];
  fr: readonly string[];
  /** Keys of hobbies that suit a person in this situation. */
  hobbies: readonly string[];
  styles: readonly string[];
  /** Keys of hobbies that don't suit them. */
  unwanted: readonly string[];
}
/** Roles and events in a person's life, such as a new home. */
export const situations: Readonly<Record<string, Situation>> = situationWords;

export const personalityWords: Readonly<Record<string, readonly string[]>> = personalities;
export const styleWords: Readonly<Record<string, readonly string[]>> = styles;

export const generalHobbies: Readonly<Record<'child' | 'teenager' | 'adult', readonly string[]>> = general;

/** For keys that users typed, because a key such as 'constructor' also exists on every object. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const likingWords: readonly string[] = likings;
export const negatingWords: readonly string[] = negations;
export const emptyWords: readonly string[] = Object.values(stopWords).flatMap((words) => words.split(' '));
/** Frequent words that aren't a misspelling or form of a vocabulary word. */
export const plainWords: readonly string[] = Object.values(plainWordsByLanguage).flatMap((words) =>
  words.split(' '),
);

const inOneList = (byLanguage: Readonly<Record<string, string>>) =>
  Object.values(byLanguage).flatMap((words) => words.split(' '));
const { anywhere, ...harmfulByLanguage } = harmful;
export const adultWords: readonly string[] = inOneList(adults);
/** Words that Hooray never repeats, such as insults, drugs and weapons. */
export const harmfulWords: readonly string[] = inOneList(harmfulByLanguage);
/** Parts that make a word harmful. */
export const harmfulParts: readonly string[] = anywhere.split(' ');
