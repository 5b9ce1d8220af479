import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@hooray/testkit/clients/client.ts';

/** One kind of work that continues while the processes that it needs are killed. */
export interface Work {
  name: string;
  /** The number of acknowledged actions. */
  acknowledged(): number;
  /** Starts the work, which continues whatever happens to the servers. */
  begin(): void;
  /** Starts nothing new, and waits until everything pending is acknowledged. @throws Error if something isn't */
  settle(): Promise<void>;
  /** @throws Error with the first action that is lost, doubled or different from its acknowledgement */
  check(): Promise<void>;
}

const AGAIN_MS = 200;
/** Longer than any outage between two kills. */
const ANSWERED_WITHIN_MS = 30_000;

/**
 * Repeats a call until a server responds, as clients do: one that is killed, or whose database is away, does not.
 * @throws Error if none responds
 */
export async function untilAnswered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const deadline = performance.now() + ANSWERED_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await delay(AGAIN_MS);
  }
  throw new Error(`no server responded within ${ANSWERED_WITHIN_MS / 1000} s`);
}

/** Does the same over and over, several times at once. The first failure ends it, and is thrown by `end`. */
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
      // `end` reports a failure; unhandled until then, it would end the process.
      running.catch(() => {});
    },
    async end() {
      isEnding = true;
      await running;
    },
  };
}
