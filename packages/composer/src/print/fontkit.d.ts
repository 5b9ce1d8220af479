/** The used part of fontkit, which has no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    /** In units of the font. */
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  }

  interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  interface GlyphRun {
    glyphs: Glyph[];
    positions: Position[];
    advanceWidth: number;
  }

  interface Font {
    layout(text: string): GlyphRun;
  }

  export function create(bytes: Uint8Array): Font;
}
