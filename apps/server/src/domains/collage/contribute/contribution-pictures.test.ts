import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { contribute, fetchPicture, newPicture, picturesOf } from '@hooray/testkit/factories/collage.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await openTestServer();
  creator = await newPerson(server);
});
afterAll(() => server.close());

/** Contributes a picture to a new box, and returns it as stored. */
async function shown(bytes: Buffer): Promise<Buffer> {
  const { id } = await newBox(server, creator);
  const address = await newPicture(server, creator, id, { image: asFile(bytes) });
  return (await fetchPicture(server, address)).bytes;
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is stored as WebP', async (format) => {
  const { format: kept, width, height } = await sharp(await shown(await plainPicture({ format }))).metadata();
  expect({ kept, width, height }).toEqual({ kept: 'webp', width: 64, height: 48 });
});

test.each([
  [
    { width: 2000, height: 500 },
    { width: 1600, height: 400 },
  ],
  [
    { width: 300, height: 3200 },
    { width: 150, height: 1600 },
  ],
])('a picture of %j is kept whole, with %j', async (given, kept) => {
  expect(await sharp(await shown(await plainPicture(given))).metadata()).toMatchObject(kept);
});

test('a picture is delivered in the requested size, and browsers may keep it', async () => {
  const { id } = await newBox(server, creator);
  const image = asFile(await plainPicture({ width: 900, height: 600 }));
  const address = await newPicture(server, creator, id, { image });
  for (const [size, width] of [
    ['&size=256', 256],
    ['&size=768', 768],
    ['', 900],
  ] as const) {
    const { bytes, headers } = await fetchPicture(server, address + size);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: Math.round((width * 2) / 3),
    });
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  }
  expectFieldRefused(await fetchPicture(server, `${address}&size=257`), 'size');
});

test('the location is removed, and the picture is upright', async () => {
  const halves = Buffer.from([255, 0, 0, 0, 0, 255]);
  const photo = await sharp(halves, { raw: { width: 2, height: 1, channels: 3 } })
    .resize(400, 200, { kernel: 'nearest', fit: 'fill' })
    .withExif({
      IFD0: { Copyright: 'A secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const bytes = await shown(photo);
  const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ width: 200, height: 400 });
  expect(bytes.includes('secret')).toBe(false);
  const top = await sharp(bytes).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect(top[0]).toBeGreaterThan(200);
});

test('an animated GIF keeps its first frame', async () => {
  const frames = Buffer.concat([Buffer.alloc(1200, 250), Buffer.alloc(1200, 120), Buffer.alloc(1200, 10)]);
  const gif = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(3);
  const bytes = await shown(gif);
  const { width, height, pages = 1 } = await sharp(bytes, { animated: true }).metadata();
  expect({ width, height, pages }).toEqual({ width: 20, height: 20, pages: 1 });
  expect((await sharp(bytes).raw().toBuffer())[0]).toBeGreaterThan(230);
});

test('an animation of 50 frames keeps its first', async () => {
  const frames = Buffer.concat(
    Array.from({ length: 50 }, (_, frame) => Buffer.alloc(300 * 300 * 3, frame * 5)),
  );
  const raw = { width: 300, height: 50 * 300, channels: 3, pageHeight: 300 } as const;
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(50);
  const bytes = await shown(gif);
  const { format, width, height, pages = 1 } = await sharp(bytes, { animated: true }).metadata();
  expect({ format, width, height, pages }).toEqual({ format: 'webp', width: 300, height: 300, pages: 1 });
});

const page = '<!doctype html><script>alert("polyglot")</script>';

test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
  ['an HTML page after its end', async (picture) => Buffer.concat([picture, Buffer.from(page)])],
  [
    'a page in its description',
    (picture) =>
      sharp(picture)
        .withExif({ IFD0: { ImageDescription: page } })
        .png()
        .toBuffer(),
  ],
  [
    'an archive after its end',
    async (picture) => Buffer.concat([picture, zipSync({ 'polyglot.js': strToU8(page) }, { level: 0 })]),
  ],
])('a picture that is also %s is stored as nothing but a picture', async (_, disguise) => {
  const given = await disguise(await plainPicture());
  expect(given.includes('polyglot')).toBe(true);
  const bytes = await shown(given);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.includes('polyglot')).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const noisyPicture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } });
const firstHalf = (whole: Buffer) => asFile(whole.subarray(0, whole.length / 2));

test.each<[string, () => Promise<Blob>]>([
  ['a text', async () => asFile('not a picture')],
  ['an HTML page', async () => asFile('<!doctype html><script>alert(1)</script>')],
  ['an SVG', async () => asFile(svg, 'image/svg+xml')],
  ['an SVG that says PNG', async () => asFile(svg, 'image/png')],
  ['half a PNG', async () => firstHalf(await noisyPicture().png().toBuffer())],
  ['half a JPEG', async () => firstHalf(await noisyPicture().jpeg().toBuffer())],
  ['half a WebP', async () => firstHalf(await noisyPicture().webp().toBuffer())],
  ['zeros', async () => asFile(Buffer.alloc(5000))],
])('%s is not a picture: 415, and nothing is stored', async (_, file) => {
  const { id } = await newBox(server, creator);
  const answer = await contribute(server, creator, id, { image: await file() });
  expectRefusal(answer, 415, 'NOT_AN_IMAGE');
  expect(picturesOf(server, id)).toEqual([]);
});

const TEN_MB = 10 * 1024 * 1024;

test('a file over 10 MB is too large; exactly 10 MB is read', async () => {
  const { id } = await newBox(server, creator);
  const large = await contribute(server, creator, id, { image: asFile(Buffer.alloc(TEN_MB + 1)) });
  expectRefusal(large, 413, 'TOO_LARGE');
  expect(picturesOf(server, id)).toEqual([]);
  const picture = await plainPicture({ format: 'jpeg' });
  const image = asFile(Buffer.concat([picture, Buffer.alloc(TEN_MB - picture.length)]));
  expect((await contribute(server, creator, id, { image })).status).toBe(201);
});

test('a picture over 25 megapixels is too large, even as a small file', async () => {
  const { id } = await newBox(server, creator);
  const image = asFile(await plainPicture({ width: 5001, height: 5000 }));
  expect(image.size).toBeLessThan(500_000);
  expectRefusal(await contribute(server, creator, id, { image }), 413, 'uploads.too_many_pixels');
  const most = asFile(await plainPicture({ width: 5000, height: 5000 }));
  expect((await contribute(server, creator, id, { image: most })).status).toBe(201);
});

test.each<[string, Record<string, string | Blob>]>([
  ['nothing', {}],
  ['a text in its place', { image: 'picture' }],
  ['an empty file', { image: asFile('') }],
])('a contribution without a picture, by %s, is refused at the picture', async (_, files) => {
  const { id } = await newBox(server, creator);
  const answer = await call(server, `POST /api/team-gift/${id}/add`, {
    token: creator.accessToken,
    form: { wish: 'Fly high!', ...files },
  });
  expectFieldRefused(answer, 'image', 'Please choose a picture.');
});
