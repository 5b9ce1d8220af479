import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { expectClearError, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { deleteAccount, deleteBox, joinBox, newBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import {
  donate,
  giveCredits,
  historyOf,
  type LedgerPage,
  ledgerOf,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let creator: Person;
let donor: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [creator, donor] = [await newPerson(server), await newPerson(server)];
  await giveCredits(server, { userId: donor.id }, 20);
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, donor, boxId);
});

test('a history shows the caller’s movements, newest first, with positive amounts and a direction', async () => {
  await donate(server, donor, { boxId, amount: 5 });
  await donate(server, donor, { boxId, amount: 2, anonymous: true });
  const { body } = await historyOf(server, donor);
  expect(body.balance).toBe(13);
  expect(body.entries.map(wordsOf)).toEqual([
    'donation 2: You > Grace',
    'donation 5: You > Grace',
    'top_up 20: Card payment > You',
  ]);
  for (const { id, createdAt } of body.entries) {
    expect(id).toMatch(/^\d+$/);
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
  }
  expect((await historyOf(server, creator)).body).toEqual({ entries: [], balance: 0 });
});

test('the lines of a box sum to its balance', async () => {
  await donate(server, donor, { boxId, amount: 5 });
  await donate(server, donor, { boxId, amount: 3 });
  const { body } = await ledgerOf(server, creator, boxId);
  const signed = ({ amount, to }: LedgerLine) => (to === 'Grace' ? amount : -amount);
  expect(body.entries.reduce((sum, line) => sum + signed(line), 0)).toBe(body.balance);
  expect(body.balance).toBe(8);
});

test('only members read the ledger of a box: neither visitors nor removed members', async () => {
  const visitor = await newPerson(server);
  expectRefusal(await ledgerOf(server, visitor, boxId), 403, 'boxes.ledger_not_allowed');
  await removeFromBox(server, creator, boxId, donor.id);
  expectRefusal(await ledgerOf(server, donor, boxId), 403, 'boxes.access_removed');
});

test('a deleted donor stays in the ledger without a name', async () => {
  await donate(server, donor, { boxId, amount: 5 });
  await deleteAccount(server, donor);
  const { body } = await ledgerOf(server, creator, boxId);
  expect(body.entries.map(wordsOf)).toEqual(['donation 5: A deleted account > Grace']);
});

test('a deleted box stays in the history without a name', async () => {
  await donate(server, donor, { boxId, amount: 5 });
  await deleteBox(server, creator, boxId);
  const { body } = await historyOf(server, donor);
  expect(body.entries.slice(0, 2).map(wordsOf)).toEqual([
    'return 5: A deleted box > You',
    'donation 5: You > A deleted box',
  ]);
});

test('a long ledger is paged: each line appears once, and each page links the next', async () => {
  for (let time = 0; time < 7; time += 1)
    await donate(server, donor, { boxId, amount: time + 1 > 5 ? 1 : time + 1 });
  for (const [reader, path] of [
    [donor, '/api/credits/history'],
    [creator, `/api/birthday_box/${boxId}/ledger`],
  ] as const) {
    const all = await call<LedgerPage>(server, `GET ${path}`, { token: reader.accessToken });
    const seen: LedgerLine[] = [];
    for await (const { entries } of readPages<LedgerPage>(server, reader, `${path}?limit=3`)) {
      expect(entries.length).toBeLessThanOrEqual(3);
      seen.push(...entries);
    }
    expect(seen).toEqual(all.body.entries);
  }
});

test.each([
  { limit: '0' },
  { limit: '101' },
  { limit: 'ten' },
  { limit: '1.5' },
  { cursor: '-1' },
  { cursor: 'x' },
  { cursor: '9'.repeat(30) },
])('a page of %j is refused', async (query) => {
  expectClearError(await historyOf(server, donor, query));
  expectClearError(await ledgerOf(server, donor, boxId, query));
});
