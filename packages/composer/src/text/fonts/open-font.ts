import { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs';

/** In units of the font. */
export interface Glyph {
  id: number;
  /** The index in the source text; the same for all glyphs of a cluster. */
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
  /** From left to right. */
  shape(text: string, isRightToLeft: boolean): Glyph[];
  /** An SVG path, with y upwards. */
  outlineOf(glyph: number): string;
  advanceOf(glyph: number): number;
}

function shapeWith(font: Font, text: string, isRightToLeft: boolean): Glyph[] {
  const buffer = new Buffer();
  // Marks stay apart from their letters, so that readers of a PDF extract both.
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
