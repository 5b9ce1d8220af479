import { AppError } from '../errors/app-error.ts';
import { unlessError } from '../errors/failures.ts';
import type { Limits } from '../limits/limits.ts';
import type { Models } from './models.ts';

/** @returns a function that consumes one request, and returns whether one was left */
export function createQuestionBudget(
  { questionsPerHour: points }: Pick<Models, 'questionsPerHour'>,
  limits: Limits,
  name: string,
): (accountId: string) => Promise<boolean> {
  const limiter = limits.exact(name, { points, seconds: 3600 });
  return async (accountId) => {
    const taking = limiter.take(accountId).then(() => true);
    return (await unlessError(taking, (error) => error instanceof AppError)) ?? false;
  };
}
