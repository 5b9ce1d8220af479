import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import { deleteVerificationsOf } from '../profile/email-verifications.repository.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { deleteSocialIdentities } from '../social/social.repository.ts';
import { deleteOneTimePasswords } from './one-time-passwords.repository.ts';

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
  await deleteVerificationsOf(tx, id);
  if (emailVerifiedAt === null) await deleteSocialIdentities(tx, id);
}
