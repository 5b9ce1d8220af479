import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// This path is right both for the sources and for the bundle.
const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

/** Includes emoji of several code points. Characters with text style count only with a variation selector. */
const EMOJI = /^\p{RGI_Emoji}$/v;
/** Relative to the font size. */
export const EMOJI_WIDTH = 1.26;
export const EMOJI_SIDE = 1.16;
export const EMOJI_DROP = 0.2;

const drawings = new Map<string, string | undefined>();

function find(grapheme: string): string | undefined {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0)?.toString(16) ?? '');
  const names = [codes, codes.filter((code) => code !== 'fe0f')].map((some) =>
    join(folder, `${some.join('-')}.svg`),
  );
  const file = names.find((name) => existsSync(name));
  return file && readFileSync(file, 'utf8');
}

export function findEmoji(grapheme: string): string | undefined {
  if (!EMOJI.test(grapheme)) return undefined;
  if (!drawings.has(grapheme)) drawings.set(grapheme, find(grapheme));
  return drawings.get(grapheme);
}
