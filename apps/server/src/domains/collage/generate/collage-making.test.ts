import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  fetchCollage,
  makeCollage,
  newCollage,
  newContribution,
  printCollage,
} from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
let creator: Person;
let member: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
  [creator, member] = [await newPerson(server), await newPerson(server)];
});
beforeEach(async () => {
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, member, boxId);
});
afterAll(() => server.close());

async function contributeBoth() {
  const first = await newContribution(server, member, boxId, { wish: 'Fly high!' });
  server.clock.advance(5);
  const second = await newContribution(server, creator, boxId, { wish: 'And land softly.' });
  return [first, second].map(({ id, name, wish, contributionId }) => ({
    userId: id,
    contributionId,
    name,
    wish,
  }));
}
const wishesOf = (pieces: { wish: string }[] = []) => pieces.map(({ wish }) => wish);

test('before the first collage the picture is 204, the list empty and the PDF missing', async () => {
  expect(await fetchCollage(server, member, boxId)).toMatchObject({ status: 204, bytes: Buffer.alloc(0) });
  const none = { meta: [], collageEditCount: 0, version: null, isRedrawing: false, prompt: null };
  expect(await collageOf(server, member, boxId)).toEqual(none);
  expectRefusal(await printCollage(server, member, boxId), 404, 'collage.not_made');
});

test('a collage is drawn from all contributions in their order, with the birthday person’s name', async () => {
  await contributeBoth();
  await newCollage(server, member, boxId, { prompt: '  balloons over the sea ' });
  const { name, prompt, background, seed, pieces } = composer.drawings.at(-1) ?? {};
  expect({ name, prompt, background }).toEqual({
    name: 'Grace',
    prompt: 'balloons over the sea',
    background: undefined,
  });
  expect(seed).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 32);
  expect(pieces?.map(({ userId, name, wish }) => ({ userId, name, wish }))).toEqual([
    { userId: member.id, name: member.user.name, wish: 'Fly high!' },
    { userId: creator.id, name: creator.user.name, wish: 'And land softly.' },
  ]);
  for (const { picture } of pieces ?? [])
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
});

test('the response has the count, and all members see the collage', async () => {
  const [first, second] = await contributeBoth();
  const { status, body } = await makeCollage(server, member, boxId, { prompt: 'stars' });
  expect({ status, body }).toEqual({ status: 200, body: { collageEditCount: 1 } });
  const seen = await collageOf(server, creator, boxId);
  expect(seen).toEqual({
    meta: [
      { ...first, x: 0, y: 20, size: 10 },
      { ...second, x: 10, y: 20, size: 10 },
    ],
    collageEditCount: 1,
    version: expect.stringMatching(/^[\w-]{36}$/),
    isRedrawing: false,
    prompt: 'stars',
  });
  const { headers, bytes } = await fetchCollage(server, creator, boxId);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('etag')).toBe(`"${seen.version}"`);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
  expect((await sharp(bytes).metadata()).format).toBe('png');
  for (const size of ['large', 'small'] as const) {
    const smaller = await fetchCollage(server, creator, boxId, {}, size);
    expect(smaller.headers.get('content-type')).toBe('image/webp');
    expect(smaller.headers.get('etag')).toBe(`"${seen.version}-${size}"`);
    expect((await sharp(smaller.bytes).metadata()).format).toBe('webp');
  }
});

test('the ETag of a collage is 304 until there is a new one', async () => {
  await contributeBoth();
  await newCollage(server, member, boxId);
  const etag = (await fetchCollage(server, member, boxId)).headers.get('etag') ?? '';
  const again = () => fetchCollage(server, member, boxId, { 'if-none-match': etag });
  expect(await again()).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  await newCollage(server, creator, boxId);
  expect((await again()).status).toBe(200);
});

test('a new collage looks different and replaces the last one in the storage', async () => {
  await contributeBoth();
  await newCollage(server, member, boxId, { prompt: 'stars' });
  const first = await fetchCollage(server, member, boxId);
  expect(await newCollage(server, member, boxId)).toBe(2);
  const second = await fetchCollage(server, member, boxId);
  expect(second.bytes.equals(first.bytes)).toBe(false);
  const { version, prompt } = await collageOf(server, member, boxId);
  expect(prompt).toBeNull();
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
  expect(collageFilesOf(server, boxId)).toEqual([`collages/${boxId}/${version}.png`]);
});

test('without a contribution a collage is 409', async () => {
  const answer = await makeCollage(server, creator, boxId);
  expectRefusal(answer, 409, 'collage.nothing_to_draw');
  expect((await collageOf(server, creator, boxId)).collageEditCount).toBe(0);
});

test('later contributions, replacements and names appear only on the next collage', async () => {
  await newContribution(server, member, boxId, { wish: 'Before' });
  await newCollage(server, member, boxId);
  await newContribution(server, creator, boxId, { wish: 'Late' });
  await newContribution(server, member, boxId, { wish: 'Other' });
  expect(wishesOf((await collageOf(server, member, boxId)).meta)).toEqual(['Before']);
  expect((await fetchCollage(server, member, boxId)).status).toBe(200);
  await newCollage(server, member, boxId);
  expect(wishesOf((await collageOf(server, member, boxId)).meta).sort()).toEqual(['Late', 'Other']);
});

test('the PDF is a download with all wishes in full, as drawn', async () => {
  const long = 'Fly high! '.repeat(49).trim();
  await newContribution(server, member, boxId, { wish: long });
  await newCollage(server, member, boxId);
  await newContribution(server, member, boxId, { wish: 'Other' });
  const { status, headers, bytes } = await printCollage(server, creator, boxId);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="birthday-collage.pdf"');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { name, wishes, png } = composer.prints.at(-1) ?? {};
  expect({ name, wishes }).toEqual({ name: 'Grace', wishes: [{ name: member.user.name, wish: long }] });
  expect((await fetchCollage(server, creator, boxId)).bytes.equals(png ?? new Uint8Array())).toBe(true);
});

test('an outdated count is refused before anything is drawn', async () => {
  await newContribution(server, member, boxId);
  expect(await newCollage(server, member, boxId, { expectedEditCount: 0 })).toBe(1);
  const before = composer.drawings.length;
  for (const expectedEditCount of [0, 2]) {
    const answer = await makeCollage(server, member, boxId, { expectedEditCount });
    expectRefusal(answer, 409, 'collage.changed_meanwhile');
  }
  expect(composer.drawings).toHaveLength(before);
  expect(await newCollage(server, member, boxId, { expectedEditCount: 1 })).toBe(2);
});

test('of two concurrent requests with the same count one succeeds and one is 409', async () => {
  await newContribution(server, member, boxId);
  const before = composer.drawings.length;
  const releases = [composer.holdNext(), composer.holdNext()];
  const asking = [creator, member].map((person) =>
    makeCollage(server, person, boxId, { expectedEditCount: 0 }),
  );
  await eventually(async () => composer.drawings.length === before + 2);
  for (const release of releases) release();
  const [made, told] = (await Promise.all(asking)).toSorted((one, other) => one.status - other.status);
  expect(made).toMatchObject({ status: 200, body: { collageEditCount: 1 } });
  if (told) expectRefusal(told, 409, 'collage.changed_meanwhile');
  expect((await collageOf(server, member, boxId)).collageEditCount).toBe(1);
  await eventually(async () => collageFilesOf(server, boxId).length === 1);
});

test('a failed drawing counts nothing, leaves no files and keeps the last collage', async () => {
  await newContribution(server, member, boxId);
  await newCollage(server, member, boxId);
  const before = await collageOf(server, member, boxId);
  const mend = composer.fail();
  expectRefusal(await makeCollage(server, member, boxId), 500, 'INTERNAL', 'Something went wrong');
  mend();
  expect(await collageOf(server, member, boxId)).toEqual(before);
  expect(collageFilesOf(server, boxId)).toHaveLength(1);
  expect(await newCollage(server, member, boxId)).toBe(2);
});

test.each([
  ['a prompt of 501 characters', { prompt: 'x'.repeat(501) }, 'prompt'],
  ['NUL in the prompt', { prompt: 'the\u0000sea' }, 'prompt'],
  ['a fractional count', { expectedEditCount: 1.5 }, 'expectedEditCount'],
  ['a count below zero', { expectedEditCount: -1 }, 'expectedEditCount'],
])('%s is refused at its field', async (_, order, path) => {
  await newContribution(server, member, boxId);
  expectFieldRefused(await makeCollage(server, member, boxId, order), path);
});

test('ids are not case-sensitive', async () => {
  const capitals = boxId.toUpperCase();
  await newContribution(server, member, capitals);
  expect(await newCollage(server, member, capitals)).toBe(1);
  expect(composer.drawings.at(-1)?.pieces).toHaveLength(1);
  expect((await fetchCollage(server, member, capitals)).status).toBe(200);
  expect((await fetchCollage(server, member, boxId)).status).toBe(200);
});

test('one account waits for at most two collages; a third is 429 until one ends, and other accounts are not affected', async () => {
  const [drawn, releases] = [composer.drawings.length, [composer.holdNext(), composer.holdNext()]];
  const boxes = await atOnce(3, async () => {
    const { id } = await newBox(server, creator);
    await joinBox(server, member, id);
    await newContribution(server, creator, id);
    return id;
  });
  const [one, two, three] = boxes as [string, string, string];
  const waiting = [makeCollage(server, creator, one), makeCollage(server, creator, two)];
  await eventually(async () => composer.drawings.length === drawn + 2);
  const refused = await makeCollage(server, creator, three);
  expectRefusal(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const ofOther = makeCollage(server, member, three);
  for (const release of releases) release();
  for (const { status } of await Promise.all([...waiting, ofOther])) expect(status).toBe(200);
  expect((await makeCollage(server, creator, three)).status).toBe(200);
});

test('PDFs count toward the two that one account may wait for', async () => {
  await newContribution(server, creator, boxId);
  await newCollage(server, creator, boxId);
  const [printed, releases] = [composer.prints.length, [composer.holdNextPrint(), composer.holdNextPrint()]];
  const waiting = releases.map(() => printCollage(server, creator, boxId));
  await eventually(async () => composer.prints.length === printed + 2);
  expectRefusal(await printCollage(server, creator, boxId), 429, 'RATE_LIMITED');
  expectRefusal(await makeCollage(server, creator, boxId), 429, 'RATE_LIMITED');
  const ofOther = printCollage(server, member, boxId);
  for (const release of releases) release();
  for (const { status } of await Promise.all([...waiting, ofOther])) expect(status).toBe(200);
  expect((await printCollage(server, creator, boxId)).status).toBe(200);
});
