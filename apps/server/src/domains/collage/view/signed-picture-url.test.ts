import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  fetchPicture,
  newPicture,
  picturesOf,
  removeContribution,
  teamOf,
} from '@hooray/testkit/factories/collage.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUR_MS = 60 * 60_000;
const HALF_DAY_MS = 12 * HOUR_MS;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // The start of a half day, so that none ends during a test.
  server.clock.advance(HALF_DAY_MS - (server.clock.now().getTime() % HALF_DAY_MS));
});
afterAll(() => server.close());

async function openBox() {
  const creator = await newPerson(server);
  const { id: boxId } = await newBox(server, creator);
  return { creator, boxId, address: await newPicture(server, creator, boxId) };
}

const expectGone = async (address: string) =>
  expectRefusal(await fetchPicture(server, address), 404, 'NOT_FOUND');

test('a URL works without a token, and its picture cannot run scripts', async () => {
  const { address } = await openBox();
  const { status, headers } = await fetchPicture(server, address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the ETag of a picture is 304', async () => {
  const { address } = await openBox();
  const etag = (await fetchPicture(server, address)).headers.get('etag') ?? '';
  const again = await fetchPicture(server, address, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
});

type Change = (query: URLSearchParams, other: URL) => void;
const takeOver = (name: string): Change => {
  return (query, other) => query.set(name, other.searchParams.get(name) ?? '');
};

test.each<[string, Change]>([
  ['a later end', (query) => query.set('expires', `${Number(query.get('expires')) + 1}`)],
  ['another version', takeOver('version')],
  ['another signature', takeOver('signature')],
  ['a shorter signature', (query) => query.set('signature', 'x')],
  ['an empty signature', (query) => query.set('signature', '')],
])('an address changed to have %s is 404', async (_, change) => {
  const [{ address }, { address: other }] = [await openBox(), await openBox()];
  const url = new URL(address, server.url);
  change(url.searchParams, new URL(other, server.url));
  await expectGone(url.pathname + url.search);
});

test('the signature of one picture is refused for another', async () => {
  const [{ address }, { address: other }] = [await openBox(), await openBox()];
  await expectGone(new URL(other, server.url).pathname + new URL(address, server.url).search);
});

test('a URL without one of its parameters is refused', async () => {
  const { address } = await openBox();
  for (const part of ['version', 'expires', 'signature']) {
    const url = new URL(address, server.url);
    url.searchParams.delete(part);
    expectFieldRefused(await fetchPicture(server, url.pathname + url.search), part);
  }
});

test('a URL stays the same for half a day and works for another one', async () => {
  const { creator, boxId, address } = await openBox();
  const current = async () => (await teamOf(server, creator, boxId))[0]?.collageUrl;
  expect(await current()).toBe(address);
  const expires = Number(new URL(address, server.url).searchParams.get('expires')) * 1000;
  expect(expires - server.clock.now().getTime()).toBeGreaterThan(HALF_DAY_MS);
  const until = (moment: number) => server.clock.advance(moment - server.clock.now().getTime());
  until(expires - 10_000);
  expect((await fetchPicture(server, address)).status).toBe(200);
  until(expires);
  await expectGone(address);
});

test('replacing or removing a contribution ends its URL and deletes its picture', async () => {
  const { creator, boxId, address } = await openBox();
  const [first] = picturesOf(server, boxId);
  const next = await newPicture(server, creator, boxId);
  await expectGone(address);
  expect((await fetchPicture(server, next)).status).toBe(200);
  await eventually(async () => !picturesOf(server, boxId).includes(first ?? ''));
  await removeContribution(server, creator, boxId, creator.id);
  await expectGone(next);
  await eventually(async () => picturesOf(server, boxId).length === 0);
});
