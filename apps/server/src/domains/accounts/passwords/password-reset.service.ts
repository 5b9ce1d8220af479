import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { accountsJobs } from '../accounts.jobs.ts';
import { findAccountByEmail } from '../accounts.repository.ts';
import { passwordResetMail } from '../mails/account-mails.presenter.ts';
import { insertOneTimePassword, newOneTimePassword } from '../sign-in/one-time-passwords.repository.ts';
import {
  insertResetRequest,
  listResetRequests,
  takeResetRequest,
} from './password-reset-requests.repository.ts';

/**
 * Delays the work for an existing account. Otherwise it would slow down the next requests, and so reveal the
 * account.
 */
const DELAY_MS = 1500;

export interface PasswordReset {
  request(email: string): Promise<void>;
  /** Mails a one-time password for a stored request, at most 3 an hour to one address. */
  settle(requestId: string): Promise<void>;
  listWaiting(): Promise<string[]>;
}

export function createPasswordReset({ db, clock }: Pick<AccountsDeps, 'db' | 'clock'>): PasswordReset {
  return {
    async request(email) {
      await db.transaction(async (tx) => {
        const id = await insertResetRequest(tx, email);
        await enqueue(tx, accountsJobs.resetPassword, id, { inMs: DELAY_MS });
      });
    },
    async settle(requestId) {
      await db.transaction(async (tx) => {
        const email = await takeResetRequest(tx, requestId);
        const account = email && (await findAccountByEmail(tx, email));
        if (!account) return;
        const now = clock.now();
        const { id: userId } = account;
        const issued = newOneTimePassword(now);
        const isPromised = await tryEnqueueMail(tx, passwordResetMail(account, issued), now);
        if (isPromised) await insertOneTimePassword(tx, { userId, email, ...issued });
      });
    },
    listWaiting: () => listResetRequests(db),
  };
}
