import type { Mood } from '../moods.ts';
import type { MotifName } from '../motifs.ts';
import { type Colour, parseColour } from '../palettes/colour.ts';
import colours from '../vocabulary/colours.json' with { type: 'json' };
import grammar from '../vocabulary/grammar.json' with { type: 'json' };
import hints from '../vocabulary/hints.json' with { type: 'json' };
import moods from '../vocabulary/moods.json' with { type: 'json' };
import motifs from '../vocabulary/motifs.json' with { type: 'json' };
import pairs from '../vocabulary/phrases.json' with { type: 'json' };

/** Words in lines, separated by single spaces. */
type Lines = readonly string[];

function wordsOf(lines: Lines): string[] {
  return lines.flatMap((line) => line.split(' '));
}

function wordsBy<Name extends string>(lists: Readonly<Record<Name, Lines>>): ReadonlyMap<Name, string[]> {
  const names = Object.keys(lists) as Name[];
  return new Map(names.map((name) => [name, wordsOf(lists[name])]));
}

/** English words, in the singular, and emoji. The compiler requires a list for each motif. */
export const motifWords = wordsBy<MotifName>(motifs);

/** Words that imply a motif only if no other word names one, because they often have another meaning. */
export const hintWords = wordsBy<keyof typeof hints & MotifName>(hints);

/** Moods, times of day and seasons. */
export const moodWords = wordsBy<Mood>(moods);

/** Colours by their names and by the emoji that have one. */
export const colourWords: ReadonlyMap<string, Colour> = new Map(
  Object.entries(colours).map(([word, css]) => [word, parseColour(css)]),
);

/** Pairs of words whose meaning differs from that of each word, with words that express it. */
export const phrases: Readonly<Record<string, string>> = pairs;

/** Grammatical words, by their function. */
export const grammarWords = wordsBy<keyof typeof grammar>(grammar);
