import { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs';

/** In the font's units. */
export interface Glyph {
  id: number;
  /** The index in the source text, which is the same for all glyphs of a cluster. */
  cluster: number;
  advance: number;
  x: number;
  y: number;
}

export interface OpenFont {
  name: string;
  bytes: Uint8Array;
  unitsPerEm: number;
  has(codePoint: number): boolean;
  /** Returns the glyphs from left to right. */
  shape(text: string, isRightToLeft: boolean): Glyph[];
  /** Returns an SVG path in which `y` points up. */
  outlineOf(glyph: number): string;
  advanceOf(glyph: number): number;
}

function shapeWith(font: Font, text: string, isRightToLeft: boolean): Glyph[] {
  const buffer = new Buffer();
  // Keep marks separate from their letters, so that PDF readers extract both.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return { id: codepoint, cluster, advance: xAdvance, x: xOffset, y: yOffset };
  });
}

export function openFont(name: string, bytes: Uint8Array): OpenFont {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const codePoints = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();
  return {
    name,
    bytes,
    unitsPerEm: face.upem,
    has: (codePoint) => codePoints.has(codePoint),
    shape: (text, isRightToLeft) => shapeWith(font, text, isRightToLeft),
    outlineOf(glyph) {
      const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
      outlines.set(glyph, outline);
      return outline;
    },
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
  };
}
