import { AppError } from '../../../platform/errors/app-error.ts';

/** Collages and PDFs that one person waits for. Each takes seconds, and all boxes share one queue. */
const MOST = 2;
const RETRY_AFTER_SECONDS = 10;

export interface Requests {
  /** @throws AppError RATE_LIMITED, and whatever the work throws */
  during<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Bounds how many collages and PDFs of one person are made at once, in this process. */
export function boundRequests(): Requests {
  const underWay = new Map<string, number>();

  return {
    async during(userId, work) {
      const others = underWay.get(userId) ?? 0;
      if (others >= MOST) throw new AppError('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS });
      underWay.set(userId, others + 1);
      try {
        return await work();
      } finally {
        const left = (underWay.get(userId) ?? 1) - 1;
        if (left === 0) underWay.delete(userId);
        else underWay.set(userId, left);
      }
    },
  };
}
