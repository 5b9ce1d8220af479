import type { Db } from '../../../platform/db/database.ts';
import { lockAdmins } from '../access/last-admin.repository.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { findAccountForUpdate } from '../accounts.repository.ts';
import { updateAccount } from '../accounts.service.ts';
import { deleteHeldAccount } from './delete-account.service.ts';

/**
 * Deletes accounts that a backup has restored, even the last admin, because the service has promised each deletion
 * to its user. Returns how many the backup had restored.
 */
export async function repeatDeletions(
  tx: Db,
  deps: Pick<AccountsDeps, 'events' | 'clock' | 'secrets'>,
  userIds: readonly string[],
): Promise<number> {
  await lockAdmins(tx);
  let count = 0;
  for (const userId of userIds) {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) continue;
    if (account.role === 'ADMIN') await updateAccount(tx, userId, { role: 'USER' }, deps.clock.now());
    await deleteHeldAccount(tx, deps, userId);
    count += 1;
  }
  return count;
}
