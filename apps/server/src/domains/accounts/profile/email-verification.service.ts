import { randomToken } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueueMail, tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import type { Actor } from '../access/actor.policy.ts';
import { lockAccount, lockActor } from '../account-locks.service.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { isEmailVerified } from '../accounts.policy.ts';
import { getOwnAccount, updateAccount } from '../accounts.service.ts';
import { verificationMail } from '../mails/account-mails.presenter.ts';
import {
  deleteVerification,
  findVerification,
  insertVerification,
  type Verification,
} from './email-verifications.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const invalidLink = () => new AppError('accounts.link_invalid');

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'events' | 'publicUrl' | 'isVerificationOn'>;

export type EmailVerification = ReturnType<typeof createEmailVerification>;

export function createEmailVerification({ db, clock, events, publicUrl, isVerificationOn }: Deps) {
  /**
   * Publishes a confirmed address; otherwise enqueues the mail that confirms it.
   * @param isAskedFor whether the user requested the mail; otherwise it is skipped once its recipient has received
   * too many
   * @throws AppError RATE_LIMITED if the user requested it
   */
  async function settleAddress(tx: Db, account: Account, { isAskedFor = false } = {}): Promise<void> {
    if (isEmailVerified(account.emailVerifiedAt, isVerificationOn))
      return events.publish(tx, 'addressConfirmed', account);
    await events.publish(tx, 'addressTaken', account);
    const now = clock.now();
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const mail = verificationMail(account, { link: `${publicUrl}/verify-email?token=${token}`, expiresAt });
    if (isAskedFor) await enqueueMail(tx, mail, now);
    else if (!(await tryEnqueueMail(tx, mail, now))) return;
    const { id: userId, email } = account;
    await insertVerification(tx, { token, userId, email, expiresAt });
  }

  async function sendVerificationIn(tx: Db, userId: string): Promise<boolean> {
    await lockAccount(tx, userId, 'no key update');
    const account = await getOwnAccount(tx, userId);
    await settleAddress(tx, account, { isAskedFor: true });
    return !isEmailVerified(account.emailVerifiedAt, isVerificationOn);
  }

  return {
    settleAddress,
    sendVerificationIn,

    /** Returns false if the address is confirmed already. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
    sendVerification(actorId: string): Promise<boolean> {
      return db.transaction((tx) => sendVerificationIn(tx, actorId));
    },

    /** @throws AppError accounts.link_invalid for a token that is unknown, used, expired or for an earlier address */
    async getVerification(token: string): Promise<Verification> {
      const found = await findVerification(db, token, clock.now());
      if (!found) throw invalidLink();
      return found;
    },

    /**
     * Only the token's account may confirm. Otherwise a mail scanner, or the owner of an address that a stranger
     * has registered, would confirm it for the stranger.
     * @throws AppError accounts.link_of_another, accounts.link_invalid
     */
    async verifyEmail(actor: Actor, { digest, userId, email }: Verification): Promise<Account> {
      if (actor.id !== userId) throw new AppError('accounts.link_of_another');
      return db.transaction(async (tx) => {
        const now = clock.now();
        // Weaker than for a deletion, so that lookups of this account by its address don't wait.
        await lockActor(tx, actor, 'no key update');
        const isUnused = await deleteVerification(tx, digest);
        if (!isUnused || (await getOwnAccount(tx, userId)).email !== email) throw invalidLink();
        const account = await updateAccount(tx, userId, { emailVerifiedAt: now }, now);
        await settleAddress(tx, account);
        return account;
      });
    },
  };
}
