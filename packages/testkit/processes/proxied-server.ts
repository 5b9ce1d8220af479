import type pg from 'pg';
import { inject } from 'vitest';
import { openProxy, type TcpProxy } from '../fakes/proxy.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/**
 * Opens a server whose database connection goes through a proxy that a test can cut. The parameters change the
 * defaults.
 */
export async function openProxiedServer(
  environment: Record<string, string> = {},
  connection: pg.PoolConfig = {},
): Promise<{ server: TestServer; proxy: TcpProxy }> {
  const proxy = await openProxy(inject('connection'));
  const { host, port } = proxy;
  const server = await openTestServer(environment, {
    route: (straight) => ({ ...straight, host, port, ...connection }),
  });
  async function close(): Promise<void> {
    await server.close().finally(() => proxy.close());
  }
  return { server: { ...server, close }, proxy };
}
