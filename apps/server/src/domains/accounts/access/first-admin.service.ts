import { timingSafeEqual } from 'node:crypto';
import { digestOf, randomToken } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockActor } from '../account-locks.service.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { updateAccount } from '../accounts.service.ts';
import type { Actor } from './actor.policy.ts';
import { hasAdmin, lockAdmins } from './last-admin.repository.ts';

const VALID_MS = 24 * 60 * 60 * 1000;

export type FirstAdmin = ReturnType<typeof createFirstAdmin>;

/**
 * For an installation without an ADMIN. The link is kept in memory, so a restart replaces it (docs/product.md
 * §7.12).
 */
export function createFirstAdmin({ db, clock, publicUrl }: Pick<AccountsDeps, 'db' | 'clock' | 'publicUrl'>) {
  let open: { digest: Buffer; until: Date } | undefined;

  function isValid(token: string): boolean {
    if (!open || open.until <= clock.now()) return false;
    return timingSafeEqual(Buffer.from(digestOf(token)), open.digest);
  }

  return {
    /** Replaces an earlier link. Undefined if there is an ADMIN. */
    async openFirstAdminLink(): Promise<string | undefined> {
      if (await hasAdmin(db)) return undefined;
      const token = randomToken();
      open = { digest: Buffer.from(digestOf(token)), until: new Date(clock.now().getTime() + VALID_MS) };
      return `${publicUrl}/first-admin?token=${token}`;
    },

    /** @throws AppError accounts.link_invalid */
    assertValid(token: string): void {
      if (!isValid(token)) throw new AppError('accounts.link_invalid');
    },

    /** Works once, and only while there is no ADMIN. @throws AppError accounts.link_invalid, UNAUTHENTICATED */
    async becomeFirstAdmin(actor: Actor): Promise<Account> {
      const account = await db.transaction(async (tx) => {
        await lockAdmins(tx);
        if (await hasAdmin(tx)) throw new AppError('accounts.link_invalid');
        await lockActor(tx, actor, 'no key update');
        return updateAccount(tx, actor.id, { role: 'ADMIN' }, clock.now());
      });
      open = undefined;
      return account;
    },
  };
}
