import { stemmer } from 'stemmer';
import { emptyWords, negatingWords } from '../words.ts';

/** A typed word. */
export interface Token {
  /** Lower case, without accents and apostrophes. */
  word: string;
  /** The stem that its forms share. */
  stem: string;
  /** The number of its clause, beyond which a negation does not reach. */
  clause: number;
}

const APOSTROPHES = /['’`ʼ]/gu;
/** French articles and the like, which stand before a vowel. */
const ELISIONS = /\b(?:[cdjlmnst]|qu)['’]/g;
const CLAUSE_ENDS = /[,;.:!?\n()/]|\bbut\b|\bpero\b|\bmais\b/u;
const WORDS = /[\p{L}\p{N}]+/gu;
/** No language's are longer; comparing one of thousands of letters takes tens of megabytes. */
const LONGEST_WORD = 40;
const LATIN = /^[a-z]{4,}$/;
const empty = new Set(emptyWords);
const negating = new Set(negatingWords);

/** The form in which texts are compared. */
export const simplify = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(ELISIONS, ' ').replace(APOSTROPHES, '');

/** Porter's algorithm is for English; what of other languages it shortens, it shortens everywhere alike. */
export const stemOf = (word: string): string => (LATIN.test(word) ? stemmer(word) : word);

/** Whether a word says nothing about a person. */
export const isEmpty = (word: string): boolean => empty.has(word) || word.length < 2;

const wordsIn = (simplified: string): string[] =>
  (simplified.match(WORDS) ?? []).filter(({ length }) => length <= LONGEST_WORD);

export const wordsOf = (text: string): string[] => wordsIn(simplify(text));

/** Whether a word turns what follows it into its opposite: 'hates fishing'. */
export const isNegating = (word: string): boolean => negating.has(word);

/** The words of a text in their order, those that say nothing about a person among them. */
export function tokensOf(text: string): Token[] {
  return simplify(text)
    .split(CLAUSE_ENDS)
    .flatMap((text, clause) => wordsIn(text).map((word) => ({ word, stem: stemOf(word), clause })));
}
