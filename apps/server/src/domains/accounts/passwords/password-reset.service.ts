import { asc, eq } from 'drizzle-orm';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { accountsJobs } from '../accounts.jobs.ts';
import { findAccountByEmail } from '../accounts.repository.ts';
import { passwordResetRequests } from '../accounts.tables.ts';
import { passwordResetMail } from '../mails/account-mails.presenter.ts';
import { insertOneTimePassword, newOneTimePassword } from '../sign-in/one-time-passwords.repository.ts';

/** The work for an account that exists must not slow the requests right after, which would tell that it does. */
const DELAY_MS = 1500;

export interface PasswordReset {
  /** Notes the request and nothing else: whether there is such an account is found out later, out of sight. */
  request(email: string): Promise<void>;
  /** Turns a noted request into a one-time password by mail, at most 3 an hour for one address. */
  settle(requestId: string): Promise<void>;
  /** The requests that wait. */
  listWaiting(): Promise<string[]>;
}

export function createPasswordReset({ db, clock }: Pick<AccountsDeps, 'db' | 'clock'>): PasswordReset {
  return {
    async request(email) {
      await db.transaction(async (tx) => {
        const noted = await tx.insert(passwordResetRequests).values({ email }).returning();
        for (const { id } of noted) await enqueue(tx, accountsJobs.resetPassword, id, { inMs: DELAY_MS });
      });
    },
    async settle(requestId) {
      await db.transaction(async (tx) => {
        const [request] = await tx
          .delete(passwordResetRequests)
          .where(eq(passwordResetRequests.id, requestId))
          .returning();
        const account = request && (await findAccountByEmail(tx, request.email));
        if (!account) return;
        const now = clock.now();
        const { id: userId, email } = account;
        const password = newOneTimePassword();
        const isPromised = await tryEnqueueMail(tx, passwordResetMail(account, password), now);
        if (isPromised) await insertOneTimePassword(tx, { userId, email, password }, now);
      });
    },
    async listWaiting() {
      const { id, createdAt } = passwordResetRequests;
      const waiting = await db.select({ id }).from(passwordResetRequests).orderBy(asc(createdAt)).limit(1000);
      return waiting.map((request) => request.id);
    },
  };
}
