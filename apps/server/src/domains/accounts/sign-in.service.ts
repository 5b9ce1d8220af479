import type { loginBody, SessionAnswer } from '@hooray/contract/accounts.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { networkOf } from '../../platform/http/network.ts';
import { createLimiter } from '../../platform/limits.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountForUpdate,
  updateAccount,
} from './accounts.repository.ts';
import { settleAddress } from './email-verification.service.ts';
import { consumeOneTimePassword } from './one-time-passwords.ts';
import { verifyPassword } from './passwords.ts';
import { answerSession, rememberTimeZone, startSession } from './sessions.service.ts';

type Credentials = z.output<typeof loginBody> & { address: string; timeZone: string | undefined };

export interface SignIn {
  logIn(credentials: Credentials): Promise<SessionAnswer>;
  /** Whether this is the account's current password; a wrong one counts as a failed sign-in. */
  provePassword(account: Account, password: string, address: string): Promise<boolean>;
}

/** Signing in with passwords, at most 10 failures in 15 minutes per account and address. */
export function createSignIn(deps: AccountsDeps): SignIn {
  const failures = createLimiter('sign-in failures', { points: 10, seconds: 15 * 60 });

  /** Counts before it checks, so that guesses made at once cannot slip past; a success is given back. */
  async function counted<T>(
    email: string,
    address: string,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = `${email} ${networkOf(address)}`;
    await failures.take(key);
    const result = await check();
    if (result !== undefined) await failures.giveBack(key);
    return result;
  }

  async function check({ email, password }: Credentials) {
    const account = await findAccountByEmail(deps.db, email);
    const fits = await verifyPassword(account?.passwordHash, password);
    return fits ? account : undefined;
  }

  /** The account is held while the session begins: a password changed since it was checked does not sign in any more. */
  async function begin(checked: Account, timeZone: string | undefined) {
    return deps.db.transaction(async (tx) => {
      const account = await findAccountForUpdate(tx, checked.id);
      if (account?.passwordHash !== checked.passwordHash) return undefined;
      const family = await startSession(tx, deps, account.id);
      return { account: await rememberTimeZone(tx, deps, account, timeZone), family };
    });
  }

  /** The one-time password takes the old one's place, which until now kept working. */
  async function beginWithOneTimePassword({ email, password, timeZone }: Credentials) {
    return deps.db.transaction(async (tx) => {
      const userId = await consumeOneTimePassword(tx, email, password, deps.clock.now());
      if (!userId) return undefined;
      // A mail that arrived proves the address as well as a verification link does.
      const now = deps.clock.now();
      const account = await updateAccount(tx, userId, { passwordHash: null, emailVerifiedAt: now }, now);
      await settleAddress(tx, deps, account);
      const family = await startSession(tx, deps, userId);
      return { account: await rememberTimeZone(tx, deps, account, timeZone), family };
    });
  }

  return {
    async logIn(credentials) {
      const begun = await counted(credentials.email, credentials.address, async () => {
        const account = await check(credentials);
        return account ? begin(account, credentials.timeZone) : beginWithOneTimePassword(credentials);
      });
      if (!begun) throw new AppError('INVALID_CREDENTIALS');
      return answerSession(deps, begun.account, begun.family);
    },
    async provePassword(account, password, address) {
      const proved = await counted(account.email, address, async () => {
        return (await verifyPassword(account.passwordHash, password)) || undefined;
      });
      return proved === true;
    },
  };
}
