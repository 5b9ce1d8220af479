import { findFreePort } from '../../../tools/start/free-port.ts';
import { provideHaproxy } from '../../../tools/start/programs.ts';
import { inProject } from '../../../tools/start/root.ts';
import { startChild } from './child-process.ts';

export interface Proxy {
  url: string;
  close(): Promise<unknown>;
}

/** Uses `ops/haproxy.cfg`, for up to three servers. @throws Error if HAProxy isn't installed */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const haproxy = provideHaproxy();
  if (haproxy.path === undefined) throw new Error(haproxy.advice);
  const bind = `127.0.0.1:${await findFreePort()}`;
  const servers: Record<string, string> = {};
  // HAProxy treats an unused port as a server that is down.
  for (const [index, number] of [1, 2, 3].entries())
    servers[`HOORAY_${number}`] = `127.0.0.1:${ports[index] ?? (await findFreePort())}`;
  const child = startChild({
    command: [haproxy.path, '-db', '-f', inProject('ops/haproxy.cfg')],
    environment: { ...servers, HOORAY_BIND: bind },
    output: 'ignore',
  });
  return { url: `http://${bind}`, close: () => child.end('SIGKILL') };
}
