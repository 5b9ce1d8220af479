import { createFairLimit, type FairLimit } from '../../../platform/concurrency/fair-limit.ts';

/** One is composed while the pictures of the next are read. No more than these are in memory. */
const AT_ONCE = 2;
/** A waiting one may hold a painted background. */
const WAITING = { full: 40, most: 200, retryAfter: 10 };

/** Bounds how many collages and PDFs are made, together, and serves the accounts that wait for them round-robin. */
export const createCompositions = (): FairLimit => createFairLimit({ atOnce: AT_ONCE, ...WAITING });
