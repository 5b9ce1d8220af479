import { AppError } from '../errors/app-error.ts';
import { unlessError } from '../errors/failures.ts';
import type { Limits } from '../limits/limits.ts';

/** The limit of an account's requests to models, which cost money. Beyond it the built-in code takes over. */
const QUESTIONS = { points: 30, seconds: 3600 };

/**
 * Creates the budget of an account's requests to models for one purpose.
 * @param name unique for each purpose
 * @returns a function that takes one request, and returns whether there was one left
 */
export function createQuestionBudget(limits: Limits, name: string): (accountId: string) => Promise<boolean> {
  const limiter = limits.exact(name, QUESTIONS);
  return async (accountId) => {
    const taking = limiter.take(accountId).then(() => true);
    return (await unlessError(taking, (error) => error instanceof AppError)) ?? false;
  };
}
