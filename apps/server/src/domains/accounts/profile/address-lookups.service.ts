import type { Limiter, Limits } from '../../../platform/limits/limits.ts';

/**
 * One budget per account for every call that reveals whether an address has an account: searching for it, moving to
 * it, and readdressing a box to it (docs/product.md §10.1). Separate budgets would add up.
 */
export function createAddressLookups(limits: Limits): Limiter {
  return limits.exact('address lookups', { points: 30, seconds: 60 });
}
