import { accountTexts } from '@hooray/contract/accounts.values.ts';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError, invalidField } from '../../../platform/app-error.ts';

// Argon2id as OWASP recommends it: 19 MiB, two passes, one lane.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MOST_WAITING = 200;

// A hash takes tens of milliseconds of one core; unbounded, a burst of sign-ins would starve everything else.
const queue = pLimit(AT_ONCE);

function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  return queue(work);
}

/** What somebody guesses first here; docs/product.md §2.1 lists it. */
const OWN_WORDS = /hooray|birthday|happy|celebrate|congratulate/g;

/** Whether nothing but digits and signs is added to words of ours. */
function isOfOwnWords(password: string): boolean {
  const rest = password.toLowerCase().replace(OWN_WORDS, '');
  return rest.length < password.length && !/\p{L}/u.test(rest);
}

/** @throws AppError VALIDATION for a password that is on the lists of leaked ones, or made of words of ours */
export async function assertNotCommon(password: string): Promise<void> {
  // Unpacking the list takes longer than most of the start, which can do without it.
  const { leakedPasswords } = await import('./leaked-passwords.ts');
  if (!leakedPasswords.has(password.toLowerCase()) && !isOfOwnWords(password)) return;
  throw invalidField('password', accountTexts.commonPassword);
}

/** @throws AppError UNAVAILABLE when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash. Without a hash it costs the same and is false, so that time does not tell
 * whether there is an account.
 * @throws AppError UNAVAILABLE when too many wait already
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', PARAMETERS);
  const against = stored ?? (await decoy);
  const fits = await bounded(() => verify(against, password));
  return fits && Boolean(stored);
}
