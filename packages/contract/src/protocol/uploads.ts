// Limits and sentences of all uploads.

export const pictureLimits = {
  pixels: 25_000_000,
  /** Of AVIF and TIFF, whose decoders hold the whole picture in memory. */
  heavyPixels: 4_000_000,
  /** No camera produces a longer side, and JPEG does not allow one. */
  side: 65_535,
} as const;

/** The formats that the server reads. A phone converts its HEIC photos for a field that names them. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
] as const;

export const uploadTexts = {
  pictureRequired: 'Please choose a picture.',
  unreadable: "This file isn't a picture we can read. Please choose a JPEG, PNG or WebP.",
  heic: "We can't read HEIC photos. Please choose a JPEG, or save this photo as one.",
  svg: "SVG pictures can't be used. Please choose a PNG, JPEG or WebP.",
  noFileExpected: 'No file is expected here.',
  textTooLong: 'This text is too long.',
} as const;
