import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { attempt } from '../../errors/failures.ts';

const PAUSE_MS = 1000;

/** What has to know what happens in other processes. */
export interface Notified {
  /** What to do with the payload, by channel; several may handle the same. If one rejects, `catchUp` makes up for it. */
  notifications?: Record<string, (payload: string) => void | Promise<void>>;
  /** Compensates for notifications that may have been missed. If it rejects, it is called again after a moment. */
  catchUp?(): Promise<void>;
}

export interface Following {
  /** By channel; none rejects. */
  handlers: Record<string, (payload: string) => void>;
  /** To be called at each gap in the notifications. */
  catchUp(): void;
  stop(): void;
}

/**
 * Follows what is notified once and never again: at a gap, and where something could not be handled, it is caught up with, again
 * and again until that has worked, one after the other.
 */
export function followNotifications(
  { notifications = {}, catchUp = async () => {} }: Notified,
  logger: Logger,
  pauseMs = PAUSE_MS,
): Following {
  let isDue = false;
  let isRunning = false;
  let isStopped = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isDue && !isStopped) {
      isDue = false;
      const isDone = await attempt(
        logger,
        'catching up with notifications failed; it is retried',
        async () => {
          await catchUp();
          return true;
        },
      );
      if (!isDone) {
        isDue = true;
        await delay(pauseMs, undefined, { ref: false });
      }
    }
    isRunning = false;
  }

  function begin(): void {
    isDue = true;
    void run();
  }

  const handlers = Object.entries(notifications).map(([channel, handle]) => {
    const handleSafely = async (payload: string) => {
      const isDone = await attempt(logger, `a notification of ${channel} was not handled`, async () => {
        await handle(payload);
        return true;
      });
      if (!isDone) begin();
    };
    return [channel, (payload: string) => void handleSafely(payload)] as const;
  });

  return {
    handlers: Object.fromEntries(handlers),
    catchUp: begin,
    stop() {
      isStopped = true;
    },
  };
}
