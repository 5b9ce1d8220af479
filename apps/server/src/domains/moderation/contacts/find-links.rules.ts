import { contactWords } from './contact-words.rules.ts';
import { readHost } from './read-host.rules.ts';
import { type Span, skipSpace, spanOf, type Token } from './tokens.rules.ts';

const CLOSING = '.,!?;:)]}\'"»…*>';

/** Excludes punctuation at the end of the run. */
function readToSpace(tokens: Token[], at: number): number {
  let end = at;
  for (let next = at; next < tokens.length && tokens[next]?.kind !== 'space'; next++)
    if (!CLOSING.includes(tokens[next]?.text ?? '')) end = next + 1;
  return end;
}

/** A path or port, also with spaces or spelled out. */
function readPath(tokens: Token[], at: number): number {
  const next = tokens[at]?.text ?? '';
  if (next !== '' && '/:?#'.includes(next)) return Math.max(at, readToSpace(tokens, at));
  const slash = skipSpace(tokens, at);
  const text = tokens[slash]?.text ?? '';
  const path = skipSpace(tokens, slash + 1);
  const isSlash = contactWords.slash.has(text) || (text === '/' && slash > at && path > slash + 1);
  if (!isSlash) return at;
  const end = readToSpace(tokens, path);
  return end > path ? end : at;
}

/** `https://`, also with spaces. */
function readScheme(tokens: Token[], at: number): number | undefined {
  if (!contactWords.schemes.has(tokens[at]?.text ?? '')) return undefined;
  let next = skipSpace(tokens, at + 1);
  for (const mark of ':/') {
    if (tokens[next]?.text !== mark) return undefined;
    next = skipSpace(tokens, next + 1);
  }
  return tokens[next]?.text === '/' ? skipSpace(tokens, next + 1) : next;
}

const WORDS_BEFORE = 8;

/** Whether a word for a site precedes by a few tokens. */
const followsSiteWord = (tokens: Token[], at: number) =>
  tokens.slice(Math.max(0, at - WORDS_BEFORE), at).some(({ text }) => contactWords.siteWords.has(text));

/** Finds links with or without a scheme. */
export function findLinks(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; ) {
    const kind = tokens[at]?.kind;
    const address = readScheme(tokens, at);
    if (address !== undefined) {
      const { host } = readHost(tokens, address, true);
      const end = Math.max(readToSpace(tokens, address), host ? readPath(tokens, host.to) : 0);
      spans.push(spanOf(tokens, at, end));
      at = Math.max(end, address);
    } else if (kind === 'word' || kind === 'number') {
      const { host, next } = readHost(tokens, at, followsSiteWord(tokens, at));
      const end = host ? readPath(tokens, host.to) : next;
      if (host) spans.push(spanOf(tokens, host.from, end));
      at = end;
    } else at++;
  }
  return spans;
}
