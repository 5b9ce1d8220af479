import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import { createCallerLimit } from '../../concurrency/caller-limit.ts';
import type { Limiter } from '../../limits/limits.ts';

export type RunBounded = <T>(userId: string, handle: () => Promise<T>) => Promise<T>;

/**
 * Bounds the events of one user on all connections together. Otherwise, each of 200 connections could send
 * 200 events. The returned function throws AppError RATE_LIMITED.
 */
export function createUserBounds(limiter: Pick<Limiter, 'take'>): RunBounded {
  const runLimited = createCallerLimit({ atOnce: socketLimits.eventsAtOnce, retryAfter: 1 });

  return async (userId, handle) => {
    await limiter.take(userId);
    return runLimited(userId, handle);
  };
}
