// Limits and sentences of uploads, whatever they are for.

export const pictureLimits = {
  pixels: 25_000_000,
  /** Of AVIF and TIFF, whose decoders hold the whole picture in memory. */
  heavyPixels: 4_000_000,
  /** No camera makes a longer side, and JPEG has none. */
  side: 65_535,
} as const;

export const uploadTexts = {
  pictureRequired: 'Please choose a picture.',
  noFileExpected: 'No file is expected here.',
  textTooLong: 'This text is too long.',
} as const;
