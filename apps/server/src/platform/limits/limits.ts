import type { Limit } from '@hooray/contract/protocol/http.ts';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { translateError } from '../errors/failures.ts';

/** Counts attempts by key within a window that begins with the first of them. */
export interface Limiter {
  /** Consumes one point, or `count` points. @throws AppError RATE_LIMITED with the seconds to wait */
  take(key: string, count?: number): Promise<void>;
  /** Consumes nothing. @throws AppError RATE_LIMITED if no point is left */
  assertLeft(key: string): Promise<void>;
  /** Gives a point back: the attempt turned out to be harmless. */
  giveBack(key: string): Promise<void>;
}

/** Makes limiters that count together in all processes that share a Redis, or else in this process. */
export interface Limits {
  /** Consuming is atomic: simultaneous attempts cannot slip past it. */
  exact(name: string, limit: Limit): Limiter;
  /** For limits of every request: counts in this process and shares its count only now and then, so a few more may pass. */
  rough(name: string, limit: Limit): Pick<Limiter, 'take'>;
  close(): void;
}

export function refusal(error: unknown): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
}

/** @param read the points that are consumed, without consuming any */
export function limiterOn(
  library: RateLimiterAbstract,
  points: number,
  read: (key: string) => Promise<RateLimiterRes | null>,
): Limiter {
  return {
    async take(key, count) {
      await translateError(library.consume(key, count), refusal);
    },
    async assertLeft(key) {
      const taken = await read(key);
      if (taken && taken.consumedPoints >= points) throw refusal(taken);
    },
    async giveBack(key) {
      await library.reward(key);
    },
  };
}

/** A limiter of this process, for things that belong to one process, such as a connection. */
export function createProcessLimiter(name: string, { points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return limiterOn(limiter, points, (key) => limiter.get(key));
}

export const processLimits: Limits = {
  exact: createProcessLimiter,
  rough: createProcessLimiter,
  close() {},
};
