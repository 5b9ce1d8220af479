import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';

type Connection = Parameters<typeof openDatabase>[0];

export interface Health {
  port: number;
  close(): Promise<void>;
}

async function isPrimary({ pool }: ReturnType<typeof openDatabase>): Promise<boolean> {
  try {
    const { rows } = await pool.query('select not pg_is_in_recovery() as is_primary');
    return rows[0]?.is_primary === true;
  } catch {
    return false;
  }
}

/** Responds to HAProxy like Patroni. */
export async function serveHealth(config: Connection): Promise<Health> {
  const database = openDatabase(
    { ...config, max: 1, connectionTimeoutMillis: 1000, query_timeout: 1000 },
    () => {},
  );
  const server = createServer(async (_, response) => {
    response.writeHead((await isPrimary(database)) ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close().closeAllConnections();
      await once(server, 'close');
      await database.close();
    },
  };
}
