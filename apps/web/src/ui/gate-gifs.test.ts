import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gateGifs } from './gate-gifs.ts';

const fileOf = (src: string) => fileURLToPath(new URL(`../../public${src}`, import.meta.url));

test('the birthday gate has at least four gifs', () => {
  expect(new Set(gateGifs.map(({ src }) => src)).size).toBeGreaterThanOrEqual(4);
});

test.each(gateGifs)('$src is a real animation that runs for ever', async ({ src, width, height }) => {
  const gif = await sharp(fileOf(src), { animated: true }).metadata();
  expect(gif).toMatchObject({ format: 'gif', loop: 0, width, pageHeight: height });
  expect(gif.pages).toBeGreaterThan(10);
});

test.each(gateGifs)('$src is under 150 KB', async ({ src }) => {
  expect((await stat(fileOf(src))).size).toBeLessThan(150 * 1024);
});
