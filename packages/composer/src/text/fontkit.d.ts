/** The used part of fontkit, which has no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    /** In units of the font. */
    readonly advanceWidth: number;
  }

  interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }

  export function openSync(path: string): Font;
}
