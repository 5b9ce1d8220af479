import general from './words/general.json' with { type: 'json' };
import hobbies from './words/hobbies.json' with { type: 'json' };
import labels from './words/labels.json' with { type: 'json' };
import negations from './words/negations.json' with { type: 'json' };
import personalities from './words/personalities.json' with { type: 'json' };
import stopWords from './words/stop-words.json' with { type: 'json' };
import styles from './words/styles.json' with { type: 'json' };
import universeSigns from './words/universe-signs.json' with { type: 'json' };
import universes from './words/universes.json' with { type: 'json' };

/** The words for each key, by language. */
export const hobbyWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = hobbies;
/** Series, films, books and games for each key. */
export const universeWords: Readonly<Record<string, readonly string[]>> = universes;
/** Words by which an idea shows that it is about a universe; `*` stands for any ending. */
export const signsOfUniverse: Readonly<Record<string, readonly string[]>> = universeSigns;
export const personalityWords: Readonly<Record<string, readonly string[]>> = personalities;
export const styleWords: Readonly<Record<string, readonly string[]>> = styles;

/** Hobbies that appeal to almost every person of an age. */
export const generalHobbies: Readonly<Record<'child' | 'teenager' | 'adult', readonly string[]>> = general;

/** How a key reads in a sentence, where it is not as it stands. */
export const keyLabels: Readonly<Record<'hobby' | 'universe' | 'style', Readonly<Record<string, string>>>> =
  labels;

/** Words that turn what follows them in a clause into its opposite. */
export const negatingWords: readonly string[] = negations;
/** Words that say nothing about a person. */
export const emptyWords: readonly string[] = Object.values(stopWords).flatMap((words) => words.split(' '));
