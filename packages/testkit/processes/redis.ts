import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { eventually } from '../assertions/eventually.ts';
import { freePort } from '../fakes/mail-server.ts';

const program = process.env.REDIS_SERVER || '/usr/bin/redis-server';

/** Whether this machine can run a Redis for tests. */
export const hasRedis = existsSync(program);

/** Says why where tests are skipped without one. */
export const needsRedis = { meta: { needs: 'Redis' } };

export interface TestRedis {
  url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** A real Redis that keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess;
  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program, settings, { stdio: 'ignore' });
    await eventually(() => answers(port));
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: start,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
