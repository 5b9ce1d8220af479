import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Forwards to the socket of an embedded database, because other accounts can't read its folder. */
export async function openDatabasePort(url: string): Promise<{ url: string; close(): void }> {
  const address = new URL(url);
  const [folder, port] = ['host', 'port'].map((name) => address.searchParams.get(name) ?? '');
  const server = createServer((here) => {
    const there = connect(join(folder ?? '', `.s.PGSQL.${port}`));
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  address.search = '';
  return { url: address.href, close: () => server.close() };
}
