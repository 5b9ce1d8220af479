import sharp from 'sharp';
import { expect, test } from 'vitest';
import { POSTER_SIDE } from '../composition.ts';
import { newComposition, plainPieces } from '../testing/compositions.ts';
import { drawCollage, drawPoster } from './draw-collage.ts';

/** Returns the whole picture at a size at which single pixels disappear. */
const overview = (picture: Uint8Array) => sharp(picture).resize(256, 256).removeAlpha().raw().toBuffer();

test('a poster is the same collage at 300 dpi', async () => {
  const composition = newComposition(await plainPieces(7));
  const poster = await drawPoster(composition);
  const { format, width, height, density } = await sharp(poster).metadata();
  expect({ format, width, height, density }).toEqual({
    format: 'jpeg',
    width: POSTER_SIDE,
    height: POSTER_SIDE,
    density: 300,
  });
  const [large, small] = [await overview(poster), await overview((await drawCollage(composition)).png)];
  const differences = large.map((value, at) => Math.abs(value - (small[at] ?? 0)));
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  expect(mean).toBeLessThan(2);
});
