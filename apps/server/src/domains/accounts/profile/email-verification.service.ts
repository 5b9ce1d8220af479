import { and, eq, gt, lt } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueueMail, tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { digestOf, randomToken } from '../../../platform/tokens.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { isEmailVerified } from '../accounts.policy.ts';
import { type Account, getOwnAccount, updateAccount } from '../accounts.repository.ts';
import { emailVerifications, users } from '../accounts.tables.ts';
import type { Actor } from '../actor.ts';
import { holdAccount, holdActor } from '../hold-account.ts';
import { verificationMail } from '../mails/account-mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Publishes the account's address where it counts as confirmed, else promises the mail that confirms it.
 * @param isAskedFor whether a person asks for that mail. Otherwise there is none where the recipient has had enough.
 * @throws AppError RATE_LIMITED where it is asked for and the recipient has had enough
 */
export async function settleAddress(
  tx: Db,
  deps: AccountsDeps,
  account: Account,
  { isAskedFor = false } = {},
): Promise<void> {
  if (isEmailVerified(account.emailVerifiedAt, deps.isVerificationOn))
    return deps.events.publish(tx, 'addressConfirmed', account);
  await deps.events.publish(tx, 'addressTaken', account);
  const now = deps.clock.now();
  const token = randomToken();
  const mail = verificationMail(account, `${deps.publicUrl}/verify-email?token=${token}`);
  if (isAskedFor) await enqueueMail(tx, mail, now);
  else if (!(await tryEnqueueMail(tx, mail, now))) return;
  await tx.insert(emailVerifications).values({
    digest: digestOf(token),
    userId: account.id,
    email: account.email,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
}

/** Mails the link once more. Returns whether there is anything to confirm. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
export async function sendVerification(deps: AccountsDeps, userId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await holdAccount(tx, userId, 'no key update');
    const account = await getOwnAccount(tx, userId);
    await settleAddress(tx, deps, account, { isAskedFor: true });
    return !isEmailVerified(account.emailVerifiedAt, deps.isVerificationOn);
  });
}

/** A token that would confirm the address of its account now. */
export interface Verification {
  digest: string;
  userId: string;
  email: string;
}

const invalidLink = () => new AppError('accounts.link_invalid');

/** @throws AppError accounts.link_invalid for a token that is unknown, used, expired or for an earlier address */
export async function getVerification({ db, clock }: AccountsDeps, token: string): Promise<Verification> {
  const { digest, userId, email, expiresAt } = emailVerifications;
  const [found] = await db
    .select({ digest, userId, email })
    .from(emailVerifications)
    .innerJoin(users, and(eq(users.id, userId), eq(users.email, email)))
    .where(and(eq(digest, digestOf(token)), gt(expiresAt, clock.now())));
  if (!found) throw invalidLink();
  return found;
}

/**
 * Confirms the address that a token was mailed to, for the account that it belongs to alone: a mail scanner, or somebody
 * whose address a stranger has registered, would else confirm it for that stranger.
 * @throws AppError accounts.link_of_another, accounts.link_invalid for a token that has been used meanwhile
 */
export async function verifyEmail(
  deps: AccountsDeps,
  actor: Actor,
  { digest, userId, email }: Verification,
): Promise<Account> {
  if (actor.id !== userId) throw new AppError('accounts.link_of_another');
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Weaker than for a deletion: who looks for this account by its address meanwhile need not wait.
    await holdActor(tx, actor, 'no key update');
    const [used] = await tx
      .delete(emailVerifications)
      .where(eq(emailVerifications.digest, digest))
      .returning({ userId: emailVerifications.userId });
    if (!used || (await getOwnAccount(tx, userId)).email !== email) throw invalidLink();
    const account = await updateAccount(tx, userId, { emailVerifiedAt: now }, now);
    await settleAddress(tx, deps, account);
    return account;
  });
}

/** Makes every confirmation link of an account worthless. */
export async function deleteVerifications(tx: Db, userId: string): Promise<void> {
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
}

export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now));
}
