import type { Glyph, OpenFont } from './fonts/open-font.ts';
import { graphemesOf } from './graphemes.ts';

function glyphsOrNone(font: OpenFont, text: string, isRightToLeft: boolean): Glyph[] | undefined {
  try {
    return font.shape(text, isRightToLeft);
  } catch {
    return undefined;
  }
}

/** Shapes each grapheme alone. If that fails, it tries without marks, and then leaves the grapheme out. */
function shapeOneByOne(font: OpenFont, text: string, isRightToLeft: boolean): Glyph[] {
  let start = 0;
  const glyphs = graphemesOf(text).map((grapheme) => {
    const shaped =
      glyphsOrNone(font, grapheme, isRightToLeft) ??
      glyphsOrNone(font, grapheme.replace(/\p{M}/gu, ''), isRightToLeft) ??
      [];
    const placed = shaped.map((glyph) => ({ ...glyph, cluster: start + glyph.cluster }));
    start += grapheme.length;
    return placed;
  });
  return (isRightToLeft ? glyphs.reverse() : glyphs).flat();
}

const MAX_SHAPES = 5000;
const shapes = new Map<string, Glyph[]>();

/** Returns the glyphs from left to right. Never throws. */
export function shapeText(font: OpenFont, text: string, isRightToLeft: boolean): Glyph[] {
  const key = `${font.name} ${isRightToLeft ? 'r' : 'l'} ${text}`;
  const known = shapes.get(key);
  if (known) return known;
  const glyphs = glyphsOrNone(font, text, isRightToLeft) ?? shapeOneByOne(font, text, isRightToLeft);
  if (shapes.size > MAX_SHAPES) shapes.clear();
  shapes.set(key, glyphs);
  return glyphs;
}
