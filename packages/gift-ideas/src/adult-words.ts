import { wordsOf } from './text/tokens.ts';
import { stemOf } from './text/word-forms.ts';
import { adultWords, harmfulParts, harmfulWords } from './words.ts';

const adult = new Set(adultWords.flatMap(wordsOf));
const harmful = new Set(harmfulWords.flatMap(wordsOf));
const harmfulStems = new Set([...harmful, ...adult].map(stemOf));
const parts = harmfulParts.flatMap(wordsOf);

/** May also match other senses of a word. Leaving those ideas out is better. */
export const isForAdults = (text: string): boolean => wordsOf(text).some((word) => adult.has(word));

/** Matches insults, drugs, weapons and the like, which Hooray never repeats. It may also match other senses. */
export const isHarmful = (text: string): boolean =>
  wordsOf(text).some((word) => harmfulStems.has(stemOf(word)) || parts.some((part) => word.includes(part)));
