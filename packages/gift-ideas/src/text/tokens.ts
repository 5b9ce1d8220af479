import { stemmer } from 'stemmer';
import { emptyWords, negatingWords } from '../words.ts';

export interface Token {
  word: string;
  stem: string;
  /** Negations end with their clause. */
  clause: number;
}

const APOSTROPHES = /['’`ʼ]/gu;
const ELISIONS = /\b(?:[cdjlmnst]|qu)['’]/g;
const CLAUSE_ENDS = /[,;.:!?\n()/]|\bbut\b|\bpero\b|\bmais\b/u;
const WORDS = /[\p{L}\p{N}]+/gu;
/** No real word is longer; comparing one of thousands of letters takes tens of megabytes. */
const LONGEST_WORD = 40;
const LATIN = /^[a-z]{4,}$/;
const empty = new Set(emptyWords);
const negating = new Set(negatingWords);

export const simplify = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(ELISIONS, ' ').replace(APOSTROPHES, '');

/** Porter's algorithm is for English; other languages are at least shortened consistently. */
export const stemOf = (word: string): string => (LATIN.test(word) ? stemmer(word) : word);

export const isEmpty = (word: string): boolean => empty.has(word) || word.length < 2;

const wordsIn = (simplified: string): string[] =>
  (simplified.match(WORDS) ?? []).filter(({ length }) => length <= LONGEST_WORD);

export const wordsOf = (text: string): string[] => wordsIn(simplify(text));

export const isNegating = (word: string): boolean => negating.has(word);

/** In order, including the filler words. */
export function tokensOf(text: string): Token[] {
  return simplify(text)
    .split(CLAUSE_ENDS)
    .flatMap((text, clause) => wordsIn(text).map((word) => ({ word, stem: stemOf(word), clause })));
}
