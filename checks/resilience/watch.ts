import { setTimeout as delay } from 'node:timers/promises';

export interface Watch {
  stop(): Promise<number>;
}

/** Takes one sample at a time. */
export function watchLargest(everyMs: number, take: () => number | Promise<number>): Watch {
  let largest = 0;
  let isStopped = false;
  async function run(): Promise<void> {
    while (!isStopped) {
      largest = Math.max(largest, await take());
      await delay(everyMs);
    }
  }
  const running = run();
  // `stop` reports a failure. Without this handler it would first end the process as unhandled.
  running.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await running;
      return largest;
    },
  };
}

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
