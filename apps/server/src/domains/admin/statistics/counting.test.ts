import { type Metric, metrics } from '@hooray/contract/admin/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { createCounting } from './counting.service.ts';
import { getCountingState, listDailyCounts } from './statistics.repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Noon of a day without other events. */
const NOON = Date.parse('2026-03-10T12:00:00Z');

let database: Database;
const opened: Database[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  opened.push(database);
  await countFrom(new Date(NOON - DAY / 2));
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

async function countFrom(from: Date): Promise<void> {
  await database.pool.query('update counting_state set counted_until = $1', [from]);
}

const counting = (at: number, { db } = database) =>
  createCounting({ db, clock: { now: () => new Date(at) } });

/** Sign-ups at these moments. */
async function signUpsAt(...moments: (number | string)[]): Promise<void> {
  await database.pool.query(
    `insert into users (name, email, created_at)
      select 'Person', gen_random_uuid() || '@example.com', at from unnest($1::timestamptz[]) as at`,
    [moments.map((at) => new Date(at).toISOString())],
  );
}

async function counted(metric: Metric): Promise<Record<string, number>> {
  const all = await listDailyCounts(database.db, '0001-01-01');
  return Object.fromEntries(all.filter((one) => one.metric === metric).map(({ day, count }) => [day, count]));
}

test('events up to a minute ago are counted, the rest the next time, and nothing twice', async () => {
  await signUpsAt(NOON - 2 * MINUTE, NOON - MINUTE - 1, NOON - MINUTE, NOON);
  await counting(NOON).count();
  expect(await counted('signUps')).toEqual({ '2026-03-10': 2 });
  expect((await getCountingState(database.db)).countedUntil).toEqual(new Date(NOON - MINUTE));
  for (let time = 0; time < 3; time += 1) await counting(NOON + MINUTE + 1).count();
  expect(await counted('signUps')).toEqual({ '2026-03-10': 4 });
});

test('after an outage of days every event is counted on its own UTC day, to the microsecond', async () => {
  await countFrom(new Date(NOON - 4 * DAY));
  await signUpsAt('2026-03-07T23:59:59.999Z', '2026-03-08T00:00:00Z', '2026-03-09T05:59:59Z', NOON - DAY);
  await database.pool.query(
    `insert into users (name, email, created_at) values ('P', 'last@example.com', '2026-03-08T23:59:59.999999Z')`,
  );
  await counting(NOON).count();
  expect(await counted('signUps')).toEqual({ '2026-03-07': 1, '2026-03-08': 2, '2026-03-09': 2 });
});

test('a long outage is caught up in bounded parts', async () => {
  await countFrom(new Date(NOON - 150 * DAY));
  await signUpsAt(NOON - 149 * DAY, NOON - 2 * DAY);
  await counting(NOON).count();
  expect((await getCountingState(database.db)).countedUntil.getTime()).toBeLessThan(NOON - 40 * DAY);
  expect(Object.values(await counted('signUps'))).toEqual([1]);
  await counting(NOON).count();
  expect(Object.values(await counted('signUps'))).toEqual([1, 1]);
  expect((await getCountingState(database.db)).countedUntil).toEqual(new Date(NOON - MINUTE));
});

test('an event stays counted after its deletion', async () => {
  await signUpsAt(NOON - 5 * MINUTE);
  await counting(NOON).count();
  await database.pool.query('delete from users');
  await counting(NOON + 5 * MINUTE).count();
  expect(await counted('signUps')).toEqual({ '2026-03-10': 1 });
});

test('a clock that goes back counts nothing again', async () => {
  await signUpsAt(NOON - 5 * MINUTE);
  await counting(NOON).count();
  await counting(NOON - DAY / 4).count();
  await counting(NOON + MINUTE).count();
  expect(await counted('signUps')).toEqual({ '2026-03-10': 1 });
});

test('several processes that count concurrently count everything once', async () => {
  await countFrom(new Date(NOON - 3 * DAY));
  await signUpsAt(...Array.from({ length: 300 }, (_, at) => NOON - MINUTE - 1 - at * 10 * MINUTE));
  const others = [0, 1].map(() => openDatabase(database.config, () => {}));
  opened.push(...others);
  await Promise.all(
    [database, ...others].flatMap((one) => [counting(NOON, one).count(), counting(NOON, one).count()]),
  );
  const days = await counted('signUps');
  expect(Object.values(days).reduce((sum, count) => sum + count, 0)).toBe(300);
});

test('a process that is killed while counting has counted nothing, and the next one counts everything', async () => {
  await signUpsAt(NOON - 5 * MINUTE, NOON - 4 * MINUTE);
  const { pool } = database;
  const blocker = await pool.connect();
  await blocker.query('begin; lock table daily_counts in exclusive mode');
  const killed = counting(NOON).count();
  const refused = expect(killed).rejects.toThrow();
  const victim = await eventually(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.pid;
  });
  await pool.query('select pg_terminate_backend($1)', [victim]);
  await refused;
  await blocker.query('rollback');
  blocker.release();
  expect(await counted('signUps')).toEqual({});
  await counting(NOON).count();
  expect(await counted('signUps')).toEqual({ '2026-03-10': 2 });
});

test('the database has constraints for metrics, days, counts above zero and a single state', async () => {
  const insert = (metric: string, count: number) =>
    database.pool.query('insert into daily_counts values (current_date, $1, $2)', [metric, count]);
  for (const metric of metrics) await insert(metric, 1);
  await expect(insert('logins', 1)).rejects.toMatchObject({ constraint: 'daily_counts_metric_known' });
  await expect(insert('messages', 0)).rejects.toMatchObject({ constraint: 'daily_counts_some' });
  const second = 'insert into counting_state (is_only, counted_until) values ($1, now())';
  await expect(database.pool.query(second, [true])).rejects.toMatchObject({ code: '23505' });
  await expect(database.pool.query(second, [false])).rejects.toMatchObject({
    constraint: 'counting_state_only',
  });
});
