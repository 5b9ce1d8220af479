import { expect, test } from 'vitest';
import type { Glyph, OpenFont } from './fonts/open-font.ts';
import { shapeText } from './shape.ts';

/** Returns a font that can't shape some letters. Its glyphs are the code points. */
function brokenFont(name: string, cannotShape: RegExp): OpenFont {
  return {
    name,
    bytes: Buffer.of(),
    unitsPerEm: 1000,
    has: () => true,
    shape(text, isRightToLeft) {
      if (cannotShape.test(text)) throw new Error('unreachable');
      const glyphs: Glyph[] = Array.from(text, (character, cluster) => ({
        id: character.codePointAt(0) ?? 0,
        cluster,
        advance: 500,
        x: 0,
        y: 0,
      }));
      return isRightToLeft ? glyphs.reverse() : glyphs;
    },
    outlineOf: () => '',
    advanceOf: () => 500,
  };
}

const shown = (glyphs: Glyph[]) =>
  glyphs.map(({ id, cluster }) => `${String.fromCodePoint(id)}${cluster}`).join(' ');

test('a grapheme that cannot be shaped with its marks is set without them, and the others stay unchanged', () => {
  const font = brokenFont('no strokes', /\u0338/);
  expect(shown(shapeText(font, 'a\u0301b\u0338c', false))).toBe('a0 \u03011 b2 c4');
  expect(shown(shapeText(font, 'ab\u0338c', true))).toBe('c3 b1 a0');
});

test('a grapheme that cannot be shaped at all is left out', () => {
  expect(shown(shapeText(brokenFont('no b', /b/), 'abc', false))).toBe('a0 c2');
});
