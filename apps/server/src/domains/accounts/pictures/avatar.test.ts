import type { User } from '@hooray/contract/accounts/calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  atOnce,
  call,
  newPerson,
  type Person,
  registrationOf,
  signIn,
} from '@hooray/testkit/clients/client.ts';
import { amidTransaction } from '@hooray/testkit/database/account-lock.ts';
import { loseAnswers } from '@hooray/testkit/database/commits.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { boxOf, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const upload = ({ accessToken: token }: Person, avatar: Blob) =>
  call<{ user: User }>(server, 'POST /api/auth/upload_avatar', { token, form: { avatar } });
const tryUpload = ({ accessToken: token }: Person, form: Record<string, string | Blob>) =>
  call(server, 'POST /api/auth/upload_avatar', { token, form });
const fetchAvatar = (
  { accessToken: token }: Pick<Person, 'accessToken'>,
  path: string,
  headers: Record<string, string> = {},
) => call(server, `GET ${path}`, { token, headers });
const picturesOf = (person: Person) => storedPictures(server).filter((path) => path.includes(person.id));

test('an upload is 200 with the user, whose avatar is at its new address', async () => {
  const person = await newPerson(server);
  const { status, body } = await upload(person, asFile(await plainPicture()));
  expect(status).toBe(200);
  expect(body.user.avatar).toBe(body.user.avatar_url);
  expect(body.user.avatar_url).not.toBe(person.user.avatar_url);
  expect((await fetchAvatar(person, body.user.avatar_url)).headers.get('content-type')).toMatch(/^image\//);
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes 512 px square', async (format) => {
  const person = await newPerson(server);
  const { body } = await upload(person, asFile(await plainPicture({ format, width: 900, height: 300 })));
  const { bytes } = await fetchAvatar(person, body.user.avatar_url);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('an avatar whose user is suspended while the picture is read is 403', async () => {
  const person = await newPerson(server);
  const file = asFile(await plainPicture());
  const suspend = "update users set suspended_until = now() + interval '1 day' where id = $1";
  expectRefusal(
    await amidTransaction(server, [suspend, person.id], () => upload(person, file)),
    403,
    'SUSPENDED',
  );
});

test('metadata is removed, and the picture is upright', async () => {
  const person = await newPerson(server);
  const halves = Buffer.from([255, 0, 0, 0, 0, 255]);
  const photo = await sharp(halves, { raw: { width: 2, height: 1, channels: 3 } })
    .resize(200, 200, { kernel: 'nearest' })
    .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { body } = await upload(person, asFile(photo, 'image/jpeg'));
  const { bytes } = await fetchAvatar(person, body.user.avatar_url);
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
  expect(bytes.includes('secret')).toBe(false);
  const top = await sharp(bytes).extract({ left: 200, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect(top[0]).toBeGreaterThan(200);
});

test('a user without an upload has the default picture', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const { status, headers, bytes } = await fetchAvatar(person, `/api/auth/avatar/${other.id}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^image\//);
  expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
});

test('a picture is fetched once: its ETag gets 304 until another is uploaded', async () => {
  const person = await newPerson(server);
  await upload(person, asFile(await plainPicture()));
  const path = `/api/auth/avatar/${person.id}`;
  const etag = (await fetchAvatar(person, path)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^(W\/)?".+"$/);
  const again = await fetchAvatar(person, path, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
  await upload(person, asFile(await plainPicture({ color: '#2980b9' })));
  expect((await fetchAvatar(person, path, { 'if-none-match': etag })).status).toBe(200);
});

test('with a size, a picture is a small WebP that a browser keeps, or a JPEG if it accepts no WebP', async () => {
  const person = await newPerson(server);
  const { body } = await upload(person, asFile(await plainPicture()));
  const address = body.user.avatar_url;
  for (const size of [48, 96, 512]) {
    const { headers, bytes } = await fetchAvatar(person, `${address}&size=${size}`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('accept');
  }
  const accept = 'text/html,image/jpeg;q=0.8';
  const jpeg = await fetchAvatar(person, `${address}&size=96`, { accept });
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
  expect((await sharp(jpeg.bytes).metadata()).width).toBe(96);
  // The address of an earlier picture shows the current one, which isn't kept.
  await upload(person, asFile(await plainPicture({ color: '#2980b9' })));
  const stale = await fetchAvatar(person, `${address}&size=48`);
  expect(stale.headers.get('cache-control')).toBe('private, no-cache');
  expect(stale.headers.get('etag')).not.toBe(jpeg.headers.get('etag'));
});

test('a box has the address of each uploaded picture of its members, once', async () => {
  const [creator, member] = [await newPerson(server), await newPerson(server)];
  const { body } = await upload(creator, asFile(await plainPicture()));
  const { id } = await newBox(server, creator);
  await joinBox(server, member, id);
  const box = await boxOf(server, member, id);
  expect(box.avatarUrls).toEqual({ [creator.id]: body.user.avatar_url });
  expect(JSON.stringify(box).split(body.user.avatar_url)).toHaveLength(2);
});

test('with a size, a user without an upload has no picture, and other sizes are refused', async () => {
  const person = await newPerson(server);
  const path = `/api/auth/avatar/${person.id}`;
  expect((await fetchAvatar(person, `${path}?size=96`)).status).toBe(204);
  for (const size of ['', '0', '97', '512px', '99999999'])
    expectFieldRefused(await fetchAvatar(person, `${path}?size=${size}`), 'size');
});

test('a user’s picture can’t run scripts', async () => {
  const person = await newPerson(server);
  const { headers } = await fetchAvatar(person, person.user.avatar_url);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['00000000-0000-4000-8000-000000000000', 'nobody', '1', '%00', '..%2F..%2Fetc%2Fpasswd'])(
  'the avatar of %s is 404',
  async (id) => {
    expectRefusal(
      await fetchAvatar(await newPerson(server), `/api/auth/avatar/${id}`),
      404,
      'accounts.user_not_found',
    );
  },
);

test('replacing deletes the earlier picture, also with concurrent requests', async () => {
  const person = await newPerson(server);
  const file = asFile(await plainPicture());
  const answers = await atOnce(6, () => upload(person, file));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await eventually(async () => picturesOf(person).length === 1);
  expect((await fetchAvatar(person, `/api/auth/avatar/${person.id}`)).headers.get('content-type')).toBe(
    'image/webp',
  );
});

test('a picture that an account refers to stays, even if the response of the commit is lost', async () => {
  const person = await newPerson(server);
  const avatar = asFile(await plainPicture());
  const form = { ...registrationOf(), avatar };
  const recover = loseAnswers(server.database);
  const answers = [await upload(person, avatar), await call(server, 'POST /api/auth/register', { form })];
  recover();
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  for (const account of [person, await signIn(server, form)]) {
    const { headers } = await fetchAvatar(account, `/api/auth/avatar/${account.user.id}`);
    expect(headers.get('content-type')).toBe('image/webp');
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const halfPicture = async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  return asFile(whole.subarray(0, whole.length / 2));
};

test.each<[string, () => Promise<Blob>]>([
  ['a text', async () => asFile('not a picture')],
  ['a page', async () => asFile('<!doctype html><script>alert(1)</script>', 'image/png')],
  ['an SVG', async () => asFile(svg, 'image/svg+xml')],
  ['an SVG that says PNG', async () => asFile(svg, 'image/png')],
  ['half a PNG', halfPicture],
  ['the beginning of a PNG', async () => asFile((await plainPicture()).subarray(0, 20))],
  ['a PDF', async () => asFile('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
  ['zeros', async () => asFile(Buffer.alloc(5000))],
])('%s is not a picture: 415, and nothing is stored', async (_, file) => {
  const person = await newPerson(server);
  expectRefusal(await tryUpload(person, { avatar: await file() }), 415, 'NOT_AN_IMAGE');
  expect(picturesOf(person)).toEqual([]);
});

const FIVE_MB = 5 * 1024 * 1024;

test('more than 5 MB is too large, even if the content isn’t a picture', async () => {
  const person = await newPerson(server);
  expectRefusal(await tryUpload(person, { avatar: asFile(Buffer.alloc(FIVE_MB + 1)) }), 413, 'TOO_LARGE');
  expectRefusal(await tryUpload(person, { avatar: asFile(Buffer.alloc(4 * FIVE_MB)) }), 413, 'TOO_LARGE');
  expect(picturesOf(person)).toEqual([]);
});

test('exactly 5 MB are read', async () => {
  const person = await newPerson(server);
  const picture = await plainPicture({ format: 'jpeg' });
  const padded = Buffer.concat([picture, Buffer.alloc(FIVE_MB - picture.length)]);
  expect((await upload(person, asFile(padded))).status).toBe(200);
});

test('more than 25 megapixels is too large, however small the file', async () => {
  const person = await newPerson(server);
  const [within, beyond] = [
    { width: 5000, height: 5000 },
    { width: 5001, height: 5000 },
  ];
  const avatar = asFile(await plainPicture(beyond));
  expect(avatar.size).toBeLessThan(500_000);
  expectRefusal(await tryUpload(person, { avatar }), 413, 'uploads.too_many_pixels');
  expect((await upload(person, asFile(await plainPicture(within)))).status).toBe(200);
});

test.each<[string, () => Promise<Record<string, string | Blob>>]>([
  ['nothing', async () => ({})],
  ['a text in its place', async () => ({ avatar: 'picture' })],
  ['an empty file', async () => ({ avatar: asFile('') })],
  ['a file under another name', async () => ({ other: asFile(await plainPicture()) })],
])('an upload without a picture, by %s, is refused with 400', async (_, form) => {
  const answer = await tryUpload(await newPerson(server), await form());
  expectFieldRefused(answer, /^(avatar|other)$/);
});
