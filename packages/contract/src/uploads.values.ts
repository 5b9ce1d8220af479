// Limits and sentences of all uploads.

export const pictureLimits = {
  pixels: 25_000_000,
  /** Of AVIF and TIFF, whose decoders hold the whole picture in memory. */
  heavyPixels: 4_000_000,
  /** No camera produces a longer side, and JPEG does not allow one. */
  side: 65_535,
} as const;

export const uploadTexts = {
  pictureRequired: 'Please choose a picture.',
  noFileExpected: 'No file is expected here.',
  textTooLong: 'This text is too long.',
} as const;
