import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { timeZoneOf } from '../../../platform/clock.ts';
import { violatedConstraint } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended, isEmailVerified, isOldEnough, suspensionOf } from '../accounts.policy.ts';
import { findAccountByEmail, findAccountForUpdate, insertAccount } from '../accounts.repository.ts';
import { type Identifier, takeOverDepartures } from '../leaving/departures.service.ts';
import type { EmailVerification } from '../profile/email-verification.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { findSocialUserId, insertSocialIdentity } from './social.repository.ts';
import type { SocialProfile } from './social-profile.gateway.ts';

const PROVIDER = 'facebook';

/** Why a social sign-in did not end in a session; `/login?error=` carries it to the page. */
export type SocialRefusal =
  | 'email_required'
  | 'email_taken'
  | 'age_restricted'
  | 'deleted_recently'
  | 'suspended'
  | 'access_denied'
  | 'failed';

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'isVerificationOn'> {
  emailVerification: EmailVerification;
  sessions: Sessions;
}

/** Somebody who comes back from the social network. */
interface Visit {
  profile: SocialProfile;
  device: string | null;
  /** Of their browser, as it says. */
  timeZone: string | undefined;
}

/** The account of an identity, held: a recovery or an unlinking beside it may have dropped the identity meanwhile. */
async function holdLinked(tx: Db, subject: string): Promise<Account | undefined> {
  const userId = await findSocialUserId(tx, PROVIDER, subject);
  const account = userId && (await findAccountForUpdate(tx, userId));
  if (!account) return undefined;
  const isStillLinked = (await findSocialUserId(tx, PROVIDER, subject)) === account.id;
  return isStillLinked ? account : undefined;
}

/** What a transaction was given up for, as the page says it. */
function refusalOf(error: unknown): SocialRefusal {
  if (error instanceof AppError && error.code === 'AGE_RESTRICTED') return 'deleted_recently';
  if (error instanceof AppError && error.code === 'SUSPENDED') return 'suspended';
  throw error;
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>;

/** The accounts of people whom a social network knows. */
export function createSocialAccounts(deps: Deps) {
  const { db, clock, isVerificationOn, emailVerification, sessions } = deps;

  /** Links an identity. @throws AppError SUSPENDED if a deleted account has left a suspension with it */
  async function identify(tx: Db, account: Account, subject: string, others: Identifier[] = []) {
    const identity = { provider: PROVIDER, subject };
    await insertSocialIdentity(tx, { ...identity, userId: account.id });
    const identified = await takeOverDepartures(tx, deps, account, [identity, ...others]);
    assertNotSuspended(identified, clock.now());
    return identified;
  }

  /** Only an address that both sides have proved joins two accounts: otherwise one could take over another's. */
  async function link(tx: Db, existingId: string, profile: SocialProfile): Promise<Account | SocialRefusal> {
    // Held, because the account may be moving to another address at this moment.
    const existing = await findAccountForUpdate(tx, existingId);
    if (!existing || existing.email !== profile.email) return 'email_taken';
    const isProved = profile.isEmailVerified && isEmailVerified(existing.emailVerifiedAt, isVerificationOn);
    if (!isProved) return 'email_taken';
    return identify(tx, existing, profile.subject);
  }

  async function create(
    tx: Db,
    email: string,
    { profile, timeZone }: Visit,
  ): Promise<Account | SocialRefusal> {
    const now = clock.now();
    const { birthday, name, subject } = profile;
    const zone = timeZoneOf(timeZone) ?? 'UTC';
    if (birthday && !isOldEnough(birthday, now)) return 'age_restricted';
    const emailVerifiedAt = profile.isEmailVerified ? now : null;
    const inserted = await insertAccount(tx, { name, email, birthday, emailVerifiedAt, timeZone: zone });
    const account = await identify(tx, inserted, subject, [{ email }]);
    await emailVerification.settleAddress(tx, account);
    return account;
  }

  async function findOrCreate(tx: Db, visit: Visit): Promise<Account | SocialRefusal> {
    const { profile } = visit;
    const linked = await holdLinked(tx, profile.subject);
    if (linked) return linked;
    if (!profile.email) return 'email_required';
    const existing = await findAccountByEmail(tx, profile.email);
    return existing ? link(tx, existing.id, profile) : create(tx, profile.email, visit);
  }

  async function begin(visit: Visit) {
    return db.transaction(async (tx) => {
      const account = await findOrCreate(tx, visit);
      if (typeof account === 'string') return account;
      if (suspensionOf(account, clock.now())) return 'suspended';
      return { account, family: await sessions.startSession(tx, account.id, visit.device) };
    });
  }

  return {
    /** Signs a social person in, linking or creating their account (docs/product.md §2.7). */
    async signInSocially(visit: Visit): Promise<SessionResponse | SocialRefusal> {
      // Two first visits at once meet at the unique address or identity; the second then finds what the first has made.
      const begun = await begin(visit)
        .catch((error: unknown) => {
          const isMet =
            violatedConstraint(error) || (error instanceof AppError && error.code === 'EMAIL_TAKEN');
          if (isMet) return begin(visit);
          throw error;
        })
        .catch(refusalOf);
      if (typeof begun === 'string') return begun;
      return sessions.answerSession(begun.account, begun.family);
    },
  };
}
