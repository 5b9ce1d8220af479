import { type Font, openSync } from 'fontkit';
import { type Face, fontFiles } from './font-files.ts';

const fonts: Record<Face, Font> = {
  regular: openSync(fontFiles.regular),
  bold: openSync(fontFiles.bold),
  emoji: openSync(fontFiles.emoji),
};

/** Emoji, also those of several code points; a character that is only sometimes one counts with its variation selector. */
const EMOJI = /^\p{RGI_Emoji}/v;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as readers see them; an emoji of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The font that has a grapheme; `wanted` if none has. */
export function faceOf(grapheme: string, wanted: Face): Face {
  const codePoint = grapheme.codePointAt(0) ?? 0;
  const isEmoji = EMOJI.test(grapheme) || !fonts[wanted].hasGlyphForCodePoint(codePoint);
  return isEmoji && fonts.emoji.hasGlyphForCodePoint(codePoint) ? 'emoji' : wanted;
}

/** The advance of a grapheme, relative to the font size; 1 if only fonts of the machine may have it, which we cannot ask. */
function measure(grapheme: string, wanted: Face): number {
  const codePoint = grapheme.codePointAt(0) ?? 0;
  const font = fonts[faceOf(grapheme, wanted)];
  if (!font.hasGlyphForCodePoint(codePoint)) return 1;
  return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
}

const measured = new Map<string, number>();

function advanceOf(grapheme: string, face: Face): number {
  const key = `${face}${grapheme}`;
  const advance = measured.get(key) ?? measure(grapheme, face);
  measured.set(key, advance);
  return advance;
}

/** The approximate width of a text at this font size, in its unit; kerning makes it a little narrower. */
export function widthOf(text: string, face: Face, size: number): number {
  return graphemesOf(text).reduce((sum, grapheme) => sum + advanceOf(grapheme, face), 0) * size;
}
