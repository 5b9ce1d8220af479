// The baseline for collages uses sharp by hand.
import { layOut } from '@hooray/composer/layout/layout.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { ASPECT, type Photo } from './photos.ts';

/** The product's settings. Sharp's defaults make a file a sixth smaller, and take half as long again. */
const png = { compressionLevel: 6, adaptiveFiltering: false } as const;

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the positions in the product's collage with this seed. */
export function placesOf(seed: number, photos: Photo[]): Place[] {
  const polaroids = layOut(
    seed,
    photos.map(() => ASPECT),
  );
  return polaroids.map(({ x, y, photo }) => ({
    left: Math.round(x + photo.left),
    top: Math.round(y + photo.top),
    width: Math.round(photo.width),
    height: Math.round(photo.height),
  }));
}

/** Places rectangles on a ready background, without words. */
export async function composeByHand(background: Buffer, photos: Photo[], places: Place[]): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  for (const [at, { left, top, width, height }] of places.entries()) {
    const picture = sharp(photos[at]?.webp).resize(width, height, { fit: 'fill' });
    const { data: input, info: raw } = await picture.raw().toBuffer({ resolveWithObject: true });
    layers.push({ input, raw, left, top });
  }
  return sharp(background).composite(layers).png(png).toBuffer();
}
