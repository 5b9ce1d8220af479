import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { timeZoneOf } from '../../../platform/clock.ts';
import { violatedConstraint } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended, isEmailVerified, isOldEnough, suspensionOf } from '../accounts.policy.ts';
import { findAccountByEmail, findAccountForUpdate } from '../accounts.repository.ts';
import { takeOverDepartures } from '../leaving/departures.service.ts';
import type { NewAccounts } from '../registration/new-accounts.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { findSocialUserId, insertSocialIdentity } from './social.repository.ts';
import type { SocialProfile } from './social-profile.rules.ts';

/** The reason why a social sign-in failed, passed to the page as `/login?error=`. */
export type SocialRefusal =
  | 'email_required'
  | 'email_taken'
  | 'age_restricted'
  | 'deleted_recently'
  | 'suspended'
  | 'sign_up_closed'
  | 'invitation_required'
  | 'access_denied'
  | 'failed';

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'isVerificationOn'> {
  newAccounts: NewAccounts;
  sessions: Sessions;
}

interface Visit {
  profile: SocialProfile;
  device: string | null;
  timeZone: string | undefined;
  /** The id of the box whose link invited the user. */
  invitation: string | undefined;
}

/** A concurrent recovery or removal may have deleted the identity. */
async function holdLinked(tx: Db, { provider, subject }: SocialProfile): Promise<Account | undefined> {
  const userId = await findSocialUserId(tx, provider, subject);
  const account = userId && (await findAccountForUpdate(tx, userId));
  if (!account) return undefined;
  const isStillLinked = (await findSocialUserId(tx, provider, subject)) === account.id;
  return isStillLinked ? account : undefined;
}

const refusals: Partial<Record<AppError['code'], SocialRefusal>> = {
  AGE_RESTRICTED: 'deleted_recently',
  SUSPENDED: 'suspended',
  'accounts.sign_up_closed': 'sign_up_closed',
  'accounts.invitation_required': 'invitation_required',
};

function refusalOf(error: unknown): SocialRefusal {
  const refusal = error instanceof AppError ? refusals[error.code] : undefined;
  if (refusal) return refusal;
  throw error;
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>;

export function createSocialAccounts(deps: Deps) {
  const { db, clock, isVerificationOn, newAccounts, sessions } = deps;

  /** @throws AppError SUSPENDED if a deleted account has left a suspension */
  async function identify(tx: Db, account: Account, { provider, subject }: SocialProfile) {
    const identity = { provider, subject };
    await insertSocialIdentity(tx, { ...identity, userId: account.id });
    const identified = await takeOverDepartures(tx, deps, account, [identity]);
    assertNotSuspended(identified, clock.now());
    return identified;
  }

  /** Joins accounts only by an address that both sides have confirmed, against takeover by an attacker. */
  async function link(tx: Db, existingId: string, profile: SocialProfile): Promise<Account | SocialRefusal> {
    // Locked, because the account may be changing its address.
    const existing = await findAccountForUpdate(tx, existingId);
    if (!existing || existing.email !== profile.email) return 'email_taken';
    const isProved = profile.isEmailVerified && isEmailVerified(existing.emailVerifiedAt, isVerificationOn);
    if (!isProved) return 'email_taken';
    return identify(tx, existing, profile);
  }

  async function create(
    tx: Db,
    email: string,
    { profile, timeZone, invitation }: Visit,
  ): Promise<Account | SocialRefusal> {
    newAccounts.assertMayTry(invitation);
    const now = clock.now();
    const { birthday, name, provider, subject } = profile;
    const zone = timeZoneOf(timeZone) ?? 'UTC';
    if (birthday && !isOldEnough(birthday, now)) return 'age_restricted';
    const emailVerifiedAt = profile.isEmailVerified ? now : null;
    return newAccounts.openAccount(tx, {
      values: { name, email, birthday, emailVerifiedAt, timeZone: zone },
      identity: { provider, subject },
      invitation,
    });
  }

  async function findOrCreate(tx: Db, visit: Visit): Promise<Account | SocialRefusal> {
    const { profile } = visit;
    const linked = await holdLinked(tx, profile);
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
    /** Links or creates the account (docs/product.md §2.7). */
    async signInSocially(visit: Visit): Promise<SessionResponse | SocialRefusal> {
      // Two concurrent first visits collide at the unique address or identity; a retry sees the account.
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
