import type { Idea } from '../idea-schema.ts';
import universeSigns from './universe-signs.json' with { type: 'json' };

/** Words that show an idea's universe. `*` stands for any ending. */
const signsOfUniverse: Readonly<Record<string, readonly string[]>> = universeSigns;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z*]+/g, ' ');

function hasSign(text: string, sign: string): boolean {
  if (sign.endsWith('*')) return text.includes(` ${plain(sign.slice(0, -1))}`);
  return text.includes(` ${plain(sign)} `) || text.includes(` ${plain(sign)}s `);
}

/** The name alone isn't enough: a float tank may please fans of space but isn't about it. */
export function showsUniverse({ title, text, search }: Idea, universe: string): boolean {
  const words = plain(` ${title} ${text} ${search} `);
  return signsOfUniverse[universe]?.some((sign) => hasSign(words, sign)) ?? false;
}
