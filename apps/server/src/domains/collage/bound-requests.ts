import { AppError } from '../../platform/app-error.ts';

/** Collages that one person waits for. Drawing one takes seconds, and all boxes share one queue. */
const MOST = 2;
const RETRY_AFTER_SECONDS = 10;

/** Bounds how many collages of one person are made at once, in this process. */
export function boundRequests() {
  const underWay = new Map<string, number>();

  return {
    /** @throws AppError RATE_LIMITED, and whatever the work throws */
    async during<T>(userId: string, work: () => Promise<T>): Promise<T> {
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
