import type { Limiter, Limits } from '../../../platform/limits/limits.ts';

/**
 * What tells whether an address has an account draws on one budget per account: searching for it, moving the own account to
 * it, and readdressing a box to it (docs/product.md §10.1). Each alone would add to the others.
 */
export function createAddressLookups(limits: Limits): Limiter {
  return limits.exact('address lookups', { points: 30, seconds: 60 });
}
