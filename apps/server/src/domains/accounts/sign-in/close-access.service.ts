import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.repository.ts';
import { deleteRecoveryLink } from '../passwords/recovery-links.repository.ts';
import { deleteVerificationsOf } from '../profile/email-verifications.repository.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { deleteSocialIdentities } from '../social/social.repository.ts';
import { deleteOneTimePasswords } from './one-time-passwords.repository.ts';

/**
 * Removes every way to sign in that an intruder may have added: passkeys that are newer than the confirmation of
 * the address, and social identities if it was never confirmed. Lock the account first, so that concurrent sign-ins
 * and changes see the result.
 */
export async function closeAccess(
  tx: Db,
  { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>,
  now: Date,
): Promise<void> {
  await endSessionsOf(tx, id, now);
  await deleteOneTimePasswords(tx, id);
  await deleteRecoveryLink(tx, id);
  await deleteVerificationsOf(tx, id);
  await deletePasskeysSince(tx, id, emailVerifiedAt);
  if (emailVerifiedAt === null) await deleteSocialIdentities(tx, id);
}
