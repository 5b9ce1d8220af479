export interface Emoji {
  character: string;
  /** Without its colons. */
  code: string;
  name: string;
  /** Everything to find it by, in lower case. */
  words: readonly string[];
}

export interface EmojiGroup {
  name: string;
  emoji: readonly Emoji[];
}

/** @param lines as build/emoji-data.ts describes them */
export function parseEmoji(lines: string): EmojiGroup[] {
  const groups: { name: string; emoji: Emoji[] }[] = [];
  for (const line of lines.split('\n')) {
    const [character = '', code, name = '', more = ''] = line.split('\t');
    if (code === undefined) groups.push({ name: character, emoji: [] });
    else groups.at(-1)?.emoji.push({ character, code, name, words: wordsOf(`${code} ${name} ${more}`) });
  }
  return groups;
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}+-]/u);

/** The emoji with a word for each word of the query that begins with it. Those that are named so come first. */
export function findEmoji(all: readonly Emoji[], query: string): Emoji[] {
  const sought = wordsOf(query).filter((word) => word !== '');
  const found = all.filter(({ words }) =>
    sought.every((word) => words.some((known) => known.startsWith(word))),
  );
  const code = sought.join('_');
  return found.sort((a, b) => rank(a, code) - rank(b, code));
}

function rank({ code: own }: Emoji, code: string): number {
  if (own === code) return 0;
  return own.startsWith(code) ? 1 : 2;
}
