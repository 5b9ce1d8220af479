import type { Db } from '../../../platform/db/database.ts';
import { type Quota, takeQuota } from '../../../platform/limits/quotas/quotas.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import type { Actor } from '../access/actor.policy.ts';
import { lockActor } from '../account-locks.service.ts';
import type { Account, AccountChanges } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { getOwnAccount, updateAccount } from '../accounts.service.ts';
import { noteFormerIdentifiers, takeOverDepartures } from '../leaving/departures.service.ts';
import { emailChangedMail } from '../mails/account-mails.presenter.ts';
import { deleteRecoveryLink } from '../passwords/recovery-links.repository.ts';
import type { EmailVerification } from './email-verification.service.ts';

/** Stored in the database, because counters in memory would multiply the limit by the number of processes. */
const CHANGES_A_DAY: Quota = { name: 'address changes', points: 5, seconds: 24 * 60 * 60 };

/**
 * The change fails unless the old address can be notified, because the notice warns an owner of an intruder.
 * @throws AppError EMAIL_TAKEN, AGE_RESTRICTED, RATE_LIMITED, UNAUTHENTICATED
 */
export type ChangeAddress = (
  tx: Db,
  actor: Actor,
  changes: AccountChanges & { email: string },
) => Promise<Account>;

interface Deps extends Pick<AccountsDeps, 'clock' | 'secrets'> {
  emailVerification: EmailVerification;
}

export function createAddressChange({ emailVerification, ...deps }: Deps): ChangeAddress {
  return async function changeAddress(tx, actor, changes) {
    const now = deps.clock.now();
    // Read after locking: of two concurrent changes, the second notifies the address that the first has set.
    await lockActor(tx, actor, 'update');
    const before = await getOwnAccount(tx, actor.id);
    if (before.email === changes.email) return updateAccount(tx, actor.id, changes, now);
    await takeQuota(tx, CHANGES_A_DAY, actor.id, now);
    const moved = await updateAccount(tx, actor.id, { ...changes, emailVerifiedAt: null }, now);
    const changed = await takeOverDepartures(tx, deps, moved, [{ email: moved.email }]);
    await noteFormerIdentifiers(tx, deps, actor.id, [{ email: before.email }]);
    await deleteRecoveryLink(tx, actor.id);
    await enqueueMail(tx, emailChangedMail(before), now);
    await emailVerification.settleAddress(tx, changed, { isAskedFor: true });
    return changed;
  };
}
