/** The used part of subset-font, which has no types. */
declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      targetFormat: 'truetype';
      keepAllGlyphs: true;
      /** The values of a variable font's axes. The result doesn't have these axes. */
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
