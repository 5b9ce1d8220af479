import sharp from 'sharp';
import { AppError } from '../app-error.ts';

const MAX_PIXELS = 25_000_000;
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

async function inspect(bytes: Buffer) {
  try {
    // The limit is checked below, so that a too large picture is told apart from a broken one.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new AppError('NOT_AN_IMAGE', { cause });
  }
}

/**
 * Re-encodes an uploaded picture as a square WebP of `size` px without any metadata; animations lose all but the first frame.
 * @throws AppError NOT_AN_IMAGE for what is no picture, SVG or broken; TOO_LARGE beyond 25 megapixels
 */
export async function toSquarePicture(bytes: Buffer, size: number): Promise<Buffer> {
  const { format, width, height } = await inspect(bytes);
  if (!READABLE.has(format)) throw new AppError('NOT_AN_IMAGE');
  if (width * height > MAX_PIXELS)
    throw new AppError('TOO_LARGE', { message: 'This picture has too many pixels.' });
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw new AppError('NOT_AN_IMAGE', { cause });
  }
}
