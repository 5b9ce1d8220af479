import sharp, { type Sharp } from 'sharp';
import { AppError } from '../app-error.ts';

const MAX_PIXELS = 25_000_000;
const QUALITY = 82;
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

async function inspect(bytes: Buffer) {
  try {
    // The limit is checked below, so that a too large picture is told apart from a broken one.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new AppError('NOT_AN_IMAGE', { cause });
  }
}

/** Decodes an upload, turned upright. @throws AppError NOT_AN_IMAGE, TOO_LARGE */
async function decode(bytes: Buffer): Promise<Sharp> {
  const { format, width, height } = await inspect(bytes);
  if (!READABLE.has(format)) throw new AppError('NOT_AN_IMAGE');
  if (width * height > MAX_PIXELS)
    throw new AppError('TOO_LARGE', { message: 'This picture has too many pixels.' });
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).rotate();
}

async function encode(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.webp({ quality: QUALITY }).toBuffer();
  } catch (cause) {
    throw new AppError('NOT_AN_IMAGE', { cause });
  }
}

/**
 * Re-encodes an uploaded picture as a square WebP of `size` px without any metadata; animations lose all but the first frame.
 * @throws AppError NOT_AN_IMAGE for what is no picture, SVG or broken; TOO_LARGE beyond 25 megapixels
 */
export async function toSquarePicture(bytes: Buffer, size: number): Promise<Buffer> {
  const picture = await decode(bytes);
  return encode(picture.resize(size, size, { fit: 'cover', position: 'attention' }));
}

/**
 * Re-encodes an uploaded picture whole, at most `longest` px on its longer side, without any metadata.
 * @throws AppError NOT_AN_IMAGE for what is no picture, SVG or broken; TOO_LARGE beyond 25 megapixels
 */
export async function toWholePicture(bytes: Buffer, longest: number): Promise<Buffer> {
  const picture = await decode(bytes);
  return encode(picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }));
}
