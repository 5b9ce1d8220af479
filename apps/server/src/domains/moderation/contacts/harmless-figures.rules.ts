import { contactWords } from './contact-words.rules.ts';
import { skipSpace, type Token } from './tokens.rules.ts';

const MAX_FIGURES = 40;

/** `22.11.2026`, `10:30`, `1,000,000`: digits joined by single symbols. */
interface Figure {
  groups: string[];
  separators: string;
  /** Exclusive. */
  to: number;
}

function readFigure(tokens: Token[], at: number): Figure {
  const groups = [tokens[at]?.text ?? ''];
  let separators = '';
  let to = at + 1;
  while (groups.length < MAX_FIGURES && tokens[to + 1]?.kind === 'number') {
    const separator = tokens[to]?.text ?? '';
    if (!".,:/-'".includes(separator)) break;
    groups.push(tokens[to + 1]?.text ?? '');
    separators += separator;
    to += 2;
  }
  return { groups, separators, to };
}

export const isYear = (group: string) => /^(?:1\d|20)\d\d$/.test(group);
const isOneOf = (separators: string, allowed: string) =>
  allowed.includes(separators.slice(0, 1)) && separators === separators.slice(0, 1).repeat(separators.length);

/** Accepts the year as the first or last group. */
export function isDate(groups: string[]): boolean {
  if (groups.length !== 3) return false;
  const [first = '', second = '', third = ''] = groups;
  const [year, day] = isYear(first) ? [first, third] : [third, first];
  return isYear(year) && Math.max(Number(day), Number(second)) <= 31 && day.length < 3 && second.length < 3;
}

const isTime = ({ groups, separators }: Figure) =>
  isOneOf(separators, ':') &&
  groups.length < 4 &&
  groups.every((group) => group.length < 3 && Number(group) < 60);

/** `1,234,567` and, unless it looks like a phone number, `1.234.567`. */
function isThousands({ groups, separators }: Figure): boolean {
  const [first = '', ...rest] = groups;
  const most = separators.startsWith('.') ? 2 : 3;
  if (first.length > most || first.startsWith('0')) return false;
  const isDecimal = separators.length > 1 && separators.at(-1) !== separators.at(0);
  const thousands = isDecimal ? rest.slice(0, -1) : rest;
  return (
    isOneOf(separators.slice(0, thousands.length), ",'.") && thousands.every((group) => group.length === 3)
  );
}

const isDecimal = ({ groups: [whole = '', ...rest], separators }: Figure) =>
  rest.length === 1 && isOneOf(separators, '.,') && whole.length < 3 && !/^0\d/.test(whole);

/** `10.0.19045.3803`: lengths that no phone number has, or fewer digits. */
function isVersion({ groups, separators }: Figure, before: string): boolean {
  if (groups.length < 3 || !isOneOf(separators, '.') || groups[0]?.startsWith('0')) return false;
  const lengths = groups.map((group) => group.length);
  const isFew = groups.join('').length < 9 && lengths.some((length) => length > 1);
  const isUneven = lengths.includes(1) && lengths.some((length) => length > 3);
  return isFew || isUneven || contactWords.versionWords.has(before);
}

const isYears = ({ groups, separators }: Figure) =>
  groups.length === 2 && isOneOf(separators, '-/') && groups.every(isYear);

/** Skips dates, times, prices and the like. Undefined if the number may be part of a phone number. */
export function skipFigure(tokens: Token[], at: number): number | undefined {
  const figure = readFigure(tokens, at);
  if (figure.groups.length === 1) return undefined;
  const before = tokens[tokens[at - 1]?.kind === 'space' ? at - 2 : at - 1]?.text ?? '';
  const isFigure =
    isTime(figure) ||
    ('.-/'.includes(figure.separators.slice(0, 1)) && isDate(figure.groups)) ||
    isThousands(figure) ||
    isDecimal(figure) ||
    isVersion(figure, before) ||
    isYears(figure);
  return isFigure ? figure.to : undefined;
}

/** Whether a currency, unit or arithmetic sign is next to it. */
export function isAmount(tokens: Token[], from: number, to: number): boolean {
  const before = tokens[tokens[from - 1]?.kind === 'space' ? from - 2 : from - 1]?.text ?? ' ';
  const isApart = tokens[from - 1]?.kind === 'space';
  const after = tokens[skipSpace(tokens, to)]?.text ?? ' ';
  const isSummed = isApart ? '+=×÷^*<>' : '=×÷^<>';
  if (/^\p{Sc}$/u.test(before) || /^\p{Sc}$/u.test(after)) return true;
  if (isSummed.includes(before) || '+=×÷^%°*<>'.includes(after)) return true;
  return contactWords.units.has(after);
}
