import type { Limit } from '@hooray/contract/protocol/http.ts';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { translateError } from '../errors/failures.ts';

/** The window of a key begins with its first attempt. */
export interface Limiter {
  /** @throws AppError RATE_LIMITED with the seconds to wait */
  take(key: string, count?: number): Promise<void>;
  /** Consumes nothing. @throws AppError RATE_LIMITED if no point is left */
  assertLeft(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
}

/** Shared by all processes with the same Redis, or else local. */
export interface Limits {
  /** Atomic: simultaneous attempts cannot exceed it. */
  exact(name: string, limit: Limit): Limiter;
  /** Cheap enough for every request. Processes share their counts in batches, so a few more may pass. */
  rough(name: string, limit: Limit): Pick<Limiter, 'take'>;
  close(): void;
}

export function refusal(error: unknown): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
}

/** @param read returns the consumed points without consuming any */
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

/** For objects of one process, such as a connection. */
export function createProcessLimiter(name: string, { points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return limiterOn(limiter, points, (key) => limiter.get(key));
}

export const processLimits: Limits = {
  exact: createProcessLimiter,
  rough: createProcessLimiter,
  close() {},
};
