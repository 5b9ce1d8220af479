import { contactWords } from './contact-words.rules.ts';
import { foldCharacter } from './fold-character.rules.ts';

/** Folded letters, digits, a run of spaces, or one other character. */
export interface Token {
  kind: 'word' | 'number' | 'space' | 'symbol';
  text: string;
  /** In the original text. */
  start: number;
  end: number;
}

/** In the original text; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

function kindOf(character: string): Token['kind'] {
  if (character === ' ') return 'space';
  if (character >= '0' && character <= '9') return 'number';
  return /\p{L}/u.test(character) ? 'word' : 'symbol';
}

/** An invisible character only lengthens the previous token. */
function splitText(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const folded = foldCharacter(character);
    const before = tokens.at(-1);
    if (folded === '' && before) before.end = end;
    for (const part of folded) {
      const kind = kindOf(part);
      const last = tokens.at(-1);
      if (last?.kind === kind && kind !== 'symbol') Object.assign(last, { text: last.text + part, end });
      else tokens.push({ kind, text: part, start, end });
    }
    start = end;
  }
  return tokens;
}

const merge = (first: Token, last: Token, text: string, kind = first.kind): Token => ({
  kind,
  text,
  start: first.start,
  end: last.end,
});

/** `don't` becomes one word. */
function joinApostrophes(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const [word, mark] = joined.slice(-2);
    if (token.kind === 'word' && mark?.text === "'" && word?.kind === 'word')
      joined.splice(-2, 2, merge(word, token, word.text + token.text));
    else joined.push(token);
  }
  return joined;
}

const isLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;

/** `i n s t a` and `i-n-s-t-a` become words: at least three letters with the same separator. */
function joinSpacedLetters(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at];
    if (!first) break;
    const separator = tokens[at + 1]?.text ?? '';
    let end = at;
    let text = first.text;
    if (isLetter(first) && ' .-_*/'.includes(separator))
      while (tokens[end + 1]?.text === separator && isLetter(tokens[end + 2])) {
        end += 2;
        text += tokens[end]?.text ?? '';
      }
    const last = tokens[end];
    if (last && text.length > 2 && end > at) {
      joined.push(merge(first, last, text));
      at = end;
    } else joined.push(first);
  }
  return joined;
}

/** Digits that stand for letters. */
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };
const { dot, plainTopLevels, mailHosts, services } = contactWords;
const isDisguised = (word: string) =>
  word.length > 2 && [dot, plainTopLevels, mailHosts, services].some((words) => words.has(word));
/** More than any disguised word has. Bounds the time for hostile texts. */
const MAX_DISGUISE_TOKENS = 8;

/** `d0t`, `c0m` and `1nsta` become words. */
function joinDisguises(tokens: Token[]): Token[] {
  const isPart = (token: Token | undefined) =>
    token?.kind === 'word' || (token?.kind === 'number' && token.text.length === 1);
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    let end = at;
    while (end - at < MAX_DISGUISE_TOKENS && isPart(tokens[end + 1])) end++;
    const [first, last] = [tokens[at], tokens[end]];
    if (!first || !last) break;
    const word = textOf(tokens, at, end + 1).replaceAll(/\d/g, (digit) => LETTERS[digit] ?? digit);
    const isWhole = isPart(first) && joined.at(-1)?.kind !== 'number' && joined.at(-1)?.kind !== 'word';
    if (end > at && isWhole && isDisguised(word)) {
      joined.push(merge(first, last, word, 'word'));
      at = end;
    } else joined.push(first);
  }
  return joined;
}

const DIGITS: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8', g: '9', q: '9' };

/** `O67`, `6l2`, `45b7`, `017b 123`. At the end of a number, `s` and `g` are seconds and grams. */
function isLikeDigits(tokens: Token[], at: number): boolean {
  const { kind, text } = tokens[at] ?? { kind: 'symbol', text: '' };
  if (kind !== 'word' || !/^[olizsbgq]{1,2}$/.test(text)) return false;
  const [farBefore, before, after, farAfter] = [-2, -1, 1, 2].map(
    (step) => tokens[at + step]?.kind === 'number',
  );
  if (before && after) return true;
  if (/^[oli]+$/.test(text)) return Boolean(before || after);
  return /^[zbq]+$/.test(text) && Boolean((before && farAfter) || (after && farBefore));
}

/** Letters within numbers become digits. */
function joinDigits(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = joined.at(-1);
    const isLike = isLikeDigits(tokens, at);
    const digits = isLike ? token.text.replaceAll(/./g, (letter) => DIGITS[letter] ?? letter) : token.text;
    if (token.kind !== 'number' && !isLike) joined.push(token);
    else if (before?.kind === 'number')
      joined[joined.length - 1] = merge(before, token, before.text + digits);
    else joined.push({ ...token, kind: 'number', text: digits });
  }
  return joined;
}

/** Undoes disguises of single characters. */
export function readTokens(text: string): Token[] {
  return joinDigits(joinDisguises(joinSpacedLetters(joinApostrophes(splitText(text)))));
}

export function skipSpace(tokens: Token[], at: number): number {
  return tokens[at]?.kind === 'space' ? at + 1 : at;
}

/** More than any name has. Bounds the time for hostile texts. */
const MAX_CHUNK_TOKENS = 64;

/** Skips letters, digits and these symbols, but not symbols at the end. */
export function readChunk(tokens: Token[], at: number, symbols: string): number {
  let end = at;
  for (let next = at; next < at + MAX_CHUNK_TOKENS; next++) {
    const token = tokens[next];
    if (token?.kind === 'word' || token?.kind === 'number') end = next + 1;
    else if (token?.kind !== 'symbol' || !symbols.includes(token.text)) break;
  }
  return end;
}

/** Like `readChunk` but backwards from `end`. */
export function readChunkBefore(tokens: Token[], end: number, symbols: string): number {
  let start = end;
  for (let next = end - 1; next >= Math.max(0, end - MAX_CHUNK_TOKENS); next--) {
    const token = tokens[next];
    if (token?.kind === 'word' || token?.kind === 'number') start = next;
    else if (token?.kind !== 'symbol' || !symbols.includes(token.text)) break;
  }
  return start;
}

export function textOf(tokens: Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map((token) => token.text)
    .join('');
}

export function spanOf(tokens: Token[], from: number, to: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}
