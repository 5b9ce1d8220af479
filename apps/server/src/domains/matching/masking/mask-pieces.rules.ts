import { contactWords, numberWords } from '../../moderation/contacts/contact-words.ts';
import { isEverydayWord } from '../../moderation/contacts/everyday-words.ts';
import { readTokens, type Token } from '../../moderation/contacts/tokens.ts';
import { findContacts, MARK, maskContacts, maskSpans } from './mask-contacts.rules.ts';

/** Longer messages are masked on their own. */
export const MAX_PIECE_LENGTH = 60;
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

/** Also masks contacts in pieces: `0176`, `123`, `4567`. Skips small talk between them. @param earlier oldest first */
export function maskPiece(text: string, earlier: string[]): string {
  const masked = maskContacts(text);
  if (!isPiece(masked)) return masked;
  const pieces = earlier
    .map((message) => message.replaceAll(MARK, ' ').trim())
    .filter((message) => message !== '' && isPiece(message));
  const parts = pieces.filter((piece) => readTokens(piece).some(isPart));
  return maskAfter(parts.slice(-MAX_PIECES), maskAfter(pieces.slice(-MAX_PIECES), masked));
}
