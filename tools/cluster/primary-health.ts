import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

export interface Health {
  port: number;
  close(): Promise<void>;
}

async function isPrimary(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  // A server that ends while it is asked emits this too.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select not pg_is_in_recovery() as is_primary');
    return rows[0]?.is_primary === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Responds to HAProxy as Patroni does. */
export async function serveHealth(config: pg.ClientConfig): Promise<Health> {
  const server = createServer(async (_, response) => {
    response.writeHead((await isPrimary(config)) ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
