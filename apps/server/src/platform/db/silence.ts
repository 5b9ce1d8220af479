import type { Socket } from 'node:net';
import type pg from 'pg';

/** An undocumented field of pg: whether the connection is idle. */
type Connected = pg.PoolClient & { readyForQuery?: boolean };

/**
 * Ends connections whose running statement has sent and received nothing for that long. pg's own limit attaches a
 * closure to each statement, which retains its result until the old generation is collected (docs/decisions/0021):
 * reading 40 KB cost a third more.
 * @param silenceMs same as pg's `query_timeout`
 */
export function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client: Connected) => {
    const stream = client.connection.stream as Socket;
    stream.setTimeout(silenceMs);
    stream.on('timeout', () => {
      // `isDatabaseUnavailable` recognizes pg's own message.
      if (client.readyForQuery === false) stream.destroy(new Error('Query read timeout'));
    });
  });
}
