import { contactWords } from './contact-words.rules.ts';
import { readChunk, skipSpace, type Token, textOf } from './tokens.rules.ts';

/** `a.b`, `a .b` or `a . b`, `a. b`, `a(dot)b`, `a dot b`. */
type DotForm = 'tight' | 'apart' | 'after' | 'bracketed' | 'spelled';

interface Label {
  text: string;
  from: number;
  to: number;
  /** Before it. */
  dot: DotForm;
}

/** Such as `kitty` and `com`. */
export interface Host {
  from: number;
  /** Exclusive. */
  to: number;
  dot: DotForm;
}

/** More than any host has. Bounds the time for hostile texts. */
const MAX_LABELS = 12;
const BRACKETS = '()[]{}<>*|-_';

/** ` at `, `(at)`, `[ at ]`, `-at-`. Returns the index after it, or undefined. */
export function readMarker(tokens: Token[], at: number, isMarker: (text: string) => boolean) {
  const opening = skipSpace(tokens, at);
  const isEnclosed = BRACKETS.includes(tokens[opening]?.text ?? ' ');
  const isBracketed = isEnclosed && !'-_'.includes(tokens[opening]?.text ?? ' ');
  const word = isEnclosed ? skipSpace(tokens, opening + 1) : opening;
  if (!isMarker(tokens[word]?.text ?? '')) return undefined;
  if (!isEnclosed) return { next: skipSpace(tokens, word + 1), word, isBracketed };
  const closing = skipSpace(tokens, word + 1);
  if (!BRACKETS.includes(tokens[closing]?.text ?? ' ')) return undefined;
  return { next: skipSpace(tokens, closing + 1), word, isBracketed };
}

function readDot(tokens: Token[], at: number): { next: number; form: DotForm } | undefined {
  const isSymbol = (text: string) => text !== '' && '.·•∙●'.includes(text);
  const marker = readMarker(tokens, at, (text) => isSymbol(text) || contactWords.dot.has(text));
  if (!marker) return undefined;
  const { next, word, isBracketed } = marker;
  if (isBracketed) return { next, form: 'bracketed' };
  if (!isSymbol(tokens[word]?.text ?? '')) return { next, form: 'spelled' };
  if (word > at) return { next, form: 'apart' };
  return { next, form: next > word + 1 ? 'after' : 'tight' };
}

/** Reads labels with any form of dot between them. */
function readLabels(tokens: Token[], at: number): Label[] {
  const labels: Label[] = [];
  let from = at;
  let dot: DotForm = 'tight';
  while (labels.length < MAX_LABELS) {
    const to = readChunk(tokens, from, '-_');
    if (to === from) break;
    labels.push({ text: textOf(tokens, from, to), from, to, dot });
    const next = readDot(tokens, to);
    if (!next) break;
    from = next.next;
    dot = next.form;
  }
  return labels;
}

const topLevelsOf = (dot: DotForm): ReadonlySet<string> => {
  if (dot === 'spelled') return contactWords.spelledTopLevels;
  return dot === 'after' ? contactWords.plainTopLevels : contactWords.topLevels;
};

const hasPath = (tokens: Token[], at: number) =>
  tokens[at]?.text === '/' && ['word', 'number'].includes(tokens[at + 1]?.kind ?? '');

/** Needed because `me` and `es` are also words, and `ok.so` is a sentence without a space. */
function isHost(tokens: Token[], name: Label, top: Label, isExpected: boolean): boolean {
  if (contactWords.hosts.has(`${name.text}.${top.text}`)) return true;
  if (name.text.length < 2 && !isExpected && top.dot !== 'tight') return false;
  // The end of a sentence before a word such as the fish `сом` is not a host.
  if (top.dot === 'after' && !/^[a-z0-9_-]+$/.test(name.text)) return false;
  if (top.dot !== 'tight' && contactWords.notLabels.has(name.text)) return false;
  if (topLevelsOf(top.dot).has(top.text)) return true;
  if (top.dot === 'after' || !contactWords.wordyTopLevels.has(top.text)) return false;
  return isExpected || top.dot === 'bracketed' || hasPath(tokens, top.to) || /[0-9_-]/.test(name.text);
}

/** @param isExpected whether a host must follow, for example after an at-sign */
export function readHost(tokens: Token[], at: number, isExpected: boolean) {
  const labels = readLabels(tokens, at);
  const next = labels.at(-1)?.to ?? at + 1;
  for (let top = labels.length - 1; top > 0; top--) {
    const [name, last] = labels.slice(top - 1, top + 1);
    if (!name || !last) break;
    const isWww = labels[0]?.text === 'www' && labels.length > 2;
    if (!isWww && !isHost(tokens, name, last, isExpected)) continue;
    let first = top - 1;
    while (first > 0 && labels[first]?.dot !== 'after') first--;
    const host: Host = { from: labels[first]?.from ?? at, to: last.to, dot: last.dot };
    return { host, next: last.to };
  }
  return { host: undefined, next };
}
