import { putBoxes } from '@hooray/testkit/factories/bulk/boxes.ts';
import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median } from '../figures.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';
import { boxesBaseline } from '../programs.ts';

const PEOPLE = 50;
const TIMES = 8;
const ROUNDS = 7;
const CREDITS = 1000;
const LIMIT = 0.85;

/** Buys credits, because they can only come from a provider. */
async function topUp(client: pg.Client, people: BenchPerson[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await client.query('insert into credit_accounts (user_id) select unnest($1::uuid[])', [ids]);
  await client.query(
    `with movement as (
       insert into ledger_transactions (id, kind, created_at)
       select gen_random_uuid(), 'top_up', now() returning id
     ), receiver as (
       select id from credit_accounts where user_id = any($1)
     )
     insert into ledger_entries (transaction_id, account_id, amount)
     select movement.id, receiver.id, $2::bigint from movement cross join receiver
     union all
     select movement.id, provider.id, -$2::bigint * cardinality($1::uuid[])
       from movement join credit_accounts provider on provider.name = 'stripe'`,
    [ids, CREDITS],
  );
}

/** Creates the baseline's ledger, with the same columns and constraints. It is updated by hand. */
async function putPlainBook(client: pg.Client, people: BenchPerson[], boxId: string): Promise<void> {
  await client.query(`
    create table plain_accounts (id uuid primary key, balance bigint not null check (balance >= 0));
    create table plain_transactions (
      id uuid primary key, kind text not null, created_at timestamptz not null);
    create table plain_entries (
      id bigint primary key generated always as identity,
      transaction_id uuid not null references plain_transactions,
      account_id uuid not null references plain_accounts,
      amount bigint not null check (amount <> 0));
    create unique index on plain_entries (transaction_id, account_id);
    create index on plain_entries (account_id, id)`);
  await client.query('insert into plain_accounts select unnest($1::uuid[]), $2 union all select $3, 0', [
    people.map(({ id }) => id),
    CREDITS,
    boxId,
  ]);
}

/** Each donor donates one credit at a time. Returns donations per second. */
async function donateAtOnce(
  give: (token: string) => Promise<unknown>,
  people: BenchPerson[],
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    people.map(async ({ token }) => {
      for (let time = 0; time < TIMES; time += 1) await give(token);
    }),
  );
  return (PEOPLE * TIMES * 1000) / (performance.now() - began);
}

/** Compares parallel donations into one box with the same balanced insert by hand. */
export async function measureDonations(database: EmbeddedDatabase): Promise<Figure[]> {
  const ours = await startChatServer(hooray, database);
  const plain = await startChatServer(boxesBaseline, database);
  const [client, plainClient] = [openHttpClient(ours.url), openHttpClient(plain.url)];
  try {
    const { people, boxId } = await withDatabase(database.url, async (connection) => {
      const guests = await putPeople(connection, PEOPLE);
      const [id = ''] = await putBoxes(
        connection,
        guests.map((guest) => guest.id),
        1,
      );
      await topUp(connection, guests);
      await putPlainBook(connection, guests, id);
      await connection.query('vacuum analyze');
      return { people: guests, boxId: id };
    });
    const gift = { boxId, amount: 1 };
    const giveTo = (to: HttpClient) => (token: string) => to.post('/api/donate_credits', token, gift);
    const rounds: { mine: number; theirs: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mine = await donateAtOnce(giveTo(client), people);
      rounds.push({ mine, theirs: await donateAtOnce(giveTo(plainClient), people) });
    }
    // Drop the first round, which is a warm-up.
    rounds.shift();
    const rate = (contender: 'mine' | 'theirs') => median(rounds.map((round) => round[contender])).toFixed(0);
    const ratio = median(rounds.map(({ mine, theirs }) => mine / theirs));
    return [
      {
        what: `Donations into one box from ${PEOPLE} people at once: rate, against a balanced insert by hand`,
        measured: `${ratio.toFixed(2)} times (${rate('mine')} against ${rate('theirs')} a second)`,
        limit: `at least ${LIMIT} times`,
        isKept: ratio >= LIMIT,
      },
    ];
  } finally {
    client.close();
    plainClient.close();
    await Promise.all([ours.stop(), plain.stop()]);
  }
}
