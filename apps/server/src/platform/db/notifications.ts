import pg from 'pg';
import type { Logger } from 'pino';

const PAUSE_MS = 500;

export interface Notifications {
  close(): Promise<void>;
}

/**
 * Listens to the database's notifications on a connection of its own.
 * @param onGap told each time it begins to listen: something may have been missed before
 */
export function listenToDatabase(
  config: pg.ClientConfig,
  handlers: Record<string, (payload: string) => void>,
  onGap: () => void,
  logger: Logger,
): Notifications {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(config);
    next.on('error', () => {});
    next.once('end', retry);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    client = next;
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onGap();
    } catch (error) {
      logger.warn({ err: error }, 'listening to the database failed; it will be tried again');
      next.end().catch(() => {});
    }
  }

  function retry(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), PAUSE_MS);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
