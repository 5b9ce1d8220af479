import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { randomToken } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/http/requests/network.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended } from '../accounts.policy.ts';
import { findAccountForUpdate } from '../accounts.repository.ts';
import { getOwnAccount, updateAccount } from '../accounts.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { closeAccess } from '../sign-in/close-access.service.ts';
import { assertNotCommon, hashPassword } from './passwords.service.ts';
import { findRecoveryLink, upsertRecoveryLink } from './recovery-links.repository.ts';

const VALID_MS = 24 * 60 * 60 * 1000;

export interface RecoveryLink {
  link: string;
  expiresAt: Date;
}

/**
 * Lock the account first. An ADMIN's account is refused, because a leaked link would endanger all users.
 * @throws AppError accounts.recovers_by_mail, accounts.recovery_of_admin
 */
export async function makeRecoveryLink(
  tx: Db,
  { clock, publicUrl, isMailOn }: Pick<AccountsDeps, 'clock' | 'publicUrl' | 'isMailOn'>,
  userId: string,
): Promise<RecoveryLink> {
  if (isMailOn) throw new AppError('accounts.recovers_by_mail');
  if ((await getOwnAccount(tx, userId)).role === 'ADMIN') throw new AppError('accounts.recovery_of_admin');
  const token = randomToken();
  const expiresAt = new Date(clock.now().getTime() + VALID_MS);
  await upsertRecoveryLink(tx, { userId, token, expiresAt });
  return { link: `${publicUrl}/recover?token=${token}`, expiresAt };
}

interface Recovery {
  token: string;
  password: string;
  /** The caller's network address. */
  address: string;
  device: string | null;
}

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'events'> {
  sessions: Sessions;
}

export function createRecoveryLinks({ db, clock, events, sessions }: Deps) {
  async function findUser(on: Db, token: string): Promise<string> {
    const userId = await findRecoveryLink(on, token, clock.now());
    if (!userId) throw new AppError('accounts.link_invalid');
    return userId;
  }

  return {
    /**
     * Sets the password and ends all other access, like a one-time password. It doesn't confirm the address,
     * because the link wasn't mailed there.
     * @throws AppError accounts.link_invalid, VALIDATION, SUSPENDED
     */
    async recover({ token, password, address, device }: Recovery): Promise<SessionResponse> {
      await findUser(db, token);
      await assertNotCommon(password);
      const passwordHash = await hashPassword(password, networkOf(address));
      const begun = await db.transaction(async (tx) => {
        const now = clock.now();
        const held = await findAccountForUpdate(tx, await findUser(tx, token));
        // The link may have been used, replaced or withdrawn while this waited for the account.
        if (!held || (await findUser(tx, token)) !== held.id) throw new AppError('accounts.link_invalid');
        // The user may have become an ADMIN since the link was created.
        if (held.role === 'ADMIN') throw new AppError('accounts.link_invalid');
        assertNotSuspended(held, now);
        await closeAccess(tx, held, now);
        await events.publish(tx, 'accountRecovered', { userId: held.id });
        const account = await updateAccount(tx, held.id, { passwordHash }, now);
        return { account, family: await sessions.startSession(tx, held.id, device) };
      });
      return sessions.answerSession(begun.account, begun.family);
    },
  };
}
