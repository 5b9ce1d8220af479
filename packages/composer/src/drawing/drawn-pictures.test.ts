import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { startComposer } from '../testing/composer.ts';
import {
  type Colour,
  colourOf,
  difference,
  marked,
  newComposition,
  newPiece,
  noisy,
  pixelsOf,
  placesIn,
  plain,
  plainPieces,
} from '../testing/compositions.ts';
import { inscribe } from './proportions.ts';

vi.setConfig({ testTimeout: 60_000 });

const composer = startComposer();
afterAll(() => composer.stop());

async function drawn(...composition: Parameters<typeof newComposition>) {
  const { png, small, meta } = await composer.draw(newComposition(...composition));
  return { png, small, meta, ...(await pixelsOf(png)) };
}

test.each([1, 2, 5, 12, 13, 60])(
  'each of %i people has their own picture at its described position',
  async (count) => {
    const pieces = await plainPieces(count);
    const { meta, at } = await drawn(pieces);
    expect(meta).toMatchObject(pieces.map(({ userId, name, wish }) => ({ userId, name, wish })));
    for (const [index, item] of meta.entries())
      for (const [x, y] of placesIn(item))
        expect(difference(at(x, y), colourOf(index))).toBeLessThanOrEqual(2);
  },
);

const corners: Colour[] = [
  [220, 30, 30],
  [30, 200, 40],
  [40, 60, 230],
  [240, 220, 30],
];

const shapes = [
  { width: 300, height: 900 },
  { width: 900, height: 300 },
  { width: 500, height: 500 },
  { width: 600, height: 800 },
  { width: 800, height: 600 },
];

test.each([5, 30])(
  'of %i people tall, wide and square pictures are shown whole, to their corners',
  async (count) => {
    const pictures = await Promise.all(shapes.map((shape) => marked(corners, shape)));
    const pieces = Array.from({ length: count }, (_, at) =>
      newPiece(pictures[at % shapes.length] ?? Buffer.of()),
    );
    const { meta, at } = await drawn(pieces);
    for (const [index, { x, y, size }] of meta.entries()) {
      const shape = shapes[index % shapes.length] ?? { width: 1, height: 1 };
      const { left, top, width, height } = inscribe(shape.width / shape.height);
      const inward = Math.min(width, height) / 6;
      for (const [corner, colour] of corners.entries()) {
        const across = corner % 2 === 0 ? left + inward : left + width - inward;
        const along = corner < 2 ? top + inward : top + height - inward;
        const shown = at(x + (across * size) / 2, y + (along * size) / 2);
        expect(difference(shown, colour)).toBeLessThanOrEqual(8);
      }
    }
  },
);

test('what is transparent is white', async () => {
  const clear = await sharp({ create: { width: 80, height: 60, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  const { meta, at } = await drawn([newPiece(clear)]);
  for (const [x, y] of meta.flatMap(placesIn)) expect(at(x, y)).toEqual([255, 255, 255]);
});

test('pictures that are none, or broken, have a face in their place, and the others are as they are', async () => {
  const whole = await noisy({ width: 400, height: 300 });
  const broken = new Map([
    [3, Buffer.from('no picture')],
    [4, whole.subarray(0, 9000)],
    [5, Buffer.alloc(0)],
  ]);
  const pieces = (await plainPieces(14)).map((piece, at) => ({
    ...piece,
    picture: broken.get(at) ?? piece.picture,
  }));
  const { meta, at } = await drawn(pieces);
  for (const [index, item] of meta.entries())
    for (const [x, y] of placesIn(item).slice(1, 3)) {
      if (broken.has(index)) expect(Math.min(...at(x, y))).toBeGreaterThan(150);
      else expect(difference(at(x, y), colourOf(index))).toBeLessThanOrEqual(2);
    }
});

test('a given background lies under everything, a broken one is painted instead', async () => {
  const red: Colour = [200, 10, 20];
  const background = await plain(red, { width: 300, height: 700 });
  const pieces = await plainPieces(2);
  const corner = (shown: Awaited<ReturnType<typeof drawn>>) => shown.at(4, 1020);
  expect(corner(await drawn(pieces, { background }))).toEqual(red);
  const painted = corner(await drawn(pieces));
  expect(painted).not.toEqual(red);
  expect(corner(await drawn(pieces, { background: Buffer.from('broken') }))).toEqual(painted);
});

test('a collage is an opaque PNG of 1024 by 1024, of a size that travels well even from noisy pictures', async () => {
  const photo = await noisy({ width: 600, height: 450 });
  const { png, small } = await drawn(Array.from({ length: 12 }, () => newPiece(photo)));
  const { format, width, height, hasAlpha } = await sharp(png).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 1024,
    height: 1024,
    hasAlpha: false,
  });
  expect(png.byteLength).toBeGreaterThan(100);
  expect(png.byteLength).toBeLessThan(2_500_000);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(small.byteLength).toBeLessThan(100_000);
});

test('the same composition always gives the same bytes, another seed gives others', async () => {
  const pieces = await plainPieces(13);
  const one = await drawn(pieces);
  const again = await drawn(pieces);
  expect(Buffer.compare(one.png, again.png)).toBe(0);
  expect(again.meta).toEqual(one.meta);
  expect((await drawn(pieces, { seed: 8 })).meta).not.toEqual(one.meta);
});
