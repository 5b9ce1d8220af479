import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Sessions with this application name bypass the gate, to prepare and inspect races. */
export const RACE_OBSERVER = 'race observer';

const LOCK = 4711;
const LOOK_MS = 3;

/**
 * A trigger that runs before writes to tables with references. A sequence counts the writes, because it isn't
 * transactional. The counted statement then waits for an advisory lock.
 */
const INSTALL = `
  create sequence race_writes minvalue -1000;
  create function stop_at_race_gate() returns trigger language plpgsql as $$ begin
    if current_setting('application_name') <> '${RACE_OBSERVER}' and nextval('race_writes') = 0 then
      perform pg_advisory_xact_lock_shared(${LOCK});
    end if;
    return null;
  end $$;
  do $$ declare name regclass; begin
    for name in select distinct conrelid::regclass from pg_constraint where contype = 'f' loop
      execute format('create trigger race_gate before insert or update on %s
        for each statement execute function stop_at_race_gate()', name);
    end loop;
  end $$`;

/**
 * Pauses a transaction between its reads and its write, so that a deletion always falls between them. By chance, that
 * would take hundreds of tries.
 */
export interface RaceGate {
  /** Pauses the nth statement from now on that writes a reference. */
  close(nth: number): Promise<void>;
  /** Whether a statement waits at the gate before `work` ends. */
  isReachedBefore(work: Promise<unknown>): Promise<boolean>;
  /** Resolves once a transaction waits for the paused one, or when `work` ends. */
  untilBlockedOr(work: Promise<unknown>): Promise<void>;
  open(): Promise<void>;
  remove(): Promise<void>;
}

export async function installRaceGate(config: pg.ClientConfig): Promise<RaceGate> {
  const client = new pg.Client({ ...config, application_name: RACE_OBSERVER });
  await client.connect();
  await client.query(INSTALL);

  const isSeen = async (query: string) => (await client.query(query)).rowCount !== 0;

  async function isSeenBefore(query: string, work: Promise<unknown>): Promise<boolean> {
    let isOver = false;
    const ending = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      if (await isSeen(query)) return true;
      await Promise.race([delay(LOOK_MS), ending]);
    }
    return false;
  }

  return {
    async close(nth) {
      await client.query('select pg_advisory_lock($1), setval($2, $3)', [LOCK, 'race_writes', -nth]);
    },
    isReachedBefore: (work) =>
      isSeenBefore(
        `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
        work,
      ),
    async untilBlockedOr(work) {
      await isSeenBefore(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid
            and locktype = 'advisory' and objid = ${LOCK} and not granted)`,
        work,
      );
    },
    async open() {
      await client.query('select setval($1, 1), pg_advisory_unlock($2)', ['race_writes', LOCK]);
    },
    async remove() {
      await client.query('drop function stop_at_race_gate() cascade; drop sequence race_writes');
      await client.end();
    },
  };
}
