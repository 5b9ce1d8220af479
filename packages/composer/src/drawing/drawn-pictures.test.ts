import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { layOut } from '../layout/layout.ts';
import { startComposer } from '../testing/composer.ts';
import {
  type Color,
  colorOf,
  difference,
  marked,
  newComposition,
  newPiece,
  noisy,
  pixelsOf,
  plain,
  plainPieces,
  pointsOf,
  pointsOnPhoto,
} from '../testing/compositions.ts';

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
    const polaroids = layOut(7, Array(count).fill(64 / 48));
    const squares = polaroids.map(({ x, y, size }) => ({ x, y, size }));
    expect(meta).toEqual(
      pieces.map(({ userId, name, wish }, index) => ({ userId, name, wish, ...squares[index] })),
    );
    for (const [index, polaroid] of polaroids.entries())
      for (const [x, y] of pointsOnPhoto(polaroid))
        expect(difference(at(x, y), colorOf(index))).toBeLessThanOrEqual(2);
  },
);

const corners: Color[] = [
  [220, 30, 30],
  [30, 200, 40],
  [40, 60, 230],
  [240, 220, 30],
];

const shapes = [
  { width: 500, height: 500 },
  { width: 600, height: 800 },
  { width: 800, height: 600 },
];

const shapeOf = (index: number) => shapes[index % shapes.length] ?? { width: 1, height: 1 };

test.each([5, 30])(
  'of %i people pictures between 3:4 and 4:3 are shown whole, to their corners',
  async (count) => {
    const pictures = await Promise.all(shapes.map((shape) => marked(corners, shape)));
    const pieces = Array.from({ length: count }, (_, at) =>
      newPiece(pictures[at % shapes.length] ?? Buffer.of()),
    );
    const { at } = await drawn(pieces);
    const aspects = pieces.map((_, index) => shapeOf(index).width / shapeOf(index).height);
    for (const polaroid of layOut(7, aspects))
      for (const [corner, [x, y]] of pointsOf(polaroid, polaroid.photo, 0.8).entries())
        expect(difference(at(x, y), corners[corner] ?? [0, 0, 0])).toBeLessThanOrEqual(8);
  },
);

test('a tall picture is cropped at its foot, and a wide one at both sides', async () => {
  const tall = await marked(corners, { width: 300, height: 500 });
  const wide = await marked(corners, { width: 500, height: 300 });
  const { at } = await drawn([newPiece(tall), newPiece(wide)]);
  const [ofTall, ofWide] = layOut(7, [3 / 5, 5 / 3]).map(
    (polaroid) => (share: number) => pointsOf(polaroid, polaroid.photo, share).map(([x, y]) => at(x, y)),
  );
  const gray: Color = [119, 119, 119];
  expect(ofTall?.(0.9)).toEqual([corners[0], corners[1], gray, gray]);
  expect(ofWide?.(0.9)).toEqual(corners);
  // Each mark covers a fifth of the wide picture, and an eighth of its visible part.
  expect(ofWide?.(0.7)).toEqual([gray, gray, gray, gray]);
});

test('transparent parts become white', async () => {
  const clear = await sharp({ create: { width: 80, height: 60, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  const { meta, at } = await drawn([newPiece(clear)]);
  expect(meta).toHaveLength(1);
  for (const [x, y] of layOut(7, [80 / 60]).flatMap(pointsOnPhoto)) expect(at(x, y)).toEqual([255, 255, 255]);
});

test('a face replaces each broken picture and each file that is not one, and the others stay unchanged', async () => {
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
  const aspects = pieces.map((_, index) => (broken.has(index) && index !== 4 ? 1 : 64 / 48));
  expect(meta).toHaveLength(14);
  for (const [index, polaroid] of layOut(7, aspects).entries())
    for (const [x, y] of pointsOnPhoto(polaroid)) {
      if (broken.has(index)) expect(Math.min(...at(x, y))).toBeGreaterThan(150);
      else expect(difference(at(x, y), colorOf(index))).toBeLessThanOrEqual(2);
    }
});

test('a given background is behind everything, and a painted one replaces a broken one', async () => {
  const red: Color = [200, 10, 20];
  const background = await plain(red, { width: 300, height: 700 });
  const pieces = await plainPieces(2);
  const corner = (shown: Awaited<ReturnType<typeof drawn>>) => shown.at(4, 1020);
  expect(corner(await drawn(pieces, { background }))).toEqual(red);
  const painted = corner(await drawn(pieces));
  expect(painted).not.toEqual(red);
  expect(corner(await drawn(pieces, { background: Buffer.from('broken') }))).toEqual(painted);
});

test('a collage is an opaque PNG of 1024 by 1024, and its file stays small even for noisy pictures', async () => {
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

test('the same composition always gives the same bytes, and another seed gives others', async () => {
  const pieces = await plainPieces(13);
  const one = await drawn(pieces);
  const again = await drawn(pieces);
  expect(Buffer.compare(one.png, again.png)).toBe(0);
  expect(again.meta).toEqual(one.meta);
  expect((await drawn(pieces, { seed: 8 })).meta).not.toEqual(one.meta);
});
