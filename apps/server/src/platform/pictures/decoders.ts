import sharp from 'sharp';

/** By `metadata().format`. HEIF means only AVIF: HEIC, which is covered by patents, is not built in. */
export const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/**
 * Enables only the decoders of these formats in libvips. An SVG, or anything else that a file claims to be, reaches none,
 * nor does the second picture in an Ultra HDR JPEG.
 */
export function allowReadableFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
}
