import { emptyWords, negatingWords, plainWords } from '../words.ts';
import { stemOf } from './word-forms.ts';

export interface Token {
  word: string;
  stem: string;
  /** The word as typed, with its accents and capitals. */
  raw: string;
  /** Whether a hyphen joins it to the previous token. */
  isJoined: boolean;
  /** The number of its clause, because a negation ends with its clause. */
  clause: number;
}

const APOSTROPHES = /['’`ʼ]/gu;
const ELISIONS = /\b(?:[cdjlmnst]|qu)['’]/gi;
const CONJUNCTIONS = 'but though although pero aunque sino mais але зате проте хоча однак';
const CLAUSE_ENDS = new Set([...',;.:!?()/\n', ...CONJUNCTIONS.split(' ')]);
const WORDS = /[\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
const PIECES = /[\p{L}\p{N}\p{M}'’`ʼ]+|\n|\S/gu;
/** No real word is longer. Comparing a word of thousands of letters would take tens of megabytes. */
const MAX_WORD_LENGTH = 40;

export const simplify = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(ELISIONS, ' ').replace(APOSTROPHES, '');

const wordsIn = (simplified: string): string[] =>
  (simplified.match(WORDS) ?? []).filter(({ length }) => length <= MAX_WORD_LENGTH);

export const wordsOf = (text: string): string[] => wordsIn(simplify(text));

const empty = new Set(emptyWords.flatMap(wordsOf));
const negating = new Set(negatingWords.flatMap(wordsOf));
const plain = new Set(plainWords);

export const isEmpty = (word: string): boolean => empty.has(word) || word.length < 2;
/** Whether the word has a meaning, but isn't a subject for a gift. */
export const isPlain = (word: string): boolean => plain.has(word);
export const isNegating = (word: string): boolean => negating.has(word);

/** Returns the tokens in order, including filler words. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let clause = 0;
  const composed = text.normalize('NFC');
  const pieces = composed.matchAll(PIECES).toArray();
  for (const [at, { 0: piece, index }] of pieces.entries()) {
    if (CLAUSE_ENDS.has(piece.toLowerCase())) {
      clause += 1;
      continue;
    }
    const words = LETTER.test(piece) ? wordsIn(simplify(piece)) : [];
    const raw = piece.replace(ELISIONS, '').slice(0, MAX_WORD_LENGTH);
    const before = pieces[at - 1];
    const isJoined = before?.[0] === '-' && before.index === index - 1 && composed[before.index - 1] !== ' ';
    for (const word of words)
      tokens.push({ word, stem: stemOf(word), raw: words.length === 1 ? raw : word, isJoined, clause });
  }
  return tokens;
}

/** Returns the tokens as typed, separated by single spaces. */
export const typedAs = (tokens: readonly Token[]): string =>
  tokens.map(({ raw, isJoined }, at) => (at === 0 ? raw : `${isJoined ? '-' : ' '}${raw}`)).join('');
