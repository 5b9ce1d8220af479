import type { SessionAnswer } from '@hooray/contract/accounts.ts';
import { accountLimits } from '@hooray/contract/accounts.ts';
import { AppError } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { violatedConstraint } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { ageOn, isEmailVerified } from '../accounts.policy.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountForUpdate,
  insertAccount,
} from '../accounts.repository.ts';
import { settleAddress } from '../profile/email-verification.service.ts';
import { answerSession, startSession } from '../sessions/sessions.service.ts';
import { findSocialUserId, insertSocialIdentity } from './social.repository.ts';
import type { SocialProfile } from './social-profile.ts';

const PROVIDER = 'facebook';

/** Why a social sign-in did not end in a session; `/login?error=` carries it to the page. */
export type SocialRefusal = 'email_required' | 'email_taken' | 'age_restricted' | 'access_denied' | 'failed';

/** Signs a social person in, linking or creating their account (docs/product.md §2.7). */
export async function signInSocially(
  deps: AccountsDeps,
  profile: SocialProfile,
  device: string | null,
): Promise<SessionAnswer | SocialRefusal> {
  // Two first visits at once meet at the unique address or identity; the second then finds what the first has made.
  const signedIn = await signIn(deps, profile, device).catch((error: unknown) => {
    const isMet = violatedConstraint(error) || (error instanceof AppError && error.code === 'EMAIL_TAKEN');
    if (isMet) return signIn(deps, profile, device);
    throw error;
  });
  if (typeof signedIn === 'string') return signedIn;
  return answerSession(deps, signedIn.account, signedIn.family);
}

async function signIn(deps: AccountsDeps, profile: SocialProfile, device: string | null) {
  return deps.db.transaction(async (tx) => {
    const account = await findOrCreate(tx, deps, profile);
    if (typeof account === 'string') return account;
    return { account, family: await startSession(tx, deps, { userId: account.id, device }) };
  });
}

async function findOrCreate(
  tx: Db,
  deps: AccountsDeps,
  profile: SocialProfile,
): Promise<Account | SocialRefusal> {
  const linked = await holdLinked(tx, profile.subject);
  if (linked) return linked;
  if (!profile.email) return 'email_required';
  const existing = await findAccountByEmail(tx, profile.email);
  if (existing) return link(tx, deps, existing.id, profile);
  return create(tx, deps, profile.email, profile);
}

/** The account of an identity, held: a recovery or an unlinking beside it may have dropped the identity meanwhile. */
async function holdLinked(tx: Db, subject: string): Promise<Account | undefined> {
  const userId = await findSocialUserId(tx, PROVIDER, subject);
  const account = userId && (await findAccountForUpdate(tx, userId));
  if (!account) return undefined;
  const isStillLinked = (await findSocialUserId(tx, PROVIDER, subject)) === account.id;
  return isStillLinked ? account : undefined;
}

/** Only an address that both sides have proved joins two accounts: otherwise one could take over another's. */
async function link(
  tx: Db,
  deps: AccountsDeps,
  existingId: string,
  profile: SocialProfile,
): Promise<Account | SocialRefusal> {
  // Held, because the account may be moving to another address at this moment.
  const existing = await findAccountForUpdate(tx, existingId);
  if (!existing || existing.email !== profile.email) return 'email_taken';
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
