import { numberWords } from './contact-words.rules.ts';
import type { Token } from './tokens.rules.ts';

/** In digits or as a word. */
export interface NumberItem {
  digits: string;
  at: number;
  isSpelled: boolean;
}

const { digits, teens, tens, hundreds, repeats } = numberWords;
const lengths = [...digits.keys()].map((word) => word.length);
const MAX_LENGTH = Math.max(...lengths);
const SHORTEST = Math.min(...lengths);
const MAX_TOKENS_TO_NEXT = 4;

/** `fivefivefive`: at least three digits written as one word. */
function splitDigits(word: string): string | undefined {
  let found = '';
  for (let at = 0; at < word.length; ) {
    let length = MAX_LENGTH;
    while (length >= SHORTEST && !digits.has(word.slice(at, at + length))) length--;
    const digit = digits.get(word.slice(at, at + length));
    if (digit === undefined) return undefined;
    found += digit;
    at += length;
  }
  return found.length > 2 ? found : undefined;
}

function nextText(tokens: Token[], at: number): string {
  const next = tokens.slice(at + 1, at + 1 + MAX_TOKENS_TO_NEXT).find(({ kind, text }) => {
    return kind === 'number' || (kind === 'word' && text !== 'y' && text !== 'et');
  });
  return next?.text ?? '';
}

/** `thirty` is 3 before `four` and 30 elsewhere. */
function readWord(tokens: Token[], at: number, word: string): string | undefined {
  const next = () => nextText(tokens, at);
  const isUnit = () => digits.has(next()) && digits.get(next()) !== '0';
  const ten = tens.get(word);
  if (ten) return isUnit() ? ten.slice(0, 1) : ten;
  const hundred = hundreds.get(word);
  if (hundred) return tens.has(next()) || teens.has(next()) ? hundred.slice(0, 1) : hundred;
  const times = repeats.get(word);
  if (times) return (digits.get(next()) ?? next().slice(0, 1)).repeat(Number(times) - 1) || undefined;
  return digits.get(word) ?? teens.get(word) ?? splitDigits(word);
}

/** `un 7`: an article, not a digit. */
const isArticle = (tokens: Token[], at: number) =>
  /^un[ae]?$/.test(tokens[at]?.text ?? '') &&
  tokens[at + 1]?.kind === 'space' &&
  tokens[at + 2]?.kind === 'number';

export function readNumber(tokens: Token[], at: number): NumberItem | undefined {
  const token = tokens[at];
  if (token?.kind === 'number') return { digits: token.text, at, isSpelled: false };
  const read =
    token?.kind === 'word' && !isArticle(tokens, at) ? readWord(tokens, at, token.text) : undefined;
  return read && /^\d+$/.test(read) ? { digits: read, at, isSpelled: true } : undefined;
}
