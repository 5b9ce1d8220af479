import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { normalPassword } from '@hooray/contract/accounts/passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { createFairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';

// Argon2id as OWASP recommends: 19 MiB, two passes, one lane.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const WAITING = { full: 200, most: 2000, retryAfter: 5 };

// A hash takes tens of milliseconds of one core; unbounded, a burst of sign-ins would starve all other work.
const hashes = createFairLimit({ atOnce: CONCURRENCY, ...WAITING });

/** The first guesses on this site (docs/product.md §2.1). */
const OWN_WORDS = /hooray|birthday|happy|celebrate|congratulate/g;

/** Ignores digits and signs. */
function isOfOwnWords(password: string): boolean {
  const rest = password.toLowerCase().replace(OWN_WORDS, '');
  return rest.length < password.length && !/\p{L}/u.test(rest);
}

/** @throws AppError VALIDATION */
export async function assertNotCommon(password: string): Promise<void> {
  // Loaded lazily, because unpacking the list takes longer than most of the server's start.
  const { leakedPasswords } = await import('./leaked-passwords.rules.ts');
  const normal = normalPassword(password);
  if (!leakedPasswords.has(normal.toLowerCase()) && !isOfOwnWords(normal)) return;
  throw invalidField('password', accountTexts.commonPassword);
}

export function hashPassword(password: string, caller: string): Promise<string> {
  return hashes.run(caller, () => hash(normalPassword(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Tries the normal form and, for older hashes, the password as given. Without a hash it takes as long as a
 * wrong password, so that the response time doesn't reveal whether an account exists.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  caller: string,
): Promise<boolean> {
  decoy ??= hash('no account has this password', PARAMETERS);
  const against = stored ?? (await decoy);
  for (const form of new Set([normalPassword(password), password])) {
    const fits = await hashes.run(caller, () => verify(against, form));
    if (fits) return Boolean(stored);
  }
  return false;
}
