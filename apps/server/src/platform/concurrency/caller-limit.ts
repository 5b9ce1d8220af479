import { AppError } from '../errors/app-error.ts';

type RunLimited = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` tasks of a caller at a time. The returned function throws AppError RATE_LIMITED
 * beyond that.
 */
export function createCallerLimit({
  atOnce,
  retryAfter,
}: {
  atOnce: number;
  retryAfter: number;
}): RunLimited {
  const running = new Map<string, number>();

  return async (caller, work) => {
    const others = running.get(caller) ?? 0;
    if (others >= atOnce) throw new AppError('RATE_LIMITED', { retryAfter });
    running.set(caller, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(caller) ?? 1) - 1;
      if (left > 0) running.set(caller, left);
      else running.delete(caller);
    }
  };
}
