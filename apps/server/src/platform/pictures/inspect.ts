import { pictureLimits } from '@hooray/contract/protocol/uploads.ts';
import sharp from 'sharp';
import { readableFormats } from './decoders.ts';

export interface Size {
  width: number;
  height: number;
}

/** CMYK and transparency. A TIFF may claim thousands. */
const MAX_CHANNELS = 5;
const heavyFormats = new Set(['heif', 'tiff']);

export class TooManyPixels extends Error {}

/** Reads only the header. @throws TooManyPixels; any other Error for data that is not a picture */
export async function inspect(bytes: Uint8Array): Promise<Size> {
  // Checked below, to distinguish a too large picture from a broken one.
  const { format, width, height, channels, autoOrient } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (!readableFormats.has(format)) throw new Error(`the format ${format} is not read`);
  if (channels > MAX_CHANNELS) throw new Error(`${channels} channels are no picture`);
  const mostPixels = heavyFormats.has(format) ? pictureLimits.heavyPixels : pictureLimits.pixels;
  if (width * height > mostPixels || Math.max(width, height) > pictureLimits.side)
    throw new TooManyPixels(`${width} by ${height} pixels of ${format}`);
  return autoOrient;
}
