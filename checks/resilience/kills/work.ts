import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@hooray/testkit/clients/client.ts';

/** Work that continues while the processes that it needs are killed. */
export interface Work {
  name: string;
  acknowledged(): number;
  begin(): void;
  /** Starts nothing new. @throws Error if pending actions aren't acknowledged */
  settle(): Promise<void>;
  /** @throws Error for the first action that is lost, duplicated, or different from its acknowledgement */
  check(): Promise<void>;
}

const RETRY_DELAY_MS = 200;
/** Longer than any outage between two kills. */
const ANSWERED_WITHIN_MS = 30_000;

/** Retries while the server is killed or its database is down. @throws Error if no attempt gets a response */
export async function untilAnswered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const deadline = performance.now() + ANSWERED_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await delay(RETRY_DELAY_MS);
  }
  throw new Error(`no server responded within ${ANSWERED_WITHIN_MS / 1000} s`);
}

/** The first failure ends all loops, and `end` throws it. */
export function createLoops(
  count: number,
  act: () => Promise<void>,
): { begin(): void; end(): Promise<void> } {
  let isEnding = false;
  let running: Promise<unknown> = Promise.resolve();
  async function loop(): Promise<void> {
    while (!isEnding) await act();
  }
  return {
    begin() {
      isEnding = false;
      running = Promise.all(Array.from({ length: count }, loop));
      // `end` reports a failure. Without this handler it would first end the process as unhandled.
      running.catch(() => {});
    },
    async end() {
      isEnding = true;
      await running;
    },
  };
}
