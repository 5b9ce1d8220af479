import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { followNotifications, type Notified } from './follow-notifications.ts';

/** Long enough for a busy machine. Only a failing test waits for all of it. */
const PATIENCE_MS = 40_000;

const follow = (part: Notified) => followNotifications(part, pino({ level: 'silent' }), 1);

test('a failed catch-up is retried until it succeeds', async () => {
  const catchUp = vi.fn<() => Promise<void>>().mockResolvedValue();
  catchUp.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  follow({ catchUp }).catchUp();
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(3), PATIENCE_MS);
  await delay(20);
  expect(catchUp).toHaveBeenCalledTimes(3);
});

test('a gap during a catch-up starts another one after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const catchUp = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise).mockResolvedValue();
  const following = follow({ catchUp });
  for (let gap = 0; gap < 3; gap += 1) following.catchUp();
  await delay(10);
  expect(catchUp).toHaveBeenCalledTimes(1);
  resolve();
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2), PATIENCE_MS);
  await delay(20);
  expect(catchUp).toHaveBeenCalledTimes(2);
});

test('a catch-up follows a notification whose handler failed, and no other', async () => {
  const catchUp = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { handlers } = follow({
    notifications: {
      handled: () => Promise.resolve(),
      rejected: () => Promise.reject(new Error('away')),
      thrown() {
        throw new Error('away');
      },
    },
    catchUp,
  });
  handlers.handled?.('');
  await delay(20);
  expect(catchUp).toHaveBeenCalledTimes(0);
  handlers.rejected?.('');
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(1), PATIENCE_MS);
  handlers.thrown?.('');
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2), PATIENCE_MS);
});

test('a stop ends the retries', async () => {
  const catchUp = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('away'));
  const following = follow({ catchUp });
  following.catchUp();
  following.stop();
  await delay(20);
  expect(catchUp).toHaveBeenCalledTimes(1);
});
