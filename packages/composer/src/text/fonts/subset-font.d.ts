/** The used part of subset-font, which has no types. */
declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      targetFormat: 'truetype';
      keepAllGlyphs: true;
      /** The values of a variable font's axes, which the result does not have. */
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
