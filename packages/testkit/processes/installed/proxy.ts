import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { provideHaproxy } from '../../../../tools/start/programs.ts';
import { inProject } from '../../../../tools/start/root.ts';

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** HAProxy as in production (`ops/haproxy.cfg`) before up to three servers. @throws Error where there is none */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const haproxy = provideHaproxy();
  if (haproxy.path === undefined) throw new Error(haproxy.advice);
  const bind = `127.0.0.1:${await findFreePort()}`;
  const servers: Record<string, string> = {};
  // A place without a server counts as one that is down.
  for (const [index, number] of [1, 2, 3].entries())
    servers[`HOORAY_${number}`] = `127.0.0.1:${ports[index] ?? (await findFreePort())}`;
  const child = spawn(haproxy.path, ['-db', '-f', inProject('ops/haproxy.cfg')], {
    env: { ...servers, HOORAY_BIND: bind },
    stdio: 'ignore',
  });
  return {
    url: `http://${bind}`,
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
