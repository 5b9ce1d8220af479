import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { findFreePort } from '../../../tools/start/free-port.ts';
import { provideRedis } from '../../../tools/start/programs.ts';
import { eventually } from '../assertions/eventually.ts';
import { type Child, startChild } from './child-process.ts';

export const hasRedis = existsSync(process.env.REDIS_SERVER || '/usr/bin/redis-server');

/** Names the missing program in the report on skipped tests. */
export const needsRedis = { meta: { needs: 'Redis' } };

export interface TestRedis {
  url: string;
  /** Uses `kill -9`. */
  kill(): Promise<void>;
  /** Starts Redis without data. @throws Error if it isn't installed */
  ensureRunning(): Promise<void>;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

export const redisCommand = (program: string, port: number): [string, ...string[]] => [
  program,
  ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
];

/** Creates a Redis without starting it. */
export async function createRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  let child: Child | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async ensureRunning() {
      if (child?.isRunning()) return;
      const { path, advice } = { advice: '', ...provideRedis() };
      if (path === undefined) throw new Error(advice);
      child = startChild({ command: redisCommand(path, port), output: 'ignore' });
      await eventually(() => accepts(port));
    },
    async kill() {
      await child?.end('SIGKILL');
    },
  };
}

export async function startRedis(): Promise<TestRedis> {
  const redis = await createRedis();
  await redis.ensureRunning();
  return redis;
}
