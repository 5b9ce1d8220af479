import type { Limiter, Limits } from '../../../platform/limits/limits.ts';

/** One budget for every call that reveals whether an address has an account (docs/product.md §10.1). */
export function createAddressLookups(limits: Limits): Limiter {
  return limits.exact('address lookups', { points: 30, seconds: 60 });
}
