import sharp from 'sharp';

/** HEIF means only AVIF: HEIC, which is covered by patents, is not built in. */
export const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** Excludes SVG and the second picture in an Ultra HDR JPEG, whatever a file claims to be. */
export function allowReadableFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'];
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
}
