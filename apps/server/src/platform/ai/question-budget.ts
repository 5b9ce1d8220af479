import { AppError } from '../errors/app-error.ts';
import { unlessError } from '../errors/failures.ts';
import type { Limits } from '../limits/limits.ts';

/** Per account, because requests to models cost money. */
const QUESTIONS = { points: 30, seconds: 3600 };

/** @returns a function that consumes one request, and returns whether one was left */
export function createQuestionBudget(limits: Limits, name: string): (accountId: string) => Promise<boolean> {
  const limiter = limits.exact(name, QUESTIONS);
  return async (accountId) => {
    const taking = limiter.take(accountId).then(() => true);
    return (await unlessError(taking, (error) => error instanceof AppError)) ?? false;
  };
}
