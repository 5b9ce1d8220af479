import general from './words/general.json' with { type: 'json' };
import hobbies from './words/hobbies.json' with { type: 'json' };
import labels from './words/labels.json' with { type: 'json' };
import negations from './words/negations.json' with { type: 'json' };
import personalities from './words/personalities.json' with { type: 'json' };
import stopWords from './words/stop-words.json' with { type: 'json' };
import styles from './words/styles.json' with { type: 'json' };
import universeSigns from './words/universe-signs.json' with { type: 'json' };
import universes from './words/universes.json' with { type: 'json' };

export const hobbyWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = hobbies;
export const universeWords: Readonly<Record<string, readonly string[]>> = universes;
/** Words that show that an idea is about a universe; `*` stands for any ending. */
export const signsOfUniverse: Readonly<Record<string, readonly string[]>> = universeSigns;
export const personalityWords: Readonly<Record<string, readonly string[]>> = personalities;
export const styleWords: Readonly<Record<string, readonly string[]>> = styles;

export const generalHobbies: Readonly<Record<'child' | 'teenager' | 'adult', readonly string[]>> = general;

/** Labels of keys that don't read well in a sentence as they are. */
export const keyLabels: Readonly<Record<'hobby' | 'universe' | 'style', Readonly<Record<string, string>>>> =
  labels;

export const negatingWords: readonly string[] = negations;
export const emptyWords: readonly string[] = Object.values(stopWords).flatMap((words) => words.split(' '));
