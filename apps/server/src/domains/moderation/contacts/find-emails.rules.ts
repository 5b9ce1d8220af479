import { contactWords } from './contact-words.rules.ts';
import { type Host, readHost, readMarker } from './read-host.rules.ts';
import {
  readChunk,
  readChunkBefore,
  type Span,
  skipSpace,
  spanOf,
  type Token,
  textOf,
} from './tokens.rules.ts';

/** `a@b`, `a @ b`, `a(at)b`, or a word. */
interface AtSign {
  /** The end of the name before it. */
  nameEnd: number;
  next: number;
  form: 'tight' | 'apart' | 'bracketed' | 'spelled';
}

function readAtSign(tokens: Token[], at: number): AtSign | undefined {
  const isMarker = (text: string) => text === '@' || text === 'a' || contactWords.at.has(text);
  const marker = readMarker(tokens, at, isMarker);
  if (!marker) return undefined;
  const { next, word, isBracketed } = marker;
  if (isBracketed) return { nameEnd: at, next, form: 'bracketed' };
  if (tokens[word]?.text === 'a') return undefined;
  if (tokens[word]?.text !== '@') return { nameEnd: at, next, form: 'spelled' };
  return { nameEnd: at, next, form: word === at && next === word + 1 ? 'tight' : 'apart' };
}

/** `at` is an everyday word, so a mail service or a disguised dot must follow. */
function isMailHost(tokens: Token[], { nameEnd, next, form }: AtSign, host: Host | undefined): boolean {
  const isKnown = contactWords.mailHosts.has(tokens[next]?.text ?? '');
  if (isKnown || form === 'tight') return true;
  if (form !== 'spelled') return host !== undefined || form === 'bracketed';
  const isEveryday = textOf(tokens, nameEnd, next).trim() === 'at';
  return host !== undefined && (!isEveryday || host.dot !== 'tight');
}

/** `kitty99 gmail`: after a name that isn't an everyday word, a mail service needs no at-sign. */
function readMissingAtSign(tokens: Token[], at: number): AtSign | undefined {
  const next = skipSpace(tokens, at);
  if (next === at || !contactWords.mailHosts.has(tokens[next]?.text ?? '')) return undefined;
  const name = textOf(tokens, readChunkBefore(tokens, at, '._-+'), at);
  return /[0-9_.]/.test(name) && /\p{L}/u.test(name) ? { nameEnd: at, next, form: 'apart' } : undefined;
}

function readEmail(tokens: Token[], at: number): Span | undefined {
  const sign = readAtSign(tokens, at) ?? readMissingAtSign(tokens, at);
  if (!sign) return undefined;
  const from = readChunkBefore(tokens, sign.nameEnd, '._-+');
  const name = textOf(tokens, from, sign.nameEnd);
  const label = readChunk(tokens, sign.next, '-_');
  if (name === '' || label === sign.next) return undefined;
  if (sign.form === 'tight' && !/\p{L}/u.test(textOf(tokens, sign.next, label))) return undefined;
  const isName = !contactWords.notLabels.has(name) && !contactWords.services.has(name);
  if (sign.form !== 'tight' && !isName) return undefined;
  const { host } = readHost(tokens, sign.next, true);
  const isHere = host?.from === sign.next ? host : undefined;
  if (!isMailHost(tokens, sign, isHere)) return undefined;
  return spanOf(tokens, from, isHere?.to ?? label);
}

export function findEmails(tokens: Token[]): Span[] {
  return tokens.flatMap(({ kind }, at) => {
    const email = kind === 'word' || kind === 'number' ? readEmail(tokens, at + 1) : undefined;
    return email ? [email] : [];
  });
}
