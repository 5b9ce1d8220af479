import type { Db } from '../../../platform/db/database.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type Account, updateAccount } from '../accounts.repository.ts';
import { deleteVerifications, settleAddress } from '../profile/email-verification.service.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { deleteOneTimePasswords } from './one-time-passwords.ts';
import { deleteSocialIdentities } from './social.repository.ts';

/**
 * Takes from an account what others may have prepared in it to come back: its sessions, its mailed links and passwords
 * and, where nobody had proved yet that its address is theirs, the social identities that came with it. The account is
 * held, so that what signs in or changes it beside this finds it done.
 */
export async function closeAccess(
  tx: Db,
  { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>,
  now: Date,
): Promise<void> {
  await endSessionsOf(tx, id, now);
  await deleteOneTimePasswords(tx, id);
  await deleteVerifications(tx, id);
  if (emailVerifiedAt === null) await deleteSocialIdentities(tx, id);
}

/**
 * Gives an account back to whoever has read a one-time password in its mail (docs/product.md §2.4): nobody else stays in
 * it, and its password is gone. That mail proves the address as well as a verification link does.
 */
export async function recoverAccount(tx: Db, deps: AccountsDeps, held: Account): Promise<Account> {
  const now = deps.clock.now();
  await closeAccess(tx, held, now);
  await deps.events.publish(tx, 'accountRecovered', { userId: held.id });
  const account = await updateAccount(tx, held.id, { passwordHash: null, emailVerifiedAt: now }, now);
  await settleAddress(tx, deps, account);
  return account;
}
