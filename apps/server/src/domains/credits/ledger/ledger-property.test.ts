import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { mistakesIn } from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InsufficientCredits, type NamedAccount } from './ledger.rules.ts';
import { accountOf, post } from './ledger.service.ts';

let server: TestServer;
const accounts: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.database;
  const people = await atOnce(3, () => newPerson(server));
  for (const person of people) {
    accounts.push(await accountOf(db, { userId: person.id }));
    const { id: boxId } = await newBox(server, person);
    accounts.push(await accountOf(db, { boxId }));
  }
  const names: NamedAccount[] = ['stripe', 'spent', 'forfeited', 'loss'];
  for (const name of names) accounts.push(await accountOf(db, { name }));
});
afterAll(() => server.close());

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A movement from one account to up to three others, which sometimes overdraws the first. */
function randomEntries(random: () => number) {
  const shuffled = accounts.toSorted(() => random() - 0.5);
  const [from = '', ...others] = shuffled;
  const receivers = others.slice(0, 1 + Math.floor(random() * 3));
  const gifts = receivers.map((accountId) => ({ accountId, amount: 1 + Math.floor(random() * 40) }));
  const sum = gifts.reduce((total, { amount }) => total + amount, 0);
  return [{ accountId: from, amount: -sum }, ...gifts];
}

async function balances(): Promise<Map<string, number>> {
  const { rows } = await server.database.pool.query<{ id: string; balance: string }>(
    'select id, balance from credit_accounts',
  );
  return new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
}

// New for each run, and named in a failure.
const seeds = Array.from({ length: 6 }, () => Math.floor(Math.random() * 2 ** 31));

test.each(seeds)('any sequence of movements keeps sums and balances (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const expected = await balances();
  for (let move = 0; move < 60; move += 1) {
    const entries = randomEntries(random);
    const isDone = await post(server.database.db, { kind: 'donation', entries, now: new Date() }).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(InsufficientCredits);
        return false;
      },
    );
    if (!isDone) continue;
    for (const { accountId, amount } of entries)
      expected.set(accountId, (expected.get(accountId) ?? 0) + amount);
  }
  expect(await balances()).toEqual(expected);
  expect(await mistakesIn(server)).toEqual([]);
});

test.each(seeds)('any concurrent movements keep sums and balances (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const { db } = server.database;
  const moves = Array.from({ length: 120 }, () => randomEntries(random));
  const results = await Promise.allSettled(
    moves.map((entries) => db.transaction((tx) => post(tx, { kind: 'donation', entries, now: new Date() }))),
  );
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientCredits);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await mistakesIn(server)).toEqual([]);
});
