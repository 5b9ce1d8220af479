import { asc, eq } from 'drizzle-orm';
import { type BackgroundWork, repeat } from '../../platform/background-work.ts';
import { tryEnqueueMail } from '../../platform/mail/outbox.ts';
import { passwordResetMail } from './account-mails.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { passwordResetRequests } from './accounts.tables.ts';
import { insertOneTimePassword, newOneTimePassword } from './one-time-passwords.ts';

export interface PasswordReset {
  /** Notes the request and nothing else: whether there is such an account is found out later, out of sight. */
  request(email: string): Promise<void>;
  stop(): Promise<void>;
}

/** Turns noted requests into one-time passwords by mail, at most 3 an hour for one address. */
export function startPasswordReset(deps: AccountsDeps): PasswordReset {
  const { db, clock, logger, wakeMail } = deps;

  async function settleNext(): Promise<boolean> {
    const isSettled = await db.transaction(async (tx) => {
      const [next] = await tx
        .select()
        .from(passwordResetRequests)
        .orderBy(asc(passwordResetRequests.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!next) return false;
      await tx.delete(passwordResetRequests).where(eq(passwordResetRequests.id, next.id));
      const now = clock.now();
      const account = await findAccountByEmail(tx, next.email);
      if (!account) return true;
      const { id: userId, email } = account;
      const password = newOneTimePassword();
      const isPromised = await tryEnqueueMail(tx, passwordResetMail(account, password), now);
      if (isPromised) await insertOneTimePassword(tx, { userId, email, password }, now);
      return true;
    });
    if (isSettled) wakeMail();
    return isSettled;
  }

  const work: BackgroundWork = repeat('password resets', 1000, settleNext, logger);
  return {
    async request(email) {
      await db.insert(passwordResetRequests).values({ email });
      work.wake();
    },
    stop: work.stop,
  };
}
