import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webp } from '@hooray/server/platform/pictures/read-picture.ts';
import sharp from 'sharp';

const SIZE = { width: 1200, height: 900 };
/** Width divided by height. */
export const ASPECT = SIZE.width / SIZE.height;

/** Soft shapes under fine grain are about as hard to compress as a photo. */
async function paintPhoto(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const shapes = Array.from({ length: 12 }, (_, at) => {
    const [x, y, radius] = [
      (at * 397 + number * 91) % 1200,
      (at * 211 + number * 53) % 900,
      60 + ((at * 83) % 200),
    ];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${(hue + at * 29) % 360} 60% 55%)" opacity="0.7"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${hue} 45% 45%)"/>${shapes.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

/** A photo as a camera stores it, and as Hooray does. */
export interface Photo {
  jpeg: string;
  webp: Buffer;
}

export async function takePhotos(folder: string, count: number): Promise<Photo[]> {
  await mkdir(folder, { recursive: true });
  const photos: Photo[] = [];
  for (let number = 0; number < count; number += 1) {
    const picture = await paintPhoto(number);
    const jpeg = join(folder, `${number}.jpg`);
    await writeFile(jpeg, await sharp(picture).jpeg({ quality: 85 }).toBuffer());
    photos.push({ jpeg, webp: await sharp(picture).webp(webp).toBuffer() });
  }
  return photos;
}
