import { request } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
  await atOnce(20, (index) =>
    call(server, 'POST /api/chats', {
      token: person.accessToken,
      json: { name: `Party ${index}`, description: 'Cake and candles. '.repeat(20) },
    }),
  );
});
afterAll(() => server.close());

/** Written by hand, because `fetch` asks for encodings and decodes by itself. */
function ask(path: string, encodings?: string, method = 'GET') {
  const headers = {
    authorization: `Bearer ${person.accessToken}`,
    ...(encodings !== undefined && { 'accept-encoding': encodings }),
  };
  return new Promise<{ headers: Headers; bytes: Buffer }>((resolve, reject) => {
    request(`${server.url}${path}`, { method, headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({ headers: new Headers(Object.fromEntries(names)), bytes });
    })
      .on('error', reject)
      .end();
  });
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  none: (bytes) => bytes,
};

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, zstd;q=0', 'gzip'],
  ['*', 'gzip'],
  ['br', 'none'],
  ['identity;q=1, gzip;q=0.2', 'none'],
  ['gzip;q=0', 'none'],
  ['', 'none'],
  ['nonsense;;=,', 'none'],
  [undefined, 'none'],
])('a client that accepts %j gets a long list encoded as %s', async (accepted, encoding) => {
  const { headers, bytes } = await ask('/api/chats', accepted);
  expect(headers.get('content-encoding') ?? 'none').toBe(encoding);
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('vary')).toBe('accept-encoding');
  const plain = await ask('/api/chats');
  expect(decoders[encoding]?.(bytes)).toEqual(plain.bytes);
  if (encoding !== 'none') expect(bytes.length).toBeLessThan(plain.bytes.length / 3);
});

test('HEAD has the length of GET', async () => {
  const [head, get] = [await ask('/api/chats', 'gzip', 'HEAD'), await ask('/api/chats', 'gzip')];
  expect(head.bytes).toHaveLength(0);
  for (const name of ['content-length', 'content-encoding', 'vary'])
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
});

test('a short response is not compressed, but has Vary', async () => {
  const { headers, bytes } = await ask('/api/chats?limit=2', 'gzip');
  expect((JSON.parse(bytes.toString()) as Chat[]).length).toBe(2);
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('vary')).toBe('accept-encoding');
});

test('responses with ids that give access to boxes are never compressed', async () => {
  await atOnce(20, () => newBox(server, person));
  const { headers, bytes } = await ask('/api/get_birthdaybox_for_user', 'gzip, zstd');
  expect(bytes.length).toBeGreaterThan(4096);
  expect(headers.get('content-encoding')).toBeNull();
});

test('a compressed request body is not decompressed', async () => {
  const answer = await call(server, 'POST /api/chats', {
    token: person.accessToken,
    headers: { 'content-encoding': 'gzip' },
    json: { name: 'Read as it is', description: 'Plain JSON, whatever its header says' },
  });
  expect(answer.status).toBe(201);
});
