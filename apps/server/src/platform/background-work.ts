import type { Logger } from 'pino';

/** Work that repeats beside the requests. */
export interface BackgroundWork {
  /** Runs a round now instead of at the next tick. */
  wake(): void;
  /** Resolves when the running round has ended; no further one begins. */
  stop(): Promise<void>;
}

/**
 * Repeats `round` every `everyMs`, one at a time; a round that fails is logged and tried again at the next tick.
 * @param round answers true where more work is waiting, and is then repeated at once
 */
export function repeat(
  name: string,
  everyMs: number,
  round: () => Promise<boolean>,
  logger: Logger,
): BackgroundWork {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      do isWoken = false;
      while (((await round()) || isWoken) && !isStopped);
    } catch (error) {
      logger.warn({ err: error, work: name }, 'background work failed; it will be tried again');
    }
    schedule(everyMs);
  }

  function schedule(delay: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      running = run();
    }, delay);
    timer.unref();
  }

  schedule(0);
  return {
    wake() {
      isWoken = true;
      if (timer) schedule(0);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
