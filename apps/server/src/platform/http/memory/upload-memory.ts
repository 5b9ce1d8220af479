import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors/app-error.ts';

export interface Hold {
  /** @throws AppError UNAVAILABLE if there is no room for this many more bytes */
  take(bytes: number): void;
  /** Holds the memory until `work` ends. @throws AppError UNAVAILABLE if already disconnected */
  use<T>(work: () => Promise<T>): Promise<T>;
}

export interface UploadMemory {
  /** @param response releases the memory at its end, unless `work` still uses it */
  hold(accountId: string | undefined, response: ServerResponse): Hold;
}

const MEGABYTE = 1024 * 1024;
const RETRY_SECONDS = 5;

/** Eight of the largest avatars, so slow strangers can only block other strangers. */
const STRANGERS = 40 * MEGABYTE;
/** Two of the largest contributions. */
const ACCOUNT = 20 * MEGABYTE;

function createBudget(limit: number) {
  let taken = 0;
  return {
    hasRoomFor: (bytes: number) => taken + bytes <= limit,
    add(bytes: number) {
      taken += bytes;
    },
    isUnused: () => taken === 0,
  };
}

/** @param bytes for all accounts */
export function createUploadMemory(bytes: number): UploadMemory {
  const strangers = createBudget(STRANGERS);
  const accounts = createBudget(bytes);
  const byAccount = new Map<string, ReturnType<typeof createBudget>>();

  function budgetOf(accountId: string) {
    const budget = byAccount.get(accountId) ?? createBudget(ACCOUNT);
    byAccount.set(accountId, budget);
    return budget;
  }

  return {
    hold(accountId, response) {
      const budgets = accountId === undefined ? [strangers] : [accounts, budgetOf(accountId)];
      let taken = 0;
      // The response and the work are one user each.
      let users = 1;
      function letGo(): void {
        users -= 1;
        if (users > 0) return;
        for (const budget of budgets) budget.add(-taken);
        if (accountId !== undefined && byAccount.get(accountId)?.isUnused()) byAccount.delete(accountId);
      }
      response.once('close', letGo);
      return {
        async use(work) {
          if (users === 0) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
          users += 1;
          try {
            return await work();
          } finally {
            letGo();
          }
        },
        take(bytes) {
          if (response.destroyed || !budgets.every((budget) => budget.hasRoomFor(bytes)))
            throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
          for (const budget of budgets) budget.add(bytes);
          taken += bytes;
        },
      };
    },
  };
}
