import type { Mood } from '../moods.ts';
import type { MotifName } from '../motifs.ts';
import { type Color, parseColor } from '../palettes/color.ts';
import colors from '../vocabulary/colors.json' with { type: 'json' };
import grammar from '../vocabulary/grammar.json' with { type: 'json' };
import hints from '../vocabulary/hints.json' with { type: 'json' };
import moods from '../vocabulary/moods.json' with { type: 'json' };
import motifs from '../vocabulary/motifs.json' with { type: 'json' };
import pairs from '../vocabulary/phrases.json' with { type: 'json' };

/** Separated by single spaces. */
type Lines = readonly string[];

function wordsOf(lines: Lines): string[] {
  return lines.flatMap((line) => line.split(' '));
}

function wordsBy<Name extends string>(lists: Readonly<Record<Name, Lines>>): ReadonlyMap<Name, string[]> {
  const names = Object.keys(lists) as Name[];
  return new Map(names.map((name) => [name, wordsOf(lists[name])]));
}

/** In the singular. The compiler requires a list for each motif. */
export const motifWords = wordsBy<MotifName>(motifs);

/** Often used in another sense, so they count only if no other word names a motif. */
export const hintWords = wordsBy<keyof typeof hints & MotifName>(hints);

export const moodWords = wordsBy<Mood>(moods);

/** By names and emoji. */
export const colorWords: ReadonlyMap<string, Color> = new Map(
  Object.entries(colors).map(([word, css]) => [word, parseColor(css)]),
);

/** Pairs whose meaning differs from their words', with words that express it. */
export const phrases: Readonly<Record<string, string>> = pairs;

export const grammarWords = wordsBy<keyof typeof grammar>(grammar);
