// Limits and messages of all uploads. No schemas here.

import { say } from './sentences.ts';

export const pictureLimits = {
  pixels: 25_000_000,
  /** Pixels of AVIF and TIFF, whose decoders hold the whole picture in memory. */
  heavyPixels: 4_000_000,
  /** JPEG's maximum. */
  side: 65_535,
} as const;

/** The formats that the server reads. Phones convert HEIC photos for a file input that lists these types. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
] as const;

export const uploadTexts = {
  pictureRequired: say('Please choose a picture.'),
  unreadable: say("This file isn't a picture we can read. Please choose a JPEG, PNG or WebP."),
  heic: say("We can't read HEIC photos. Please choose a JPEG, or save this photo as one."),
  svg: say("SVG pictures can't be used. Please choose a PNG, JPEG or WebP."),
  noFileExpected: say('No file is expected here.'),
  textTooLong: say('This text is too long.'),
} as const;
