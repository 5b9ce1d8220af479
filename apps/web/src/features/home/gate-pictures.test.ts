import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gatePictures, pickGatePicture } from './gate-pictures.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../public${path}`, import.meta.url));

test.each(gatePictures)('%s is an animation that loops forever', async (path) => {
  const gif = await sharp(fileOf(path), { animated: true }).metadata();
  expect(gif).toMatchObject({ format: 'gif', loop: 0, width: 320, pageHeight: 240 });
  expect(gif.pages).toBeGreaterThan(10);
});

test.each(gatePictures)('%s is under 150 KB', async (path) => {
  expect((await stat(fileOf(path))).size).toBeLessThan(150 * 1024);
});

test('every picture can be selected', () => {
  const picked = gatePictures.map((_, index) => pickGatePicture((index + 0.5) / gatePictures.length));
  expect(picked).toEqual(gatePictures);
  expect(gatePictures.length).toBeGreaterThanOrEqual(4);
});
