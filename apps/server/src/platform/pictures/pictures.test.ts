import { readdirSync, readFileSync } from 'node:fs';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import {
  blackPng,
  type HostilePicture,
  hostilePictures,
} from '@hooray/testkit/factories/pictures/hostile-pictures.ts';
import { plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPictures, type Sender } from './pictures.ts';

const pictures = createPictures({ logger: pino({ level: 'silent' }) });
afterAll(() => pictures.stop());

const person: Sender = { accountId: 'somebody' };
const square = (bytes: Buffer, sender: Sender = person) => pictures.toSquare(bytes, 512, sender);
const hostile = (what: string) => (hostilePictures.find((one) => one.what === what) as HostilePicture).make();

test.each([
  [2000, 1],
  [600, 1],
  [1, 2000],
  [65_535, 1],
])('a picture of %i by %i is cropped before it is enlarged', async (width, height) => {
  const expectWithin = startClock();
  const { format, ...size } = await sharp(await square(blackPng({ width, height }))).metadata();
  expect({ format, width: size.width, height: size.height }).toEqual({
    format: 'webp',
    width: 512,
    height: 512,
  });
  // A tenth of a second on an idle machine; enlarging it first took twenty seconds.
  expectWithin(5000);
});

test('all of a picture with an aspect ratio of ten is considered for the square', async () => {
  // Only the far left is interesting, and the square shows it.
  const gray = { create: { width: 2000, height: 200, channels: 3, background: '#808080' } } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const interesting = sharp({
    create: { width: 200, height: 200, channels: 3, background: 'red', noise },
  });
  const input = await interesting.png().toBuffer();
  const picture = await sharp(gray)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { channels } = await sharp(await square(picture)).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(10);
});

test.each(['avif', 'tiff'] as const)('a %s has at most 4 megapixels', async (format) => {
  const of = (height: number) =>
    sharp({ create: { width: 2000, height, channels: 3, background: 'red' } })
      .toFormat(format, { effort: 0, compression: format === 'tiff' ? 'deflate' : undefined })
      .toBuffer();
  expect((await square(await of(2000))).length).toBeGreaterThan(0);
  await expect(square(await of(2001))).rejects.toMatchObject({
    code: 'uploads.too_many_pixels',
  });
});

test.each<[string, string | Buffer]>([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ],
  ['a PDF', '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'],
  ['a portable pixmap', 'P3\n1 1\n255\n1 2 3\n'],
  ['a Radiance picture', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n    '],
])('%s reaches no decoder', async (_, bytes) => {
  await expect(square(Buffer.from(bytes))).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
    cause: { message: 'Input buffer contains unsupported image format' },
  });
});

/** A picture that compresses badly, so that its bytes are spread over its rows. */
const noisy = (progressive: boolean) =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ progressive })
    .toBuffer();

test.each([
  ['the last byte', false, 1],
  ['the last byte', true, 1],
  ['its last 100 bytes', false, 100],
  ['its last 100 bytes', true, 100],
  ['its last 4 KB', false, 4096],
  ['its last 4 KB', true, 4096],
])('a JPEG that has lost %s (progressive: %s) is read', async (_, progressive, lost) => {
  const { format, width } = await sharp(
    await square((await noisy(progressive)).subarray(0, -lost)),
  ).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 512 });
});

test.each([
  ['half of a JPEG', false, 0.5],
  ['the upper 4 fifths of a JPEG', false, 0.8],
  ['the start of a progressive JPEG', true, 0.02],
  ['the header of a JPEG', false, 0.002],
  ['the header of a progressive JPEG', true, 0.002],
])('%s is refused', async (_, progressive, kept) => {
  const whole = await noisy(progressive);
  const start = square(whole.subarray(0, Math.max(700, whole.length * kept)));
  await expect(start).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
});

test('a JPEG with hostile segment lengths is refused in time', async () => {
  const start = (await noisy(true)).subarray(0, 700);
  for (const filling of [Buffer.alloc(9_000_000, Buffer.from([0xff, 0x00])), Buffer.alloc(9_000_000, 0xff)]) {
    await expect(square(Buffer.concat([start, filling]))).rejects.toMatchObject({
      code: expect.stringMatching(/^(NOT_AN_IMAGE|uploads)/),
    });
  }
});

test('a picture that takes too much work is refused; the next picture is read', async () => {
  const reading = square(await hostile('an interlaced PNG of 16 bits'));
  const next = square(await plainPicture(), { accountId: 'somebody else' });
  await expect(reading).rejects.toMatchObject({ code: 'uploads.too_complex' });
  expect((await next).length).toBeGreaterThan(0);
});

test('the texts of a PNG are removed before it is read, even if it ends within one', async () => {
  const texts = await hostile('a PNG with 600 texts of 8 MB');
  expect(await square(texts)).toEqual(await square(blackPng({ width: 9, height: 9 })));
  await expect(square(texts.subarray(0, -100_000))).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
});

test('strangers are served one at a time and refused beyond 32 from one network, and others are not affected', async () => {
  const large = blackPng({ width: 2500, height: 2500 });
  let served = 0;
  const strangers = Array.from({ length: 36 }, () =>
    square(large, { network: '192.0.2.1' }).then(
      () => {
        served += 1;
        return 'read';
      },
      ({ code, retryAfter }) => `${code} ${retryAfter > 0}`,
    ),
  );
  expect(await Promise.all(strangers.slice(-3))).toEqual(Array(3).fill('UNAVAILABLE true'));
  await square(await plainPicture());
  expect(served).toBeLessThan(33);
  expect(await strangers[0]).toBe('read');
  // A picture that waits too long is refused as well.
  expect(new Set(await Promise.all(strangers)).isSubsetOf(new Set(['read', 'UNAVAILABLE true']))).toBe(true);
});

test('one network that fills the queue delays no stranger from another one', async () => {
  const large = blackPng({ width: 2500, height: 2500 });
  const order: string[] = [];
  const ask = (bytes: Buffer, network: string) =>
    square(bytes, { network }).then(
      () => order.push(network),
      () => order.push('refused'),
    );
  const crowd = Array.from({ length: 20 }, () => ask(large, '192.0.2.1'));
  const other = ask(await plainPicture(), '198.51.100.7');
  await other;
  expect(order.filter((network) => network === '192.0.2.1').length).toBeLessThan(3);
  expect(order.at(-1)).toBe('198.51.100.7');
  await Promise.all(crowd);
});

/** Returns the picture processes of this process. */
function readers(): number[] {
  const children = readdirSync(`/proc/self/task`).flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('processes/pictures'));
}

test.runIf(process.platform === 'linux')(
  'a stranger is refused with a retry within 4 seconds, even if the process hangs',
  async () => {
    const [others, halting] = [readers(), createPictures({ logger: pino({ level: 'silent' }) })];
    await halting.warmUp();
    for (const pid of readers()) if (!others.includes(pid)) process.kill(pid, 'SIGSTOP');
    const expectWithin = startClock();
    const reading = halting.toSquare(await plainPicture(), 512, { network: '192.0.2.1' });
    await expect(reading).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
    expectWithin(5000);
    await halting.stop();
  },
);
