import { createFairLimit, type FairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** One drawing reads its pictures while another is composed. Pictures of waiting ones stay out of memory. */
const CONCURRENCY = 2;
/** A waiting drawing may hold a painted background. */
const WAITING = { full: 40, most: 200, retryAfter: 10 };
const MAX_PER_USER = 2;

/** Limits collages and PDFs together, round-robin between accounts. */
export interface Compositions extends Pick<FairLimit, 'run'> {
  /** @throws AppError RATE_LIMITED if the account has too many requests in progress */
  admit<T>(userId: string, request: () => Promise<T>): Promise<T>;
}

export function createCompositions(): Compositions {
  const { run } = createFairLimit({ atOnce: CONCURRENCY, ...WAITING });
  const admitted = new Map<string, number>();

  return {
    run,
    async admit(userId, request) {
      const others = admitted.get(userId) ?? 0;
      if (others >= MAX_PER_USER) throw new AppError('RATE_LIMITED', { retryAfter: WAITING.retryAfter });
      admitted.set(userId, others + 1);
      try {
        return await request();
      } finally {
        const left = (admitted.get(userId) ?? 1) - 1;
        if (left > 0) admitted.set(userId, left);
        else admitted.delete(userId);
      }
    },
  };
}
