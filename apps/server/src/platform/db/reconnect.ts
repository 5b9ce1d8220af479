import type pg from 'pg';
import { isDatabaseUnavailable } from './constraint.ts';

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 400;
/** As many as make the process refuse calls (`operations/load.ts`). */
const MAX_WAITING = 500;

interface Outage {
  error: Error;
  /** Undefined once the callers have got the error. */
  waiting: Callback[] | undefined;
  timer: NodeJS.Timeout;
}

/** Not if the pool has no connection left. */
const isRefusedConnection = (error: Error): boolean =>
  isDatabaseUnavailable(error) && !error.message.includes('timeout exceeded when trying to connect');

const newDelay = (delayMs: number) => delayMs * (0.5 + Math.random());

/**
 * While the database accepts no connections, callers wait for up to `withinMs` after the first failure, and one of the pool's
 * connections is tried repeatedly. Later callers get the error immediately, until a connection succeeds. No statement is
 * repeated, because none is sent before there is a connection.
 */
export function waitForConnections(pool: pg.Pool, withinMs: number): void {
  const connectOnce = pool.connect.bind(pool) as (callback: Callback) => void;
  const queuedInPool = () => Reflect.get(Object.getPrototypeOf(pool), 'waitingCount', pool) as number;
  let outage: Outage | undefined;

  function giveUp(ended: Outage): void {
    clearTimeout(ended.timer);
    const { waiting = [] } = ended;
    ended.waiting = undefined;
    for (const callback of waiting) callback(ended.error);
  }

  function tryAgain(current: Outage, delayMs: number): void {
    setTimeout(() => {
      if (outage !== current || !current.waiting) return;
      connectOnce((error, _, release) => {
        release?.();
        if (!error) return;
        current.error = error;
        if (isRefusedConnection(error)) tryAgain(current, Math.min(2 * delayMs, MAX_DELAY_MS));
        else giveUp(current);
      });
    }, newDelay(delayMs));
  }

  function beginOutage(error: Error, since: number): Outage {
    const begun: Outage = {
      error,
      waiting: [],
      timer: setTimeout(() => giveUp(begun), since + withinMs - performance.now()),
    };
    tryAgain(begun, FIRST_DELAY_MS);
    return begun;
  }

  pool.on('connect', () => {
    const ended = outage;
    outage = undefined;
    if (!ended) return;
    clearTimeout(ended.timer);
    for (const callback of ended.waiting ?? []) connectOnce(callback);
  });

  function wait(waiting: Callback[], callback: Callback, error: Error): void {
    if (waiting.length < MAX_WAITING) waiting.push(callback);
    else callback(error);
  }

  function connect(callback: Callback): void {
    if (outage?.waiting && pool.idleCount === 0) {
      wait(outage.waiting, callback, outage.error);
      return;
    }
    const since = performance.now();
    connectOnce((error, client, release) => {
      if (!error || !isDatabaseUnavailable(error)) return callback(error, client, release);
      if (isRefusedConnection(error)) outage ??= beginOutage(error, since);
      // Others that waited for a connection of the pool run out of time soon after the first failure.
      if (outage?.waiting) wait(outage.waiting, callback, error);
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
  Object.defineProperty(pool, 'waitingCount', { get: () => queuedInPool() + (outage?.waiting?.length ?? 0) });
}
