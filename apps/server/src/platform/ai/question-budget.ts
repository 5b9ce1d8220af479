import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';

/** A question to a model costs money; beyond this what is built in does it. */
const QUESTIONS = { points: 30, seconds: 3600 };

/**
 * Takes one of the questions that an account may ask models of one kind.
 * @param name its own for each kind
 * @returns a function that tells whether there was one left
 */
export function createQuestionBudget(limits: Limits, name: string): (accountId: string) => Promise<boolean> {
  const limiter = limits.exact(name, QUESTIONS);
  return async (accountId) => {
    try {
      await limiter.take(accountId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
}
