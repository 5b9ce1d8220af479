import { asc, eq } from 'drizzle-orm';
import { type BackgroundWork, repeat } from '../../platform/background-work.ts';
import { countMails, enqueueMail } from '../../platform/mail/outbox.ts';
import { PASSWORD_RESET, passwordResetMail } from './account-mails.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { passwordResetRequests } from './accounts.tables.ts';
import { createOneTimePassword } from './one-time-passwords.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAILS_AN_HOUR = 3;

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
      const sent = await countMails(tx, PASSWORD_RESET, account.email, new Date(now.getTime() - HOUR_MS));
      if (sent >= MAILS_AN_HOUR) return true;
      const password = await createOneTimePassword(tx, { userId: account.id, email: account.email, now });
      await enqueueMail(tx, passwordResetMail(account.email, account.name, password));
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
