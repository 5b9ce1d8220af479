import pg from 'pg';
import type { Logger } from 'pino';
import { within } from '../concurrency/deadline.ts';
import { attempt } from '../errors/failures.ts';

const RETRY_DELAY_MS = 500;
const CHECK_INTERVAL_MS = 5000;
const CLOSE_TIMEOUT_MS = 1000;

/** Handlers by channel. They must not throw. */
type Listener = Record<string, (payload: string) => void>;

export interface Notifications {
  close(): Promise<void>;
}

/**
 * Reconnects when the connection doesn't respond within the `query_timeout` of `config`.
 * @param onGap called whenever listening begins, because earlier notifications may have been missed
 */
export function listenToDatabase(
  config: pg.ClientConfig,
  listeners: readonly Listener[],
  onGap: () => void,
  logger: Logger,
): Notifications {
  const channels = new Set(listeners.flatMap(Object.keys));
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(config);
    next.on('error', () => {});
    next.once('end', retry);
    next.on('notification', ({ channel, payload }) => {
      for (const handlers of listeners) handlers[channel]?.(payload ?? '');
    });
    client = next;
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onGap();
      scheduleCheck(next);
    } catch (error) {
      dropConnection(next, error);
    }
  }

  /** A connection that only listens doesn't notice when it breaks. */
  function scheduleCheck(checked: pg.Client): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      checked.query('select 1').then(
        () => scheduleCheck(checked),
        (error) => dropConnection(checked, error),
      );
    }, CHECK_INTERVAL_MS);
  }

  function dropConnection(lost: pg.Client, error: unknown): void {
    logger.warn({ err: error }, 'listening to the database failed; it will be tried again');
    void attempt(logger, 'a broken connection was not closed', () => lost.end());
  }

  function retry(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RETRY_DELAY_MS);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // An unresponsive database doesn't close the connection.
      const last = client;
      if (last)
        await attempt(logger, 'the database did not confirm the end of a connection', () =>
          within(CLOSE_TIMEOUT_MS, last.end()),
        );
    },
  };
}
