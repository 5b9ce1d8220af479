import { paintBackground } from '@hooray/painter/paint-background.ts';
import { asFile } from '@hooray/testkit/factories/pictures/pictures.ts';
import sharp from 'sharp';

/** Draws a square picture, because the demo shows no photographs. */
export async function picture(prompt: string, size = 900): Promise<Blob> {
  const svg = paintBackground({ prompt, seed: prompt.length, size });
  return asFile(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer(), 'image/jpeg');
}
