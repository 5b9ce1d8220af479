import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { deleteMailsOf } from '../../../platform/mail/outbox.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import { assertAnotherAdmin } from '../access/last-admin.service.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { accountsJobs } from '../accounts.jobs.ts';
import { deleteAccount } from '../accounts.repository.ts';
import { getOwnAccount } from '../accounts.service.ts';
import { avatarKey } from '../pictures/avatar.service.ts';
import { leaveDeparture } from './departures.service.ts';

/**
 * Requires the account locked for update and, for an admin, an earlier `assertDeletable`. Returns the account as it
 * was.
 * @throws AppError accounts.last_admin
 */
export async function deleteHeldAccount(
  tx: Db,
  deps: Pick<AccountsDeps, 'events' | 'clock' | 'secrets'>,
  userId: string,
): Promise<Account> {
  // Read again, because a picture may have been uploaded just before the lock.
  const account = await getOwnAccount(tx, userId);
  const { avatarVersion, email, role } = account;
  if (role === 'ADMIN') await assertAnotherAdmin(tx, userId, deps.clock.now());
  if (avatarVersion) await enqueueStorageDeletions(tx, [avatarKey(userId, avatarVersion)]);
  await deps.events.publish(tx, 'accountDeleting', { userId });
  await deleteMailsOf(tx, userId, email);
  await leaveDeparture(tx, deps, account);
  await deleteAccount(tx, userId);
  await enqueue(tx, accountsJobs.listDeletion, userId);
  return account;
}
