import { provideRedis } from '../../../../tools/start/programs.ts';

export interface KillableRedis {
  url: string;
  kill(): Promise<void>;
  /** Starts it, empty, if it does not run. */
  ensureRunning(): Promise<void>;
}

/** Starts a Redis, Debian's or one found. @throws Error where there is none */
export async function createRedis(): Promise<KillableRedis> {
  const tool = provideRedis();
  if (tool.path === undefined) throw new Error(tool.advice);
  // The module that starts it reads this when it is loaded.
  process.env.REDIS_SERVER = tool.path;
  const { startRedis } = await import('../redis.ts');
  const redis = await startRedis();
  let isRunning = true;
  return {
    url: redis.url,
    async kill() {
      if (isRunning) await redis.kill();
      isRunning = false;
    },
    async ensureRunning() {
      if (!isRunning) await redis.restart();
      isRunning = true;
    },
  };
}
