import { globSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inProject } from '../start/root.ts';

const CATALOGS = ['apps/web/src/languages/en/*.po', 'packages/contract/languages/en.po'];
const RULES = ['docs/product.md', 'docs/product/*.md'];

/** Matches text between apostrophes that starts with a capital. An apostrophe inside has letters on both sides. */
const QUOTED = /(?<=[\s(/])'(\p{Lu}(?:[^'`]|(?<=\p{L})'(?=\p{L}))*)'(?=[\s.,;:)\]/]|$)/gu;

const read = (patterns: string[]) =>
  globSync(patterns, { cwd: inProject('.') }).map((path) => readFileSync(inProject(path), 'utf8'));

/** Returns the ids of a PO file. Strings of several lines are joined. */
function idsIn(catalog: string): string[] {
  return [...catalog.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, lines = '']) =>
    [...lines.matchAll(/^"(.*)"$/gm)].map(([, part]) => JSON.parse(`"${part}"`)).join(''),
  );
}

type Tokens = ReturnType<typeof compileMessage>;

/** A value matches any text, and a plural matches each of its forms. */
function patternOf(tokens: Tokens): string {
  if (typeof tokens === 'string') return RegExp.escape(tokens);
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? '.+' : RegExp.escape(token);
    const [, , forms] = token;
    if (typeof forms !== 'object' || forms === null) return '.+';
    const texts = Object.values(forms).filter((form) => form !== undefined);
    return `(?:${texts.map((form) => patternOf(form as Tokens)).join('|')})`;
  });
  return parts.join('');
}

/** An id that is only a value would match everything. */
const hasWords = (id: string) => /\p{L}{2}/u.test(id.replaceAll(/\{\w+\}/g, ''));

export function quotedPhrasesIn(page: string): string[] {
  const phrases = [...page.replaceAll(/\n\s*/g, ' ').matchAll(QUOTED)].map(([, phrase = '']) => phrase);
  return phrases.filter((phrase) => /\p{Ll}/u.test(phrase));
}

/** Returns phrases quoted in docs/product that no message of the English catalogs contains to the letter. */
export function listMissingPhrases(): string[] {
  const messages = read(CATALOGS)
    .flatMap(idsIn)
    .map((id) => id.replaceAll(/<\/?\d+\/?>/g, ''))
    .filter(hasWords);
  const plain = messages.join('\n');
  const patterns = messages
    .filter((message) => message.includes('{'))
    .map((message) => new RegExp(`^(?:${patternOf(compileMessage(message))})$`));
  const missing = read(RULES)
    .flatMap(quotedPhrasesIn)
    .filter((phrase) => !plain.includes(phrase) && !patterns.some((pattern) => pattern.test(phrase)));
  return [...new Set(missing)].sort();
}
