import sharp, { type Region } from 'sharp';

/** Rows from the top. Each pixel has red, green and blue. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const MAX_PIXELS = 30_000_000;

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', autoOrient: true });
}

/** Returns width divided by height in the displayed orientation, or undefined for a file that isn't a picture. */
export async function findAspect(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const { autoOrient } = await open(bytes).metadata();
    return autoOrient.width / autoOrient.height;
  } catch {
    return undefined;
  }
}

/** `crop` is cut from the resized picture. */
interface Size {
  width: number;
  height: number;
  fit: 'fill' | 'cover';
  crop?: Region;
}

/** Returns the pixels, with white behind transparent ones. Undefined for a broken picture or another file. */
export async function findPixels(
  bytes: Uint8Array,
  { crop, fit, ...whole }: Size,
): Promise<Pixels | undefined> {
  try {
    const { width, height } = crop ?? whole;
    // Resize first, so that no more is decoded than needed.
    const resized = open(bytes).resize(whole.width, whole.height, { fit });
    if (crop) resized.extract(crop);
    const data = await resized.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer();
    return { data, width, height };
  } catch {
    return undefined;
  }
}

/** Limits the memory for a poster's texts. */
const BAND_HEIGHT = 1024;

/**
 * Blends in an SVG whose view is a square of `view`. This is cheaper than in sharp, because most of the SVG is empty.
 */
export async function laySvg({ data, width, height }: Pixels, content: string, view: number): Promise<void> {
  for (let top = 0; top < height; top += BAND_HEIGHT) {
    const rows = Math.min(BAND_HEIGHT, height - top);
    const shown = `0 ${(top * view) / height} ${view} ${(rows * view) / height}`;
    const root = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}" viewBox="${shown}"`;
    const band = data.subarray(top * width * 3, (top + rows) * width * 3);
    blend(
      band,
      await sharp(Buffer.from(`<svg ${root}>${content}</svg>`))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
  }
}

function blend(data: Uint8Array, over: Uint8Array): void {
  for (let from = 0, to = 0; from < over.length; from += 4, to += 3) {
    const cover = (over[from + 3] ?? 0) / 255;
    if (cover === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const under = data[to + channel] ?? 0;
      data[to + channel] = under + ((over[from + channel] ?? 0) - under) * cover + 0.5;
    }
  }
}

export function toPng({ data, width, height }: Pixels): Promise<Buffer> {
  const opened = sharp(data, { raw: { width, height, channels: 3 } });
  // Filters would save a sixth of the bytes, but take half as much time again.
  return opened.png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
}

const SMALL_SIDE = 512;

export function toSmallWebp({ data, width, height }: Pixels): Promise<Buffer> {
  const opened = sharp(data, { raw: { width, height, channels: 3 } });
  return opened.resize(SMALL_SIDE, SMALL_SIDE).webp({ quality: 75, effort: 4 }).toBuffer();
}

const POSTER_DPI = 300;

/** A JPEG, because a PNG would be several times as large. */
export function toPosterJpeg({ data, width, height }: Pixels): Promise<Buffer> {
  const opened = sharp(data, { raw: { width, height, channels: 3 } });
  // Optimized coding would save a tenth of the bytes, but keep the whole picture's coefficients in memory (140 MB).
  const options = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false };
  return opened.withMetadata({ density: POSTER_DPI }).jpeg(options).toBuffer();
}
