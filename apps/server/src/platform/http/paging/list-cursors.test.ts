import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextCursor } from '@hooray/contract/protocol/page-limits.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { listGifts, newGift } from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let creator: Person;
let member: Person;
let boxId: string;
let otherBoxId: string;
beforeAll(async () => {
  server = await openTestServer();
  [creator, member] = [await newPerson(server), await newPerson(server)];
  boxId = (await newBox(server, creator)).id;
  otherBoxId = (await newBox(server, creator)).id;
  for (const title of ['Kite', 'Drum']) await newGift(server, creator, boxId, { title });
});
afterAll(() => server.close());

function cursorOf({ headers }: Answer<unknown>): string {
  return readNextCursor(headers.get(LINK)) ?? '';
}
const onePage = (query: object = {}) => listGifts(server, creator, boxId, { limit: '1', ...query });
const titlesOf = ({ body }: Awaited<ReturnType<typeof onePage>>) => body.gifts.map(({ title }) => title);

test('a cursor leads to the next page, and reveals no id and no time', async () => {
  const first = await onePage();
  const cursor = cursorOf(first);
  expect(titlesOf(await onePage({ cursor }))).toEqual(titlesOf(first)[0] === 'Kite' ? ['Drum'] : ['Kite']);
  const readable = `${cursor} ${Buffer.from(cursor, 'base64url').toString('latin1')}`;
  for (const secret of [first.body.gifts[0]?.id ?? '', 'createdAt', String(new Date().getFullYear())])
    expect(readable).not.toContain(secret);
});

test('a cursor is valid for one list and one user only', async () => {
  const cursor = cursorOf(await onePage());
  const elsewhere = [
    await listGifts(server, member, boxId, { cursor }),
    await listGifts(server, creator, otherBoxId, { cursor }),
    await call(server, 'GET /api/get_birthdaybox_for_user', {
      token: creator.accessToken,
      query: { cursor },
    }),
    await call(server, 'GET /api/credits/history', { token: creator.accessToken, query: { cursor } }),
  ];
  for (const answer of elsewhere) expectRefusal(answer, 400, 'INVALID_CURSOR');
});

test('a cursor of a shared list is valid for all users, and for no other list', async () => {
  for (const name of ['Kites', 'Drums'])
    await call(server, 'POST /api/chats', {
      token: creator.accessToken,
      json: { name, description: 'Noise.' },
    });
  const parties = (token: string, query: Record<string, string>) =>
    call(server, 'GET /api/chats', { token, query });
  const first = await parties(creator.accessToken, { limit: '1' });
  const cursor = cursorOf(first);
  const next = await parties(member.accessToken, { limit: '1', cursor });
  expect([first.body, next.body]).toMatchObject([[{ name: 'Drums' }], [{ name: 'Kites' }]]);
  expectRefusal(await onePage({ cursor }), 400, 'INVALID_CURSOR');
});
