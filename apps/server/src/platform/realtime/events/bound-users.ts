import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Limiter } from '../../limits/limits.ts';

export type RunBounded = <T>(userId: string, handle: () => Promise<T>) => Promise<T>;

/**
 * Bounds the events of one user on all connections, because the limit of one connection allows 200 of them as many
 * times. The returned function throws AppError RATE_LIMITED.
 */
export function createUserBounds(limiter: Pick<Limiter, 'take'>): RunBounded {
  const running = new Map<string, number>();

  return async (userId, handle) => {
    await limiter.take(userId);
    const others = running.get(userId) ?? 0;
    if (others >= socketLimits.eventsAtOnce) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
    running.set(userId, others + 1);
    try {
      return await handle();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
