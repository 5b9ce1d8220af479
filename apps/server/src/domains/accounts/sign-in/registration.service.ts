import { randomUUID } from 'node:crypto';
import type { registrationBody, SessionAnswer } from '@hooray/contract/accounts.ts';
import type { z } from 'zod';
import { dayIn, isTimeZone } from '../../../platform/clock.ts';
import { withUploads } from '../../../platform/storage/uploads.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertOldEnough } from '../accounts.policy.ts';
import { insertAccount } from '../accounts.repository.ts';
import { readAvatar } from '../profile/avatar.service.ts';
import { settleAddress } from '../profile/email-verification.service.ts';
import { answerSession, startSession } from '../sessions/sessions.service.ts';
import { assertNotLeaked, hashPassword } from './passwords.ts';

type Registration = z.output<typeof registrationBody> & {
  avatar: Buffer | undefined;
  timeZone: string | undefined;
  device: string | null;
};

/**
 * Creates an account with its first session.
 * @throws AppError AGE_RESTRICTED, VALIDATION, EMAIL_TAKEN, NOT_AN_IMAGE, TOO_LARGE, UNAVAILABLE
 */
export async function register(deps: AccountsDeps, registration: Registration): Promise<SessionAnswer> {
  const { db, clock, pictures } = deps;
  const { name, email, password, birthday, device } = registration;
  const timeZone = isTimeZone(registration.timeZone ?? '') ? (registration.timeZone as string) : 'UTC';
  assertOldEnough(birthday, dayIn(timeZone, clock.now()));
  assertNotLeaked(password);
  const id = randomUUID();
  const picture = registration.avatar;
  const avatar = picture?.length
    ? await readAvatar(pictures, { userId: id, picture, sender: 'stranger' })
    : undefined;
  const avatarVersion = avatar?.version ?? null;
  const passwordHash = await hashPassword(password);
  const values = { id, name, email, birthday, passwordHash, avatarVersion, timeZone };
  const created = await withUploads(deps, avatar ? [avatar] : [], (keep) =>
    db.transaction(async (tx) => {
      const account = await insertAccount(tx, values);
      await keep(tx);
      await settleAddress(tx, deps, account);
      return { account, family: await startSession(tx, deps, { userId: id, device }) };
    }),
  );
  return answerSession(deps, created.account, created.family);
}
