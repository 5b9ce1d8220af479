import type { Limit } from '@hooray/contract/http.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** Counts attempts by key within a window that begins with the first of them. */
export interface Limiter {
  /** Consumes one point, or `count` points. @throws AppError RATE_LIMITED with the seconds to wait */
  take(key: string, count?: number): Promise<void>;
  /** Consumes nothing. @throws AppError RATE_LIMITED if no point is left */
  assertLeft(key: string): Promise<void>;
  /** Gives a point back: the attempt turned out to be harmless. */
  giveBack(key: string): Promise<void>;
}

function refusal(error: unknown): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
}

/** A limiter of this process. Consuming is atomic: simultaneous attempts cannot slip past it. */
export function createLimiter(name: string, { points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async take(key, count) {
      try {
        await limiter.consume(key, count);
      } catch (error) {
        throw refusal(error);
      }
    },
    async assertLeft(key) {
      const taken = await limiter.get(key);
      if (taken && taken.consumedPoints >= points) throw refusal(taken);
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
