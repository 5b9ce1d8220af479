import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { attempt } from '../../errors/failures.ts';

const PAUSE_MS = 1000;

export interface Notified {
  /** Handlers of payloads by channel. If one rejects, `catchUp` is called. */
  notifications?: Record<string, (payload: string) => void | Promise<void>>;
  /** Compensates for notifications that may have been missed. Retried if it rejects. */
  catchUp?(): Promise<void>;
}

export interface Following {
  /** By channel; none rejects. */
  handlers: Record<string, (payload: string) => void>;
  /** Call it at each gap in the notifications. */
  catchUp(): void;
  stop(): void;
}

/** Notifications come only once. After a gap or a failure, runs `catchUp` until it succeeds. */
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
