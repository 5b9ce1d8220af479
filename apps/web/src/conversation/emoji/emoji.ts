import { plainLetters } from '../../lib/language/plain-letters.ts';

export interface Emoji {
  character: string;
  /** The code without its colons. */
  code: string;
  name: string;
  /** All search words, in lower case and without accents. */
  words: readonly string[];
}

export interface EmojiGroup {
  name: string;
  emoji: readonly Emoji[];
}

/** @param lines in the format of build/emoji-data.ts */
export function parseEmoji(lines: string): EmojiGroup[] {
  const groups: { name: string; emoji: Emoji[] }[] = [];
  for (const line of lines.split('\n')) {
    const [character = '', code, name = '', more = ''] = line.split('\t');
    if (code === undefined) groups.push({ name: character, emoji: [] });
    else groups.at(-1)?.emoji.push({ character, code, name, words: wordsOf(`${code} ${name} ${more}`) });
  }
  return groups;
}

const wordsOf = (text: string) => plainLetters(text).split(/[^\p{L}\p{N}\p{M}'+-]/u);

/** Words with the same first five letters count as forms of one word. */
export const stemOf = (word: string): string => word.slice(0, 5);

/**
 * Returns the emoji that have, for each word of the query, a word that begins with it. Emoji with that exact
 * code come first, those with only another form of a word last.
 */
export function findEmoji(all: readonly Emoji[], query: string): Emoji[] {
  const sought = wordsOf(query).filter((word) => word !== '');
  const code = sought.join('_');
  const hasAll = ({ words }: Emoji, parts: readonly string[]) =>
    parts.every((part) => words.some((known) => known.startsWith(part)));
  const [found, similar] = [sought, sought.map(stemOf)].map((parts) =>
    all.filter((one) => hasAll(one, parts)),
  );
  return [...new Set([...(found ?? []).sort((a, b) => rank(a, code) - rank(b, code)), ...(similar ?? [])])];
}

function rank({ code: own }: Emoji, code: string): number {
  if (own === code) return 0;
  return own.startsWith(code) ? 1 : 2;
}
