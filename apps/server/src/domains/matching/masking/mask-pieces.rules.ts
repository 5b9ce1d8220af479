import { contactWords, numberWords } from '../../moderation/contacts/contact-words.rules.ts';
import { isEverydayWord } from '../../moderation/contacts/everyday-words.rules.ts';
import { readTokens, type Token } from '../../moderation/contacts/tokens.rules.ts';
import { findContacts, MARK, maskContacts, maskSpans } from './mask-contacts.rules.ts';
import { maskTail, readTail, type Tail } from './mask-tails.rules.ts';

/** A longer message continues a contact only with the numbers at its end. */
const MAX_PIECE_LENGTH = 60;
const MAX_PIECE_WORDS = 3;
/** Bounds the time for hostile conversations. */
const MAX_PIECES = 40;

const { services, at, dot, phoneWords } = contactWords;
const partWords = [services, at, dot, phoneWords, ...Object.values(numberWords)];

function isPart({ kind, text }: Token): boolean {
  if (kind === 'word') return !isEverydayWord(text) || partWords.some((words) => words.has(text));
  return kind === 'number' || '@.'.includes(text);
}

function isPiece(text: string): boolean {
  if (text.length > MAX_PIECE_LENGTH) return false;
  const words = readTokens(text).filter((token) => token.kind === 'word');
  return words.length <= MAX_PIECE_WORDS;
}

/** Masks parts of contacts that begin in earlier messages. */
function maskAfter(pieces: string[], text: string): string {
  const before = pieces.map((piece) => `${piece} `).join('').length;
  const spans = findContacts([...pieces, text].join(' '))
    .filter(({ end }) => end > before)
    .map(({ start, end }) => ({ start: Math.max(0, start - before), end: end - before }));
  return maskSpans(text, spans);
}

/** Skips small talk between the pieces. */
function maskAmong(pieces: string[], text: string): string {
  const parts = pieces.filter((piece) => readTokens(piece).some(isPart));
  return maskAfter(parts.slice(-MAX_PIECES), maskAfter(pieces.slice(-MAX_PIECES), text));
}

/** A message that later ones of its author may continue. */
export interface Piece {
  /** Absent if the message is too long. */
  text?: string;
  tail?: Tail;
}

/** `k i t t y 9 9` becomes `kitty99`. Returns all other texts as they are. */
const joinCharacters = (text: string) => (/^\S(?: \S)+$/u.test(text) ? text.replaceAll(' ', '') : text);

export function readPiece(message: string): Piece {
  const text = message.replaceAll(MARK, ' ').trim();
  const tail = readTail(text);
  const joined = joinCharacters(text);
  return { ...(joined !== '' && isPiece(joined) && { text: joined }), ...(tail && { tail }) };
}

function maskJoined(text: string, earlier: readonly Piece[]): string {
  const masked = maskContacts(text);
  const pieces = earlier.flatMap((piece) => piece.text ?? []);
  const tails = earlier.flatMap((piece) => piece.tail ?? []);
  return maskTail(isPiece(masked) ? maskAmong(pieces, masked) : masked, tails);
}

/**
 * Also masks contacts in pieces: `0176`, `123`, `4567`. The pieces of a phone number may end sentences.
 * A message of spaced characters, such as `k i t t y`, is masked as a whole if it is part of a contact.
 * @param earlier oldest first
 */
export function maskPiece(text: string, earlier: readonly Piece[]): string {
  const joined = joinCharacters(text);
  const isContact = joined !== text && maskJoined(joined, earlier) !== joined;
  return isContact ? MARK : maskJoined(text, earlier);
}
