import sharp from 'sharp';

/** By `metadata().format`. HEIF is AVIF alone: HEIC, which has patents on it, is not built in. */
export const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/**
 * Leaves libvips the decoders of these formats alone. An SVG or whatever else a file claims to be reaches none, nor does
 * the second picture that an Ultra HDR JPEG carries along.
 */
export function allowReadableFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
}
