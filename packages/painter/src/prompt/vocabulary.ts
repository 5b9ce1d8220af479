import type { Colour } from '../colour.ts';
import type { Mood } from '../moods.ts';
import type { MotifName } from '../motifs.ts';
import { colourWords, hintWords, moodWords, motifWords } from './words.ts';

/** What a word asks for; one may ask for several things, 'winter' for snow and for its colours. */
export interface Meaning {
  motif?: MotifName;
  /** A motif for want of a better one. */
  hint?: MotifName;
  colour?: Colour;
  mood?: Mood;
}

const meanings = new Map<string, Meaning>();

function mean(words: readonly string[], meaning: Meaning): void {
  for (const word of words) meanings.set(word, { ...meaning, ...meanings.get(word) });
}

for (const [motif, words] of motifWords) mean(words, { motif });
for (const [hint, words] of hintWords) mean(words, { hint });
for (const [word, colour] of colourWords) mean([word], { colour });
for (const [mood, words] of moodWords) mean(words, { mood });

const endings: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/ed$/, ''],
  [/d$/, ''],
  [/y$/, ''],
  [/en$/, ''],
  [/ish$/, ''],
  [/(.)\1ish$/, '$1'],
  [/ish$/, 'e'],
];

/** What a word in lower case means, or its stem where the word itself is not known. */
export function findMeaning(word: string): Meaning | undefined {
  const known = meanings.get(word);
  if (known) return known;
  for (const [ending, instead] of endings) {
    const stem = word.replace(ending, instead);
    const meaning = stem.length >= 3 && stem !== word ? meanings.get(stem) : undefined;
    if (meaning) return meaning;
  }
  return undefined;
}
