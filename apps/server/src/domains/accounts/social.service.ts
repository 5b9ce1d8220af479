import type { SessionAnswer } from '@hooray/contract/accounts.ts';
import { accountLimits } from '@hooray/contract/accounts.ts';
import { AppError } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { violatedConstraint } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { ageOn, isEmailVerified } from './accounts.policy.ts';
import { type Account, findAccountByEmail, getAccount, insertAccount } from './accounts.repository.ts';
import { settleAddress } from './email-verification.service.ts';
import { answerSession, startSession } from './sessions.service.ts';
import { findSocialUserId, insertSocialIdentity } from './social.repository.ts';
import type { SocialProfile } from './social-profile.ts';

const PROVIDER = 'facebook';

/** Why a social sign-in did not end in a session; `/login?error=` carries it to the page. */
export type SocialRefusal = 'email_required' | 'email_taken' | 'age_restricted' | 'access_denied' | 'failed';

/** Signs a social person in, linking or creating their account (docs/product.md §2.7). */
export async function signInSocially(
  deps: AccountsDeps,
  profile: SocialProfile,
): Promise<SessionAnswer | SocialRefusal> {
  // Two first visits at once meet at the unique address or identity; the second then finds what the first has made.
  const signedIn = await signIn(deps, profile).catch((error: unknown) => {
    const isMet = violatedConstraint(error) || (error instanceof AppError && error.code === 'EMAIL_TAKEN');
    if (isMet) return signIn(deps, profile);
    throw error;
  });
  if (typeof signedIn === 'string') return signedIn;
  deps.wakeMail();
  return answerSession(deps, signedIn.account, signedIn.family);
}

async function signIn(deps: AccountsDeps, profile: SocialProfile) {
  return deps.db.transaction(async (tx) => {
    const account = await findOrCreate(tx, deps, profile);
    if (typeof account === 'string') return account;
    return { account, family: await startSession(tx, deps, account.id) };
  });
}

async function findOrCreate(
  tx: Db,
  deps: AccountsDeps,
  profile: SocialProfile,
): Promise<Account | SocialRefusal> {
  const knownId = await findSocialUserId(tx, PROVIDER, profile.subject);
  if (knownId) return getAccount(tx, knownId);
  if (!profile.email) return 'email_required';
  const existing = await findAccountByEmail(tx, profile.email);
  if (existing) return link(tx, deps, existing, profile);
  return create(tx, deps, profile.email, profile);
}

/** Only an address that both sides have proved joins two accounts: otherwise one could take over another's. */
async function link(
  tx: Db,
  deps: AccountsDeps,
  existing: Account,
  profile: SocialProfile,
): Promise<Account | SocialRefusal> {
  const isProved =
    profile.isEmailVerified && isEmailVerified(existing.emailVerifiedAt, deps.isVerificationOn);
  if (!isProved) return 'email_taken';
  await insertSocialIdentity(tx, { provider: PROVIDER, subject: profile.subject, userId: existing.id });
  return existing;
}

async function create(
  tx: Db,
  deps: AccountsDeps,
  email: string,
  profile: SocialProfile,
): Promise<Account | SocialRefusal> {
  const now = deps.clock.now();
  const { birthday, name, subject } = profile;
  if (birthday && ageOn(birthday, dayIn('UTC', now)) < accountLimits.minimumAge) return 'age_restricted';
  const emailVerifiedAt = profile.isEmailVerified ? now : null;
  const account = await insertAccount(tx, { name, email, birthday, emailVerifiedAt });
  await insertSocialIdentity(tx, { provider: PROVIDER, subject, userId: account.id });
  await settleAddress(tx, deps, account);
  return account;
}
