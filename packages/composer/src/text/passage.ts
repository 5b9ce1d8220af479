import bidiModule from 'bidi-js';
import type { Han } from './fonts/catalog.ts';

// The types describe a default export, but the CommonJS module exports the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

export interface Passage {
  text: string;
  isRightToLeft: boolean;
  han: Han;
}

/** Matches controls, embeddings that would reorder other words, and noncharacters. */
const UNPRINTABLE = /[[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]--[\n\t]]/gv;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** No script puts this many marks on a letter, and they would cover adjacent lines. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Removes unprintable characters, and composes accents with their letters. */
export function cleaned(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '').normalize('NFC').replace(STACKED_MARKS, '$1');
}

export function hanOf(text: string, usual: Han = 'sc'): Han {
  if (KANA.test(text)) return 'jp';
  return HANGUL.test(text) ? 'kr' : usual;
}

/** Keeps a name in another direction from changing the order of the sentence around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

export function passageOf(text: string, usual: Han): Passage {
  const isRightToLeft = hasRightToLeft(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
  return { text, isRightToLeft, han: hanOf(text, usual) };
}

/** Returns a level for each UTF-16 unit. An odd level means right to left. */
export function levelsOf({ text, isRightToLeft }: Passage): Uint8Array {
  if (!isRightToLeft && !hasRightToLeft(text)) return new Uint8Array(text.length);
  return bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr').levels;
}
