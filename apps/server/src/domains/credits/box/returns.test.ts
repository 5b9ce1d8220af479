import type { LedgerLine } from '@hooray/contract/credits/calls.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { amidTransaction } from '@hooray/testkit/database/account-lock.ts';
import { countReads } from '@hooray/testkit/database/count-reads.ts';
import {
  birthdayIn,
  boxOf,
  deleteAccount,
  deleteBox,
  newBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  claimBox,
  donate,
  giveCredits,
  historyOf,
  type LedgerPage,
  ledgerOf,
  mistakesIn,
  wordsOf,
} from '@hooray/testkit/factories/credits.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { creditsJobs } from '../credits.jobs.ts';
import { accountOf, moveCredits } from '../ledger/ledger.service.ts';
import { listDonors } from './box-returns.repository.ts';
import { returnToDonors } from './box-returns.service.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let creator: Person;
let grace: Person;
let donors: [Person, Person, Person];
let boxId: string;
// A server for each test, because each moves its clock.
beforeEach(async () => {
  server = await openTestServer();
  creator = await newPerson(server);
  grace = await newPerson(server);
  donors = (await atOnce(3, () => newPerson(server))) as typeof donors;
  for (const donor of donors) await giveCredits(server, { userId: donor.id }, 10);
  const birthdayDate = birthdayIn(0, server.clock.now());
  boxId = (await newBox(server, creator, { email: grace.email, birthdayDate })).id;
});
afterEach(async () => {
  expect(await mistakesIn(server)).toEqual([]);
  await server.close();
});

const balances = () => Promise.all(donors.map(({ id }) => balanceOf(server, { userId: id })));
const forfeited = () => balanceOf(server, { name: 'forfeited' });

async function giveAll(...amounts: number[]): Promise<void> {
  for (const [index, amount] of amounts.entries())
    if (amount > 0)
      expect((await donate(server, donors[index] as Person, { boxId, amount })).status).toBe(200);
}

/** Moves the clock by some days, which ends all sessions. */
async function daysLater(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS);
  creator = await signInAgain(server, creator);
  grace = await signInAgain(server, grace);
}

const closeBoxes = () => runJobs(server, creditsJobs.returnClosed);

test('the birthday person may claim until the end of the 90th day', async () => {
  await giveAll(5);
  await daysLater(89);
  await closeBoxes();
  expect((await claimBox(server, grace, boxId)).body).toEqual({ credits: 5, boxCredits: 0 });
});

test('after 90 days the worker returns each donation to its donor', async () => {
  await giveAll(5, 3, 2);
  await daysLater(90);
  await closeBoxes();
  expect(await balances()).toEqual([10, 10, 10]);
});

test('a box whose credits can’t be returned holds up no other', async () => {
  const { id } = await newBox(server, creator, { birthdayDate: birthdayIn(1, server.clock.now()) });
  await giveAll(5);
  await donate(server, donors[1], { boxId: id, amount: 3 });
  await server.database.pool.query(`
    create function refuse_return() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_return before insert on ledger_entries for each row when (new.amount = -5)
      execute function refuse_return()`);
  await daysLater(91);
  await closeBoxes();
  expect(await balances()).toEqual([5, 10, 10]);
  await server.database.pool.query('drop trigger refuse_return on ledger_entries');
  await closeBoxes();
  expect(await balances()).toEqual([10, 10, 10]);
});

test('a return reads no movements from before the last claim', async () => {
  await giveAll(2);
  const { db, pool } = server.database;
  const [from, to] = [await accountOf(db, { userId: donors[0].id }), await accountOf(db, { boxId })];
  await pool.query(
    `with moved as (
       insert into ledger_transactions (id, kind, created_at)
       select gen_random_uuid(), case n % 2 when 0 then 'claim' else 'donation' end, now()
       from generate_series(1, 2000) n order by n
       returning id, kind
     )
     insert into ledger_entries (transaction_id, account_id, amount)
     select moved.id, account.id, case when (kind = 'donation') = (account.id = $2) then 1 else -1 end
     from moved cross join (values ($1::uuid), ($2::uuid)) account (id)`,
    [from, to],
  );
  await pool.query('analyze ledger_entries, ledger_transactions');
  await giveAll(3);
  const reads = await countReads(db, 'ledger_entries', (tx) => listDonors(tx, to));
  expect(reads).toBeLessThan(100);
});

test('the lines of a return appear once each over the pages, in the order of the ledger', async () => {
  await giveAll(5, 3, 2);
  await daysLater(90);
  await closeBoxes();
  const all = (await ledgerOf(server, creator, boxId)).body.entries;
  expect(all).toHaveLength(6);
  for (const limit of [1, 2, 4]) {
    const seen: LedgerLine[] = [];
    const address = `/api/birthday_box/${boxId}/ledger?limit=${limit}`;
    for await (const { entries } of readPages<LedgerPage>(server, creator, address)) seen.push(...entries);
    expect(seen).toEqual(all);
  }
});

test('after 90 days a claim is refused, and the credits go back to the donors', async () => {
  await giveAll(5, 3);
  await daysLater(90);
  expectRefusal(await claimBox(server, grace, boxId), 409, 'credits.box_closed');
  expect(await balanceOf(server, { userId: grace.id })).toBe(0);
  await closeBoxes();
  expectRefusal(await claimBox(server, grace, boxId), 409, 'credits.box_closed');
  expect(await balances()).toEqual([10, 10, 10]);
});

test('a retry of a claim in time returns the stored response after the 90 days', async () => {
  await giveAll(5);
  await daysLater(89);
  const first = await claimBox(server, grace, boxId, { key: 'claim-1' });
  await daysLater(1);
  const again = await claimBox(server, grace, boxId, { key: 'claim-1' });
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('after 90 days the box takes no credits', async () => {
  await daysLater(90);
  const donor = await signInAgain(server, donors[0]);
  const answer = await donate(server, donor, { boxId, amount: 1 });
  expectRefusal(answer, 409, 'credits.box_closed');
  expect(await balanceOf(server, { userId: donor.id })).toBe(10);
});

test('a donation before the last claim is not returned', async () => {
  await giveAll(9, 1);
  await claimBox(server, grace, boxId);
  await donate(server, donors[1], { boxId, amount: 4 });
  await donate(server, donors[2], { boxId, amount: 6 });
  expect((await deleteBox(server, creator, boxId)).status).toBe(200);
  expect(await balances()).toEqual([1, 9, 10]);
  expect(await balanceOf(server, { userId: grace.id })).toBe(10);
});

test('several donations of one donor are one share', async () => {
  for (const amount of [1, 2, 3]) await donate(server, donors[0], { boxId, amount });
  await donate(server, donors[1], { boxId, amount: 4 });
  await deleteBox(server, creator, boxId);
  expect(await balances()).toEqual([10, 10, 10]);
});

test('a balance below the donations is divided by largest remainders, oldest donor first', async () => {
  await giveAll(1, 1, 1);
  // A reversed payment reduces the balance without a claim.
  const { db } = server.database;
  const [from, to] = [await accountOf(db, { boxId }), await accountOf(db, { name: 'stripe' })];
  await moveCredits(db, { kind: 'reversal', amount: 1, from, to, now: server.clock.now() });
  await deleteBox(server, creator, boxId);
  expect(await balances()).toEqual([10, 10, 9]);
});

test('the share of a deleted donor is forfeited', async () => {
  await giveAll(5, 3, 2);
  await deleteAccount(server, donors[1]);
  expect(await forfeited()).toBe(7);
  await deleteBox(server, creator, boxId);
  expect(await forfeited()).toBe(10);
  expect(await balanceOf(server, { userId: donors[0].id })).toBe(10);
});

test('the share of a donor whose account is being deleted is forfeited', async () => {
  await giveAll(10, 5);
  const leaving = ['delete from users where id = $1', donors[0].id] as [string, string];
  const { status } = await amidTransaction(server, leaving, () => deleteBox(server, creator, boxId));
  expect([status, await forfeited()]).toEqual([200, 10]);
});

test('the share of a deleted donor who gave anonymously is forfeited anonymously', async () => {
  await donate(server, donors[0], { boxId, amount: 4, anonymous: true });
  await giveAll(0, 3, 2);
  for (const donor of donors.slice(0, 2)) await deleteAccount(server, donor as Person);
  await daysLater(91);
  await closeBoxes();
  const { entries } = (await ledgerOf(server, creator, boxId)).body;
  expect(
    entries
      .map(wordsOf)
      .filter((line) => line.startsWith('return'))
      .sort(),
  ).toEqual([
    `return 2: Grace > ${donors[2].user.name}`,
    'return 3: Grace > Forfeited',
    'return 4: Grace > Someone kind',
  ]);
  expect(await forfeited()).toBe(20);
});

test('with every donor deleted everything is forfeited', async () => {
  await giveAll(5, 3, 2);
  for (const donor of donors) await deleteAccount(server, donor);
  await deleteBox(server, creator, boxId);
  expect(await forfeited()).toBe(30);
});

test('credits from a payment whose payer is deleted are forfeited', async () => {
  await giveCredits(server, { boxId }, 6);
  await giveAll(4);
  await deleteBox(server, creator, boxId);
  expect([await forfeited(), (await balances())[0]]).toEqual([6, 10]);
});

test('a box that is deleted with its creator returns credits to the other donors and forfeits the creator’s', async () => {
  const { id } = await newBox(server, creator);
  await giveCredits(server, { userId: creator.id }, 8);
  await donate(server, creator, { boxId: id, amount: 5 });
  await donate(server, donors[0], { boxId: id, amount: 4 });
  expect((await deleteAccount(server, creator)).status).toBe(200);
  expect([await forfeited(), (await balances())[0]]).toEqual([8, 10]);
});

test('deleting the birthday person’s account leaves the credits in the box for the donors', async () => {
  await giveAll(5, 3);
  expect((await deleteAccount(server, grace)).status).toBe(200);
  expect((await boxOf(server, creator, boxId)).credits).toBe(8);
  await deleteBox(server, creator, boxId);
  expect(await balances()).toEqual([10, 10, 10]);
});

test('a return is one line per donor in the box’s ledger, and only the donor’s own line in a history', async () => {
  const { id } = await newBox(server, creator);
  await donate(server, donors[0], { boxId: id, amount: 5 });
  await donate(server, donors[1], { boxId: id, amount: 3 });
  await server.database.db.transaction((tx) => returnToDonors(tx, id, server.clock.now()));
  const [first, second] = donors.map(({ user }) => user.name);
  const { body: ledger } = await ledgerOf(server, creator, id);
  expect(ledger.entries.slice(0, 2).map(wordsOf).toSorted()).toEqual(
    [`return 5: Grace > ${first}`, `return 3: Grace > ${second}`].toSorted(),
  );
  const { body: history } = await historyOf(server, donors[0]);
  expect(history.entries.map(wordsOf)).toEqual([
    'return 5: Grace > You',
    'donation 5: You > Grace',
    'top_up 10: Card payment > You',
  ]);
});

test('the share of an anonymous donation is returned anonymously, apart from a named one of the same donor', async () => {
  const { id } = await newBox(server, creator);
  await donate(server, donors[0], { boxId: id, amount: 5, anonymous: true });
  await donate(server, donors[1], { boxId: id, amount: 3 });
  await donate(server, donors[1], { boxId: id, amount: 2, anonymous: true });
  await server.database.db.transaction((tx) => returnToDonors(tx, id, server.clock.now()));
  const { body } = await ledgerOf(server, creator, id);
  expect(JSON.stringify(body)).not.toContain(donors[0].user.name);
  const returns = body.entries.map(wordsOf).filter((line) => line.startsWith('return'));
  expect(returns.sort()).toEqual([
    `return 2: Grace > Someone kind`,
    `return 3: Grace > ${donors[1].user.name}`,
    `return 5: Grace > Someone kind`,
  ]);
  expect(JSON.stringify((await historyOf(server, donors[1])).body)).not.toContain(donors[0].user.name);
});
