import bidiModule from 'bidi-js';
import type { Han } from './fonts/catalog.ts';

// Its types describe a module with a default export, and it is CommonJS that exports the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** A text or a line of one, with what lines inherit from their text. */
export interface Passage {
  text: string;
  isRightToLeft: boolean;
  han: Han;
}

/** Controls, embeddings that would reorder the words of others, and code points that are no characters. */
const UNPRINTABLE = /[[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]--[\n\t]]/gv;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** More marks on one letter than any script writes. The others would cover the lines above and below. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** A text that can be laid out: accents composed with their letters, and nothing that is no text. */
export function cleaned(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '').normalize('NFC').replace(STACKED_MARKS, '$1');
}

/** The form of Chinese characters in a text; `usual` where the text does not show it. */
export function hanOf(text: string, usual: Han = 'sc'): Han {
  if (KANA.test(text)) return 'jp';
  return HANGUL.test(text) ? 'kr' : usual;
}

/** A name inside of a sentence in another direction, whose order it does not change. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** A cleaned text in the direction of its first letter. */
export function passageOf(text: string, usual: Han): Passage {
  const isRightToLeft = hasRightToLeft(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
  return { text, isRightToLeft, han: hanOf(text, usual) };
}

/** The level of each UTF-16 unit: odd from right to left. */
export function levelsOf({ text, isRightToLeft }: Passage): Uint8Array {
  if (!isRightToLeft && !hasRightToLeft(text)) return new Uint8Array(text.length);
  return bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr').levels;
}
