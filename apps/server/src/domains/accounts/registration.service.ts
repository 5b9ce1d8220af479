import { randomUUID } from 'node:crypto';
import type { registrationBody, SessionAnswer } from '@hooray/contract/accounts.ts';
import type { z } from 'zod';
import { dayIn, isTimeZone } from '../../platform/clock.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { assertOldEnough } from './accounts.policy.ts';
import { insertAccount } from './accounts.repository.ts';
import { discardAvatar, storeAvatar } from './avatar.service.ts';
import { settleAddress } from './email-verification.service.ts';
import { assertNotLeaked, hashPassword } from './passwords.ts';
import { answerSession, startSession } from './sessions.service.ts';

type Registration = z.output<typeof registrationBody> & {
  avatar: Buffer | undefined;
  timeZone: string | undefined;
};

/**
 * Creates an account with its first session.
 * @throws AppError AGE_RESTRICTED, VALIDATION, EMAIL_TAKEN, NOT_AN_IMAGE, TOO_LARGE
 */
export async function register(deps: AccountsDeps, registration: Registration): Promise<SessionAnswer> {
  const { db, clock, wakeMail } = deps;
  const { name, email, password, birthday, avatar } = registration;
  const timeZone = isTimeZone(registration.timeZone ?? '') ? (registration.timeZone as string) : 'UTC';
  assertOldEnough(birthday, dayIn(timeZone, clock.now()));
  assertNotLeaked(password);
  const id = randomUUID();
  const avatarVersion = avatar?.length ? await storeAvatar(deps, id, avatar) : null;
  try {
    const passwordHash = await hashPassword(password);
    const created = await db.transaction(async (tx) => {
      const values = { id, name, email, birthday, passwordHash, avatarVersion, timeZone };
      const account = await insertAccount(tx, values);
      await settleAddress(tx, deps, account);
      return { account, family: await startSession(tx, deps, id) };
    });
    wakeMail();
    return await answerSession(deps, created.account, created.family);
  } catch (error) {
    if (avatarVersion) await discardAvatar(deps, id, avatarVersion);
    throw error;
  }
}
