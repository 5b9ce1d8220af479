import { randomUUID } from 'node:crypto';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { giveCredits } from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountOf, moveCredits } from './ledger.service.ts';
import { checkLedger } from './ledger-check.service.ts';

let server: TestServer;
let person: Person;
let accountId: string;
beforeEach(async () => {
  server = await openTestServer();
  person = await newPerson(server);
  await giveCredits(server, { userId: person.id }, 10);
  const { db } = server.database;
  accountId = await accountOf(db, { userId: person.id });
  const [to, now] = [await accountOf(db, { name: 'spent' }), server.clock.now()];
  await moveCredits(db, { kind: 'spend', amount: 4, from: accountId, to, now });
});
afterEach(() => server.close());

const check = () => checkLedger(server.database.db);

/** Changes the ledger with its triggers disabled. */
async function tamper(statement: string): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

test('an untouched ledger passes', async () => {
  expect(await check()).toMatchObject({ entries: 4, total: 0n, mistakes: [] });
});

test('an empty ledger passes', async () => {
  const empty = await openTestServer();
  expect(await checkLedger(empty.database.db)).toMatchObject({
    entries: 0,
    accounts: 5,
    total: 0n,
    mistakes: [],
  });
  await empty.close();
});

test('a balance changed by hand is reported with its account', async () => {
  await tamper(`update credit_accounts set balance = 7 where id = '${accountId}'`);
  const { mistakes } = await check();
  expect(mistakes).toEqual([`Account ${accountId} says 7, its entries sum to 6.`]);
});

test('a balance without entries is reported', async () => {
  const id = randomUUID();
  await tamper(`insert into credit_accounts (id, kind, name, balance) values ('${id}', 'spent', 'attic', 3)`);
  expect((await check()).mistakes).toEqual([`Account ${id} says 3, its entries sum to 0.`]);
});

test('a changed entry is reported for the ledger, its transaction and its account', async () => {
  await tamper(`update ledger_entries set amount = 11 where account_id = '${accountId}' and amount = 10`);
  const { total, mistakes } = await check();
  expect(total).toBe(1n);
  expect(mistakes).toEqual([
    'The ledger sums to 1.',
    expect.stringMatching(/^Transaction .* sums to 1\.$/),
    `Account ${accountId} says 6, its entries sum to 7.`,
  ]);
});

test('a deleted entry is reported', async () => {
  await tamper(`delete from ledger_entries where account_id = '${accountId}' and amount = -4`);
  const { total, mistakes } = await check();
  expect(total).toBe(4n);
  expect(mistakes).toHaveLength(3);
});

test('a deleted transaction is reported by the balances', async () => {
  await tamper(`delete from ledger_entries where transaction_id =
    (select transaction_id from ledger_entries where account_id = '${accountId}' and amount = -4)`);
  const { total, mistakes } = await check();
  expect(total).toBe(0n);
  const about = expect.stringMatching(
    /^Account .* says (4, its entries sum to 0|6, its entries sum to 10)\.$/,
  );
  expect(mistakes).toEqual([about, about]);
});

test('two transactions whose errors cancel out are reported', async () => {
  await tamper(
    `update ledger_entries set amount = amount + 1 where account_id = '${accountId}' and amount = 10`,
  );
  await tamper(
    `update ledger_entries set amount = amount - 1 where account_id = '${accountId}' and amount = -4`,
  );
  const { total, mistakes } = await check();
  expect(total).toBe(0n);
  expect(mistakes.filter((mistake) => mistake.startsWith('Transaction'))).toHaveLength(2);
});

test('sums beyond the safe integers are exact', async () => {
  const { db } = server.database;
  const [from, now] = [await accountOf(db, { name: 'loss' }), server.clock.now()];
  for (let time = 0; time < 3; time += 1)
    await moveCredits(db, { kind: 'top_up', amount: Number.MAX_SAFE_INTEGER, from, to: accountId, now });
  expect(await check()).toMatchObject({ total: 0n, mistakes: [] });
  await tamper(`update credit_accounts set balance = balance + 1 where id = '${accountId}'`);
  expect((await check()).mistakes).toHaveLength(1);
});
