import { isBareName, startsClause } from './bare-names.rules.ts';
import { contactWords } from './contact-words.rules.ts';
import { isEverydayWord } from './everyday-words.rules.ts';
import { isService, isShortened } from './services.rules.ts';
import {
  readChunk,
  readChunkBefore,
  type Span,
  skipSpace,
  spanOf,
  type Token,
  textOf,
} from './tokens.rules.ts';

const { services, everydayServices, nameWords, notHandles } = contactWords;
/** `insta: kitty`, `ig = kitty`, `snap -> "kitty"`. */
const SEPARATORS = ':=-~>|/("\'«“”→➡👉';

interface Handle {
  span: Span;
  text: string;
  /** Exclusive. */
  to: number;
  /** Unlike any everyday word: `kitty_99`, `kitty.cat`. */
  isDistinct: boolean;
  hasAtSign: boolean;
}

/** `@kitty_99`, `kitty#1234`, `kitty underscore cat`. */
function readHandle(tokens: Token[], at: number): Handle | undefined {
  const hasAtSign = tokens[at]?.text === '@';
  const from = hasAtSign ? skipSpace(tokens, at + 1) : at;
  let end = readChunk(tokens, from, '_.-');
  const text = textOf(tokens, from, end);
  if (tokens[end]?.text === '#' && tokens[end + 1]?.kind === 'number') end += 2;
  const underscore = skipSpace(tokens, end);
  if (contactWords.underscore.has(tokens[underscore]?.text ?? ''))
    end = Math.max(end, readChunk(tokens, skipSpace(tokens, underscore + 1), '_.-'));
  if (text.length < 2 || !/\p{L}/u.test(text) || notHandles.has(text) || isService(text)) return undefined;
  const isAmount = /^\d+\p{L}{1,2}$/u.test(text);
  const isDistinct = text.length > 3 && /[0-9_.]/.test(text) && !isAmount;
  return { span: spanOf(tokens, at, end), text, to: end, isDistinct, hasAtSign };
}

const TOKENS_BEFORE = 10;
const hasBefore = (tokens: Token[], at: number, words: ReadonlySet<string>) =>
  tokens.slice(Math.max(0, at - TOKENS_BEFORE), at).some(({ text }) => words.has(text));

/** At most six tokens. A hyphen or slash without spaces joins words, such as `snap/insta`. */
function skipSeparators(tokens: Token[], at: number): { next: number; isSeparated: boolean } {
  let next = at;
  let isSeparated = false;
  for (; next < at + 6; next++) {
    const token = tokens[next];
    const isSeparator = token?.kind === 'symbol' && SEPARATORS.includes(token.text);
    if (token?.kind !== 'space' && !isSeparator) break;
    isSeparated ||= isSeparator && !(next === at && token.text === '-');
  }
  return { next, isSeparated };
}

interface Link {
  handle: Handle;
  isSeparated: boolean;
  /** By `is`, `account` and the like. */
  isSaid: boolean;
  /** Whether only words that lead to a contact are between. */
  isDirect: boolean;
}

/** What follows a service, and how the two are linked. */
function readLink(tokens: Token[], at: number): Link | undefined {
  const first = skipSeparators(tokens, at + 1);
  let { next, isSeparated } = first;
  let isSaid = isShortened(tokens[at]?.text ?? '');
  let isDirect = !isSaid;
  for (let words = 0; words < 4 && contactWords.linkVerbs.has(tokens[next]?.text ?? ''); words++) {
    isSaid = true;
    isDirect &&= contactWords.reachWords.has(tokens[next]?.text ?? '');
    const after = skipSeparators(tokens, next + 1);
    next = after.next;
    isSeparated ||= after.isSeparated;
  }
  const handle = readHandle(tokens, next);
  return handle && { handle, isSeparated, isSaid, isDirect };
}

function readAfterService(tokens: Token[], at: number): Handle | undefined {
  const link = readLink(tokens, at);
  if (!link) return undefined;
  const { handle, isSeparated, isSaid, isDirect } = link;
  const isOwn = isSaid && hasBefore(tokens, at, contactWords.possessives);
  if (isSeparated || isOwn || handle.isDistinct || handle.hasAtSign) return handle;
  return isDirect && isBareName(handle.text, tokens, at, handle.to) ? handle : undefined;
}

/** `my line: kitty` or `signal is kitty_99`, but not `the line is busy` or `line (Victoria)`. */
function readAfterEverydayService(tokens: Token[], at: number): Handle | undefined {
  const link = readLink(tokens, at);
  const isLabel = ':='.includes(tokens[skipSpace(tokens, at + 1)]?.text ?? ' ');
  if (!link || !(isLabel || link.isSaid)) return undefined;
  const { handle } = link;
  return handle.isDistinct || (startsClause(tokens, at) && !isEverydayWord(handle.text)) ? handle : undefined;
}

const skipSpaceBefore = (tokens: Token[], end: number) => (tokens[end - 1]?.kind === 'space' ? end - 1 : end);

/** `kittycat ig`, `kittycat (snap)`. */
function readBareBefore(tokens: Token[], at: number): Span | undefined {
  const bracket = skipSpaceBefore(tokens, at);
  const isEnclosed = '(-|'.includes(tokens[bracket - 1]?.text ?? ' ');
  const end = isEnclosed ? skipSpaceBefore(tokens, bracket - 1) : bracket;
  const from = readChunkBefore(tokens, end, '_.-');
  // After a name, a ghost or camera is mostly just an emoji.
  const isWord = tokens[at]?.kind === 'word';
  const handle = isWord && from < end && end < at ? readHandle(tokens, from) : undefined;
  return handle && isBareName(textOf(tokens, from, end), tokens, from, at + 1) ? handle.span : undefined;
}

/** `I'm kitty on insta`, `kittycat ig`. */
function readBeforeService(tokens: Token[], at: number): Span | undefined {
  let end = skipSpaceBefore(tokens, at);
  if (contactWords.possessives.has(tokens[end - 1]?.text ?? '')) end = skipSpaceBefore(tokens, end - 1);
  if (!contactWords.prepositions.has(tokens[end - 1]?.text ?? '')) return readBareBefore(tokens, at);
  end = skipSpaceBefore(tokens, end - 1);
  const from = readChunkBefore(tokens, end, '_.-');
  const handle = from < end ? readHandle(tokens, from) : undefined;
  const text = textOf(tokens, from, end);
  if (!handle || text.endsWith('ing')) return undefined;
  const isLedIn = contactWords.leadIns.has(tokens[skipSpaceBefore(tokens, from) - 1]?.text ?? '');
  return isLedIn || handle.isDistinct || isBareName(text, tokens, from, at + 1) ? handle.span : undefined;
}

/** `kitty_99` after a service or `add me`. */
function readDistinct(tokens: Token[], at: number): Span | undefined {
  const from = readChunkBefore(tokens, at, '_.-');
  const handle = from < at ? readHandle(tokens, from) : undefined;
  const isMeant = [services, nameWords, contactWords.leadIns].some((words) => hasBefore(tokens, from, words));
  return handle?.isDistinct && isMeant ? handle.span : undefined;
}

/** `kitty#1234`. */
function readTag(tokens: Token[], at: number): Span | undefined {
  const isTag = tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.text.length === 4;
  const from = readChunkBefore(tokens, at, '_.-');
  return isTag && from < at ? spanOf(tokens, from, at + 2) : undefined;
}

export function findHandles(tokens: Token[]): Span[] {
  const spans: (Span | undefined)[] = [];
  for (const [at, { text }] of tokens.entries()) {
    const isFree = !['word', 'number'].includes(tokens[at - 1]?.kind ?? '');
    if (text === '@' && isFree && tokens[at + 1]?.kind === 'word') spans.push(readHandle(tokens, at)?.span);
    if (text === '#') spans.push(readTag(tokens, at));
    if (text === '_' && !isFree) spans.push(readDistinct(tokens, at));
    if (isService(text) || text === '@')
      spans.push(readAfterService(tokens, at)?.span, readBeforeService(tokens, at));
    else if (everydayServices.has(text)) spans.push(readAfterEverydayService(tokens, at)?.span);
  }
  return spans.filter((span) => span !== undefined);
}
