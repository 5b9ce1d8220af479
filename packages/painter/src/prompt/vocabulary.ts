import type { Mood } from '../moods.ts';
import type { MotifName } from '../motifs.ts';
import type { Color } from '../palettes/color.ts';
import { colorWords, hintWords, moodWords, motifWords, unaccented, wordForms } from './words.ts';

/** A meaning may have several parts. For example, 'winter' means snow and its colors. */
export interface Meaning {
  motif?: MotifName;
  /** Used only if the prompt names no better motif. */
  hint?: MotifName;
  color?: Color;
  mood?: Mood;
}

const meanings = new Map<string, Meaning>();

function mean(words: readonly string[], meaning: Meaning): void {
  for (const word of words) meanings.set(word, { ...meaning, ...meanings.get(word) });
}

for (const [motif, words] of motifWords) mean(words, { motif });
for (const [hint, words] of hintWords) mean(words, { hint });
for (const [word, color] of colorWords) mean([word], { color });
for (const [mood, words] of moodWords) mean(words, { mood });

/** Makes the form mean the same as the word. A listed word keeps its own meaning. */
function alsoMean(form: string, word: string): void {
  const meaning = meanings.get(word);
  if (meaning && !meanings.has(form)) meanings.set(form, meaning);
}

for (const [word, form] of wordForms) alsoMean(form, word);
for (const word of [...meanings.keys()]) alsoMean(unaccented(word), word);

const endings: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/ed$/, ''],
  [/(?<=e)d$/, ''],
  [/(?<=.{4})y$/, ''],
  [/en$/, ''],
  [/ish$/, ''],
  [/(.)\1ish$/, '$1'],
  [/ish$/, 'e'],
];

/** Looks up the lower-case word, and then its stem. */
export function findMeaning(written: string): Meaning | undefined {
  const word = meanings.has(written) ? written : written.replace(/^[dl]'/, '');
  const known = meanings.get(word);
  if (known) return known;
  for (const [ending, instead] of endings) {
    const stem = word.replace(ending, instead);
    const meaning = stem.length >= 3 && stem !== word ? meanings.get(stem) : undefined;
    if (meaning) return meaning;
  }
  return undefined;
}
