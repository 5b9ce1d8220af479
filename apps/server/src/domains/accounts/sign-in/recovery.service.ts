import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { updateAccount } from '../accounts.service.ts';
import type { EmailVerification } from '../profile/email-verification.service.ts';
import { closeAccess } from './close-access.service.ts';

interface Deps extends Pick<AccountsDeps, 'clock' | 'events'> {
  emailVerification: EmailVerification;
}

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery({ clock, events, emailVerification }: Deps) {
  return {
    /**
     * Ends all other sessions and removes the password (docs/product.md §2.4). A one-time password confirms
     * the address, because it was mailed there.
     */
    async recoverAccount(tx: Db, held: Account): Promise<Account> {
      const now = clock.now();
      await closeAccess(tx, held, now);
      await events.publish(tx, 'accountRecovered', { userId: held.id });
      const account = await updateAccount(tx, held.id, { passwordHash: null, emailVerifiedAt: now }, now);
      await emailVerification.settleAddress(tx, account);
      return account;
    },
  };
}
