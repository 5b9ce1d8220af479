import { paintBackground } from '@hooray/painter/paint-background.ts';
import sharp from 'sharp';
import { asFile } from '../../apps/server/testing/pictures.ts';

/** A square picture for the words, drawn by the painter: the demo shows no photographs. */
export async function picture(prompt: string, size = 900): Promise<Blob> {
  const svg = paintBackground({ prompt, seed: prompt.length, size });
  return asFile(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer(), 'image/jpeg');
}
