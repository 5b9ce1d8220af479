import type pg from 'pg';
import { isDatabaseUnavailable } from './constraint.ts';

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 400;
/** Equals the number at which the process refuses calls (`operations/load.ts`). */
const MAX_WAITING = 500;

interface Outage {
  /** From `performance.now()`. */
  since: number;
  error: Error;
  waiting: Map<Callback, NodeJS.Timeout>;
}

/** False if the pool has no free connection. */
const isRefusedConnection = (error: Error): boolean =>
  isDatabaseUnavailable(error) && !error.message.includes('timeout exceeded when trying to connect');

/** Patroni starts a killed primary as a standby, which refuses writes, and promotes it some seconds later. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby) throw new Error('the server is a standby');
}

const newDelay = (delayMs: number) => delayMs * (0.5 + Math.random());

/** Returns the callers, whose waits have ended. */
function takeWaiting({ waiting }: Outage): Callback[] {
  for (const timer of waiting.values()) clearTimeout(timer);
  return [...waiting.keys()];
}

/**
 * Each caller waits for up to `withinMs` while the database accepts no connections or is a standby. Meanwhile one
 * connection of the pool is tried repeatedly. Callers who come more than `withinMs` after the first failure get the
 * error immediately, until a connection succeeds. No statement is repeated, because none is sent before there is a
 * connection.
 */
export function waitForConnections(pool: pg.Pool, withinMs: number): void {
  const connectOnce = pool.connect.bind(pool) as (callback: Callback) => void;
  const queuedInPool = () => Reflect.get(Object.getPrototypeOf(pool), 'waitingCount', pool) as number;
  let outage: Outage | undefined;
  pool.options.onConnect = refuseStandby;

  const isRecent = ({ since }: Outage) => performance.now() < since + withinMs;

  function tryAgain(current: Outage, delayMs: number): void {
    setTimeout(() => {
      if (outage !== current || !(isRecent(current) || current.waiting.size > 0)) return;
      connectOnce((error, _, release) => {
        release?.();
        if (!error) return;
        current.error = error;
        if (isRefusedConnection(error)) return tryAgain(current, Math.min(2 * delayMs, MAX_DELAY_MS));
        outage = undefined;
        for (const callback of takeWaiting(current)) callback(error);
      });
    }, newDelay(delayMs));
  }

  function beginOutage(error: Error, since: number): Outage {
    const begun = { since, error, waiting: new Map() };
    tryAgain(begun, FIRST_DELAY_MS);
    return begun;
  }

  pool.on('connect', () => {
    const ended = outage;
    outage = undefined;
    if (ended) for (const callback of takeWaiting(ended)) connectOnce(callback);
  });

  function wait(current: Outage, callback: Callback, since: number): void {
    const { waiting } = current;
    const giveUp = () => {
      waiting.delete(callback);
      callback(current.error);
    };
    if (!isRecent(current) || waiting.size >= MAX_WAITING) giveUp();
    else waiting.set(callback, setTimeout(giveUp, since + withinMs - performance.now()));
  }

  function connect(callback: Callback): void {
    const since = performance.now();
    if (outage && isRecent(outage) && pool.idleCount === 0) {
      wait(outage, callback, since);
      return;
    }
    connectOnce((error, client, release) => {
      if (!error || !isDatabaseUnavailable(error)) return callback(error, client, release);
      if (isRefusedConnection(error)) outage ??= beginOutage(error, since);
      // Others that waited for a connection of the pool run out of time soon after the first failure.
      if (outage) wait(outage, callback, since);
      else callback(error);
    });
  }

  const connectAsPromise = () =>
    new Promise((resolve, reject) => {
      connect((error, client) => (error ? reject(error) : resolve(client)));
    });
  Object.assign(pool, {
    connect: (callback?: Callback) => (callback ? connect(callback) : connectAsPromise()),
  });
  Object.defineProperty(pool, 'waitingCount', { get: () => queuedInPool() + (outage?.waiting.size ?? 0) });
}
