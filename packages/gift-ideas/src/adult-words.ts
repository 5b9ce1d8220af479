import { wordsOf } from './text/tokens.ts';
import { stemOf } from './text/word-forms.ts';
import { adultWords, harmfulParts, harmfulWords } from './words.ts';

const adult = new Set(adultWords.flatMap(wordsOf));
const harmful = new Set(harmfulWords.flatMap(wordsOf));
const harmfulStems = new Set([...harmful, ...adult].map(stemOf));
const parts = harmfulParts.flatMap(wordsOf);

/** May match other senses of a word too; those ideas are better left out. */
export const isForAdults = (text: string): boolean => wordsOf(text).some((word) => adult.has(word));

/** Insults, drugs, weapons and the like, which Hooray never repeats. May match other senses too. */
export const isHarmful = (text: string): boolean =>
  wordsOf(text).some((word) => harmfulStems.has(stemOf(word)) || parts.some((part) => word.includes(part)));
