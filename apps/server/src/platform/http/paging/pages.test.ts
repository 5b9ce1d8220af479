import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createSecrets } from '../../crypto/secrets.ts';
import { createPages } from './pages.ts';
import { createSealedCursors } from './sealed-cursors.ts';

const cursors = createSealedCursors(createSecrets('a secret of the tests').cursorKey);
const place = { createdAt: '2026-11-22T10:47:58.123456+00', id: '0b0f7ab1-87cf-4c5c-9a6c-3b1d2f4b9c11' };

function openLists(ownerId: string | undefined) {
  const app = Fastify();
  app.get('/list', async (request, reply) => {
    createPages({ cursors, request, reply, ownerId }).linkTo(place);
    return {};
  });
  onTestFinished(() => app.close());
  return async function follow(asked: string): Promise<URL> {
    const { headers } = await app.inject(asked);
    const [, address = ''] = /^<(.+)>; rel="next"$/.exec(String(headers.link)) ?? [];
    return new URL(address, 'https://any.invalid');
  };
}

test('requests for the same page of a shared list get the same cursor if their paths are spelled alike', async () => {
  const follow = openLists(undefined);
  const all = [await follow('/list'), await follow('/list?limit=2'), await follow('/%6cist')];
  const [one, same, spelled] = all.map(({ searchParams }) => searchParams.get('cursor') ?? '');
  expect(same).toBe(one);
  expect(cursors.open(one ?? '', ' /list')).toEqual(place);
  expect(cursors.open(spelled ?? '', ' /%6cist')).toEqual(place);
});

test.each([
  ['/list', {}],
  ['/list?limit=2', { limit: '2' }],
  ['/list?cursor=this&limit=2', { limit: '2' }],
  ['/list?q=why?&limit=2', { q: 'why?', limit: '2' }],
  ['/list?q=?', { q: '?' }],
])('the next page of %s keeps the whole query', async (asked, kept) => {
  const next = await openLists('ada')(asked);
  const { cursor, ...rest } = Object.fromEntries(next.searchParams);
  expect(next.pathname).toBe('/list');
  expect(rest).toEqual(kept);
  expect(cursors.open(cursor ?? '', 'ada /list')).toEqual(place);
});

test('a cursor reveals neither its position, nor its length, nor that two have the same position', () => {
  const [one, same, other] = [place, place, { rank: 1, id: '' }].map((each) => cursors.seal(each, 'list'));
  const bytes = Buffer.from(one ?? '', 'base64url');
  expect(bytes.toString('latin1')).not.toMatch(/2026|0b0f7ab1|createdAt/);
  expect(same).not.toBe(one);
  expect(other).toHaveLength(one?.length ?? 0);
});

test.each([
  ['another list', (cursor: string) => cursors.open(cursor, 'ada /others')],
  ['another person', (cursor: string) => cursors.open(cursor, 'bob /list')],
  ['another installation', (cursor: string) => openElsewhere(cursor)],
  ['a place that was changed', (cursor: string) => cursors.open(flipBit(cursor, 20), 'ada /list')],
  ['a seal that was cut off', (cursor: string) => cursors.open(cursor.slice(0, -2), 'ada /list')],
])('a cursor is not valid for %s', (_, open) => {
  expect(() => open(cursors.seal(place, 'ada /list'))).toThrow();
});

function openElsewhere(cursor: string): unknown {
  return createSealedCursors(createSecrets('another secret').cursorKey).open(cursor, 'ada /list');
}

function flipBit(cursor: string, at: number): string {
  const bytes = Buffer.from(cursor, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

test.each(['', 'x', '%', 'x'.repeat(250), Buffer.from('{"createdAt":"infinity"}').toString('base64url')])(
  'the text %j is refused as a cursor',
  async (text) => {
    const app = Fastify();
    app.get('/list', async (request, reply) =>
      createPages({ cursors, request, reply, ownerId: 'ada' }).after(z.unknown()),
    );
    const { statusCode } = await app.inject({ url: '/list', query: { cursor: text } });
    expect(statusCode).toBe(400);
    await app.close();
  },
);
