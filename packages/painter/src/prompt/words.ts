import { type Colour, parseColour } from '../colour.ts';
import type { Mood } from '../moods.ts';
import type { MotifName } from '../motifs.ts';
import colours from '../vocabulary/colours.json' with { type: 'json' };
import grammar from '../vocabulary/grammar.json' with { type: 'json' };
import hints from '../vocabulary/hints.json' with { type: 'json' };
import moods from '../vocabulary/moods.json' with { type: 'json' };
import motifs from '../vocabulary/motifs.json' with { type: 'json' };
import pairs from '../vocabulary/phrases.json' with { type: 'json' };

/** Words in lines, parted by single spaces. */
type Lines = readonly string[];

function wordsOf(lines: Lines): string[] {
  return lines.flatMap((line) => line.split(' '));
}

function wordsBy<Name extends string>(lists: Readonly<Record<Name, Lines>>): ReadonlyMap<Name, string[]> {
  const names = Object.keys(lists) as Name[];
  return new Map(names.map((name) => [name, wordsOf(lists[name])]));
}

/** English words, in the singular, and emoji. The compiler asks for a list for each motif. */
export const motifWords = wordsBy<MotifName>(motifs);

/** Words that lead to a motif where no other word names one, because they are often meant otherwise. */
export const hintWords = wordsBy<keyof typeof hints & MotifName>(hints);

/** Moods, times of the day and of the year. */
export const moodWords = wordsBy<Mood>(moods);

/** Colours by their names and by the emoji that have one. */
export const colourWords: ReadonlyMap<string, Colour> = new Map(
  Object.entries(colours).map(([word, css]) => [word, parseColour(css)]),
);

/** Pairs of words that mean something else than each of them does, with words that say it. */
export const phrases: Readonly<Record<string, string>> = pairs;

/** Words between those that mean something, by what they do. */
export const grammarWords = wordsBy<keyof typeof grammar>(grammar);
