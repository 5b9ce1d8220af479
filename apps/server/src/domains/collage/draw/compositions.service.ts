import { createCallerLimit } from '../../../platform/concurrency/caller-limit.ts';
import { createFairLimit, type FairLimit } from '../../../platform/concurrency/fair-limit.ts';

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
  const admit = createCallerLimit({ atOnce: MAX_PER_USER, retryAfter: WAITING.retryAfter });
  return { run, admit };
}
