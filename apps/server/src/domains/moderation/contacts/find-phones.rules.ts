import { contactWords } from './contact-words.rules.ts';
import { isAmount, isDate, isYear, skipFigure } from './harmless-figures.rules.ts';
import { type NumberItem, readNumber } from './number-items.rules.ts';
import { type Span, spanOf, type Token, textOf } from './tokens.rules.ts';

/** Numbers with only separators between them. */
interface Run {
  items: NumberItem[];
  separators: string[];
}

const MAX_SEPARATORS = 5;
const FEWEST_DIGITS = 7;
/** By E.164. */
const MAX_DIGITS = 15;

/** `five dash five`. */
const isSaid = (text: string) => /^(?:dash|hyphen|minus|x|guion|тире|tiret)$/.test(text);
/** `treinta y cuatro`. */
const isInTens = (text: string, before: NumberItem) =>
  before.isSpelled && before.digits.length === 1 && (text === 'y' || text === 'et');

/** A comma or full stop separates only numbers that are as short as parts of a phone number. */
function isSeparator(between: string, before: NumberItem, after: NumberItem): boolean {
  if (/[=+×÷;?!%<>\p{Sc}]/u.test(between) || /\s[*/:]\s/.test(between)) return false;
  if (between === ',' || !/,|[.]\s/.test(between)) return true;
  return [before, after].every(({ digits, isSpelled }) => isSpelled || digits.length < 3);
}

function readNext(tokens: Token[], before: NumberItem) {
  for (let at = before.at + 1; at <= before.at + 1 + MAX_SEPARATORS; at++) {
    const token = tokens[at];
    if (!token) return undefined;
    const item = readNumber(tokens, at);
    if (item) {
      const separator = textOf(tokens, before.at + 1, at);
      const isWhole = item.isSpelled || skipFigure(tokens, at) === undefined;
      const isTight = '.,:/-'.includes(separator);
      return (isWhole || isTight) && isSeparator(separator, before, item) ? { item, separator } : undefined;
    }
    const { kind, text } = token;
    const isPassed = isSaid(text) || isInTens(text, before) || contactWords.dot.has(text);
    if (kind === 'word' && !isPassed) return undefined;
  }
  return undefined;
}

function readRun(tokens: Token[], first: NumberItem): Run {
  const run: Run = { items: [first], separators: [] };
  for (let next = readNext(tokens, first); next; next = readNext(tokens, next.item)) {
    run.items.push(next.item);
    run.separators.push(next.separator);
  }
  return run;
}

const WORDS_AROUND = 8;

/** Whether a word for a phone is near. */
function isAnnounced(tokens: Token[], from: number, to: number): boolean {
  const around = [
    ...tokens.slice(Math.max(0, from - WORDS_AROUND), from),
    ...tokens.slice(to, to + WORDS_AROUND),
  ];
  return around.some(({ text }) => contactWords.phoneWords.has(text));
}

const isCount = (groups: string[]) => {
  if (groups.some((group) => /^0\d/.test(group))) return false;
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]));
  if (groups[0] === '0') return steps.every((step) => step === 1);
  return groups.length > 3 && (steps.every((step) => step > 0) || steps.every((step) => step <= 0));
};

/** `21-19 19-21`. */
const isScores = ({ items, separators }: Run) =>
  items.length % 2 === 0 &&
  items.every(({ digits }) => digits.length < 3) &&
  separators.every((separator, at) => (at % 2 === 0) === ('-:'.includes(separator) && separator !== ''));

/** Whether it is a year, a date, counting, a score or a round number. */
function isEveryday(run: Run, groups: string[]): boolean {
  if (groups.every(isYear) || isDate(groups) || isCount(groups) || isScores(run)) return true;
  const [first = '', ...rest] = groups;
  const isThousands = rest.length > 0 && first.length < 3 && rest.every((group) => group.length === 3);
  return /00000$/.test(groups.join('')) || (isThousands && groups.join('').length < 9);
}

/** Decides by length and grouping, for numbers without a word for a phone next to them. */
function isDivided({ items, separators }: Run, groups: string[]): boolean {
  const { length } = groups.join('');
  const isSpelled = items.some((item) => item.isSpelled);
  const isSingle = groups.every((group) => group.length === 1);
  const isList = separators.some((separator) => separator.includes(','));
  const lengths = groups.map((group) => group.length).join('');
  if (isList && !isSpelled) return (isSingle && length > 8) || lengths === '334';
  if (isSpelled || isSingle) return true;
  if (groups.length === 1) return length <= MAX_DIGITS;
  return length > 8 || /^(?:34|322|44)$/.test(lengths);
}

function isPhone(tokens: Token[], run: Run, from: number, to: number): boolean {
  const groups = run.items.map(({ digits }) => digits);
  const digits = groups.join('');
  if (digits.length < FEWEST_DIGITS) return false;
  const hasPlus = tokens[from - 1]?.text === '+' && tokens[from - 2]?.kind !== 'number';
  const isDialed = /^0/.test(digits) && digits.length > 8 && !isCount(groups);
  if ((hasPlus && tokens[from]?.kind === 'number') || isDialed) return true;
  if (isAmount(tokens, from, to)) return false;
  if (isAnnounced(tokens, from, to)) return true;
  const isFollowed = tokens[to]?.kind === 'space' && tokens[to + 1]?.kind === 'word';
  if (groups.length === 1 && digits.length < 9 && isFollowed) return false;
  return !isEveryday(run, groups) && isDivided(run, groups);
}

/** Includes `+`, and brackets around the first digits. */
function spanOfRun(tokens: Token[], from: number, to: number): Span {
  let start = from;
  while ('+('.includes(tokens[start - 1]?.text ?? ' ')) start--;
  return spanOf(tokens, start, tokens[to]?.text === ')' ? to + 1 : to);
}

/** Finds numbers in digits and in words. */
export function findPhones(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = readNumber(tokens, at);
    if (!first) continue;
    const figure = first.isSpelled ? undefined : skipFigure(tokens, at);
    if (figure !== undefined) {
      at = figure - 1;
      continue;
    }
    const run = readRun(tokens, first);
    const to = (run.items.at(-1)?.at ?? at) + 1;
    if (isPhone(tokens, run, at, to)) spans.push(spanOfRun(tokens, at, to));
    at = to - 1;
  }
  return spans;
}
