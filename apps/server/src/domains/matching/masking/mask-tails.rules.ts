import { contactWords } from '../../moderation/contacts/contact-words.rules.ts';
import { findPhones } from '../../moderation/contacts/find-phones.rules.ts';
import { readNumber } from '../../moderation/contacts/number-items.rules.ts';
import { readTokens, type Token } from '../../moderation/contacts/tokens.rules.ts';
import { maskSpans } from './mask-contacts.rules.ts';

const SENTENCE_END = '.,!?…';
const WITHIN_NUMBERS = "+()/-.,:'";
const RECENT_YEAR = /^(?:19|20)\d\d$/;
/** Bounds the time for hostile conversations. */
const MAX_TAILS = 40;

/** The numbers at the end of a message. */
export interface Tail {
  text: string;
  /** In the message; the end is exclusive. */
  start: number;
  end: number;
  digits: string;
  hasPlus: boolean;
  /** By `my number` and the like. */
  isAnnounced: boolean;
  /** Whether the message has no words. */
  isAlone: boolean;
  /** By `it begins with`, but not for a time of day. */
  isBeginning: boolean;
}

/** Also true at the start of the message, where there is no token. */
const isWithinNumbers = (token: Token | undefined) =>
  token === undefined || token.kind === 'space' || WITHIN_NUMBERS.includes(token.text);

function isAnnounced(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  return words.some(
    (word, at) => contactWords.numberNouns.has(word) && contactWords.possessives.has(words[at - 1] ?? ''),
  );
}

function isBeginning(before: Token[], text: string): boolean {
  const [verb, preposition] = before.filter(({ kind }) => kind === 'word').slice(-2);
  if (!verb || !preposition || text.includes(':')) return false;
  return contactWords.beginWords.has(verb.text) && contactWords.beginPrepositions.has(preposition.text);
}

/** Undefined for `#2`, `$5`, `x=4` and `kitty99`, which continue no other number. */
export function readTail(message: string): Tail | undefined {
  const tokens = readTokens(message);
  let to = tokens.length;
  while (SENTENCE_END.includes(tokens[to - 1]?.text ?? 'none')) to--;
  let from = to;
  let digits = '';
  for (let at = to - 1; at >= 0; at--) {
    const number = readNumber(tokens, at);
    if (number) {
      from = at;
      digits = number.digits + digits;
    } else if (!isWithinNumbers(tokens[at])) break;
  }
  const [before, first, last] = [tokens[from - 1], tokens[from], tokens[to - 1]];
  if (digits === '' || !first || !last || !isWithinNumbers(before)) return undefined;
  const [{ start }, { end }] = [first, last];
  const text = message.slice(start, end);
  const isAlone = tokens.slice(0, from).every(({ kind }) => kind !== 'word');
  return {
    text,
    start,
    end,
    digits,
    hasPlus: before?.text === '+',
    isAnnounced: isAnnounced(tokens),
    isAlone,
    isBeginning: isBeginning(tokens.slice(0, from), text),
  };
}

const isDialed = ({ digits, hasPlus }: Tail) => hasPlus || digits.startsWith('0');

/** Numbers in talk, such as `1998`, `5` and `007`, don't begin a phone number. */
function beginsPhone(tail: Tail): boolean {
  const { length } = tail.digits;
  if (tail.isAnnounced) return length > (isDialed(tail) ? 1 : 2);
  return isDialed(tail) && length > 3 && (tail.isAlone || tail.hasPlus || tail.isBeginning);
}

/** Years, ages and times in talk don't continue a phone number, unless it was announced. */
const continues = (first: Tail, { digits, isAlone }: Tail) =>
  first.isAnnounced || isAlone || (digits.length > 2 && !RECENT_YEAR.test(digits));

/** Returns a text to put before the numbers, so that `findPhones` reads them as a phone number. */
function leadOf(first: Tail): string {
  if (first.hasPlus) return '+';
  return isDialed(first) ? '' : 'number ';
}

/** Masks numbers that continue the beginning of a phone number in an earlier message. @param tails oldest first */
export function maskTail(text: string, tails: readonly Tail[]): string {
  const tail = readTail(text);
  if (!tail) return text;
  const begin = tails.findIndex(beginsPhone);
  const first = tails[begin];
  if (!first || !continues(first, tail)) return text;
  const lead = leadOf(first);
  const more = tails.slice(begin + 1).filter((one) => continues(first, one));
  const parts = [first, ...more.slice(-MAX_TAILS)];
  const before = lead + parts.map((part) => `${part.text} `).join('');
  const spans = findPhones(readTokens(before + tail.text))
    .filter(({ start, end }) => start <= lead.length && end > before.length)
    .map(({ end }) => ({ start: tail.start, end: tail.start + end - before.length }));
  return maskSpans(text, spans);
}
