import { randomUUID } from 'node:crypto';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { giveCredits, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf } from './ledger.service.ts';

let server: TestServer;
let pool: pg.Pool;
/** Accounts of two users, of a box, and of the system; the first user has 10 credits. */
let rich: string;
let poor: string;
let box: string;
let stripe: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ pool } = server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, person);
  await giveCredits(server, { userId: person.id }, 10);
  rich = await accountOf(db, { userId: person.id });
  poor = await accountOf(db, { userId: other.id });
  box = await accountOf(db, { boxId });
  stripe = await accountOf(db, { name: 'stripe' });
});

type Entry = [accountId: string, amount: number];

/** Writes a transaction by hand, in one statement. */
function write(...entries: Entry[]): Promise<unknown> {
  const values = entries.map(([accountId, amount]) => `('${accountId}'::uuid, ${amount}::bigint)`);
  return pool.query(`with opened as (
      insert into ledger_transactions (id, kind, created_at) values ('${randomUUID()}', 'donation', now()) returning id
    ) insert into ledger_entries (transaction_id, account_id, amount)
    select opened.id, entry.* from opened, (values ${values.join(', ')}) as entry`);
}

const refused = (constraint: string) => ({ code: '23514', constraint });

async function balances(): Promise<Record<string, number>> {
  const ids = [rich, poor, box];
  const { rows } = await pool.query<{ id: string; balance: string }>(
    'select id, balance from credit_accounts where id = any($1)',
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, balance }) => [id, Number(balance)]));
}

async function expectRefused(act: Promise<unknown>, refusal: object): Promise<void> {
  await expect(act).rejects.toMatchObject(refusal);
  expect(await balances()).toEqual({ [rich]: 10, [poor]: 0, [box]: 0 });
  expect(await mistakesIn(server)).toEqual([]);
}

test('entries update the balances', async () => {
  await write([rich, -7], [poor, 4], [box, 3]);
  expect(await balances()).toEqual({ [rich]: 3, [poor]: 4, [box]: 3 });
  expect(await mistakesIn(server)).toEqual([]);
});

test.each<[string, () => Entry[]]>([
  [
    'too little arrives',
    () => [
      [rich, -5],
      [poor, 4],
    ],
  ],
  [
    'too much arrives',
    () => [
      [rich, -5],
      [poor, 6],
    ],
  ],
  ['credits come from nowhere', () => [[poor, 5]]],
  ['credits go nowhere', () => [[rich, -5]]],
  [
    'three entries do not balance',
    () => [
      [rich, -5],
      [poor, 3],
      [box, 3],
    ],
  ],
])('a transaction in which %s is refused', async (_, entries) => {
  await expectRefused(write(...entries()), refused('ledger_entries_balance'));
});

test('two transactions that balance only together are refused', async () => {
  const ids = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into ledger_transactions (id, kind, created_at) select unnest($1::uuid[]), 'donation', now()`,
    [ids],
  );
  const both = `insert into ledger_entries (transaction_id, account_id, amount) values
    ('${ids[0]}', '${rich}', -5), ('${ids[1]}', '${poor}', 5)`;
  await expectRefused(pool.query(both), refused('ledger_entries_balance'));
});

test('adding an entry to a committed transaction is refused', async () => {
  await write([rich, -5], [poor, 5]);
  await write([poor, -5], [rich, 5]);
  const add = `insert into ledger_entries (transaction_id, account_id, amount)
    select transaction_id, '${stripe}', 5 from ledger_entries where account_id = '${poor}' limit 1`;
  await expectRefused(pool.query(add), refused('ledger_entries_balance'));
});

test('an entry of 0 is refused', async () => {
  await expectRefused(write([rich, 0], [poor, 0]), refused('ledger_entries_move'));
});

test('an account twice in one transaction is refused', async () => {
  const twice = write([rich, -5], [rich, -1], [poor, 6]);
  await expectRefused(twice, { code: '23505', constraint: 'ledger_entries_once' });
});

test.each(['person', 'box', 'spent', 'forfeited'])(
  'the balance of %s never goes below zero',
  async (kind) => {
    const { db } = server.database;
    const name = kind === 'spent' || kind === 'forfeited' ? kind : undefined;
    const from = name ? await accountOf(db, { name }) : kind === 'box' ? box : rich;
    await expectRefused(write([from, -11], [poor, 11]), refused('credit_accounts_never_negative'));
  },
);

test.each(['stripe', 'paypal', 'loss'] as const)(
  'only providers and losses may be below zero: %s',
  async (name) => {
    const from = await accountOf(server.database.db, { name });
    await write([from, -11], [poor, 11]);
    await write([poor, -11], [from, 11]);
    expect(await mistakesIn(server)).toEqual([]);
  },
);

test.each([
  ['an entry changed', 'update ledger_entries set amount = amount + 1'],
  [
    'an entry given to another account',
    "update ledger_entries set account_id = (select id from credit_accounts where name = 'loss')",
  ],
  ['entries deleted', 'delete from ledger_entries'],
  ['entries truncated', 'truncate ledger_entries'],
  ['a transaction changed', "update ledger_transactions set kind = 'claim'"],
  ['transactions deleted', 'delete from ledger_transactions'],
  ['transactions truncated', 'truncate ledger_transactions cascade'],
  ['accounts truncated', 'truncate credit_accounts cascade'],
  [
    'an entry changed by writing it again',
    `insert into ledger_entries (id, transaction_id, account_id, amount) overriding system value
    select * from ledger_entries on conflict (id) do update set amount = 1000`,
  ],
])('the ledger is append-only: %s', async (_, statement) => {
  await expectRefused(pool.query(statement), refused('ledger_append_only'));
});

test('an account with entries cannot be deleted', async () => {
  await expectRefused(pool.query('delete from credit_accounts where id = $1', [rich]), { code: '23503' });
});

test.each([
  ['raised', () => `update credit_accounts set balance = balance + 5 where id = '${rich}'`],
  ['lowered', () => `update credit_accounts set balance = 0 where id = '${rich}'`],
  [
    'put on conflict',
    () => `insert into credit_accounts (id) values ('${rich}') on conflict (id) do update set balance = 99`,
  ],
  ['set at creation', () => "insert into credit_accounts (kind, balance) values ('user', 5)"],
])('a balance written by hand is refused: %s', async (_, statement) => {
  await expectRefused(pool.query(statement()), refused('ledger_append_only'));
});

test.each(['person', 'box'])('credits for a deleted %s are refused', async (kind) => {
  const gone = kind === 'box' ? box : poor;
  const table = kind === 'box' ? 'boxes' : 'users';
  const holder = kind === 'box' ? 'box_id' : 'user_id';
  await pool.query(`delete from ${table} where id = (select ${holder} from credit_accounts where id = $1)`, [
    gone,
  ]);
  await expectRefused(write([rich, -5], [gone, 5]), refused('ledger_entries_holder'));
});

test('an account belongs to a user or a box, or has a name', async () => {
  const insert = (columns: string, values: string) =>
    pool.query(`insert into credit_accounts (${columns}) values (${values})`);
  await expectRefused(insert('kind', "'provider'"), refused('credit_accounts_named'));
  await expectRefused(insert('kind, name', "'user', 'mine'"), refused('credit_accounts_named'));
  const both = `update credit_accounts set box_id = (select box_id from credit_accounts where id = '${box}') where id = '${rich}'`;
  await expect(pool.query(both)).rejects.toMatchObject({
    constraint: expect.stringMatching(/one_holder|unique/),
  });
});

test('a user or box that holds credits cannot be deleted', async () => {
  await giveCredits(server, { userId: (await newPerson(server)).id }, 1);
  for (const [table, column, account] of [
    ['users', 'user_id', rich],
    ['boxes', 'box_id', box],
  ]) {
    if (account === box) await write([rich, -10], [box, 10]);
    const { rows } = await pool.query(`select ${column} as id from credit_accounts where id = $1`, [account]);
    const deletion = pool.query(`delete from ${table} where id = $1`, [rows[0].id]);
    await expect(deletion).rejects.toMatchObject(refused('credit_accounts_held'));
  }
  expect(await balances()).toEqual({ [rich]: 0, [poor]: 0, [box]: 10 });
});
