import { readFileSync } from 'node:fs';
import { checkLedger } from '@hooray/server/domains/credits/ledger/ledger-check.service.ts';
import { openDatabase } from '@hooray/server/platform/db/database.ts';
import { withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import { childrenOf } from '@hooray/testkit/processes/usage/process-usage.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median } from '../figures.ts';

const ENTRIES = 1_000_000;
const BATCH_SIZE = 100_000;
const ACCOUNTS = 10_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 20;
const LIMIT_MB = 64;

/** Each movement has two entries. Credits come from a provider. */
async function fillLedger(client: pg.Client): Promise<void> {
  // Checking the references of each entry would take most of a minute. The ledger's own triggers stay on.
  await client.query(`
    alter table ledger_entries enable always trigger ledger_entries_post;
    set session_replication_role = replica`);
  await client.query(
    `insert into credit_accounts (name, kind) select 'provider ' || number, 'provider' from generate_series(1, $1::int) number`,
    [ACCOUNTS],
  );
  for (let written = 0; written < ENTRIES; written += BATCH_SIZE) {
    await client.query(
      `with account as (
         select array_agg(id) as ids from credit_accounts where name like 'provider %'
       ), movement as (
         select gen_random_uuid() as id, number from generate_series(1, $1::int) number
       ), opened as (
         insert into ledger_transactions (id, kind, created_at) select id, 'donation', now() from movement
       )
       insert into ledger_entries (transaction_id, account_id, amount)
       select movement.id, ids[(number + side) % $2::int + 1], (number % 50 + 1) * (1 - 2 * side)
         from movement cross join account cross join generate_series(0, 1) side`,
      [BATCH_SIZE / 2, ACCOUNTS],
    );
  }
  await client.query(`
    set session_replication_role = origin;
    alter table ledger_entries enable trigger ledger_entries_post`);
  await client.query('vacuum analyze');
}

/** Returns the process's private memory in RAM, in kilobytes. */
function ownKb(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process has ended since it was listed.
    return 0;
  }
}

/** Returns the memory of this process and all database processes, in kilobytes. */
function memoryKb({ pid }: EmbeddedDatabase): number {
  return [process.pid, pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownKb(each), 0);
}

/** Returns the largest growth in megabytes, and the duration. */
async function watchMemory<T>(database: EmbeddedDatabase, work: () => Promise<T>) {
  const before = memoryKb(database);
  let most = before;
  const look = () => {
    most = Math.max(most, memoryKb(database));
  };
  const watch = setInterval(look, LOOK_EVERY_MS);
  const began = performance.now();
  try {
    const result = await work();
    const ms = performance.now() - began;
    look();
    return { result, ms, mb: (most - before) / 1024 };
  } finally {
    clearInterval(watch);
  }
}

/** Measures the memory of checker and database together, and the time, for a million entries. */
export async function measureLedgerCheck(database: EmbeddedDatabase): Promise<Figure[]> {
  // The server migrates the database.
  await (await startChatServer(hooray, database)).stop();
  await withDatabase(database.url, fillLedger);
  const { db, pool, close } = openDatabase({ connectionString: database.url, max: 1 }, console.warn);
  try {
    await pool.query('select sum(amount) from ledger_entries');
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const check = await watchMemory(database, () => checkLedger(db));
      const { entries, mistakes } = check.result;
      if (entries < ENTRIES || mistakes.length > 0) throw new Error(`${entries} entries; ${mistakes[0]}`);
      const sum = await watchMemory(database, () => pool.query('select sum(amount) from ledger_entries'));
      rounds.push({ ...check, sumMs: sum.ms });
    }
    const seconds = (median(rounds.map(({ ms }) => ms)) / 1000).toFixed(1);
    const sumSeconds = (median(rounds.map(({ sumMs }) => sumMs)) / 1000).toFixed(2);
    const mb = Math.max(...rounds.map((round) => round.mb));
    return [
      {
        what: 'Check of a ledger of a million entries: growth of memory, with the database',
        measured: `${mb.toFixed(0)} MB (${seconds} s; their sum alone ${sumSeconds} s)`,
        limit: `at most ${LIMIT_MB} MB`,
        isKept: mb <= LIMIT_MB,
      },
    ];
  } finally {
    await close();
  }
}
