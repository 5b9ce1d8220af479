import type { loginBody, SessionAnswer } from '@hooray/contract/accounts.ts';
import type { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended } from '../accounts.policy.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountForUpdate,
  rememberTimeZone,
} from '../accounts.repository.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { consumeOneTimePassword } from './one-time-passwords.ts';
import { verifyPassword } from './passwords.ts';
import type { Recovery } from './recovery.service.ts';

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'limits'> {
  sessions: Sessions;
  recovery: Recovery;
}

type Client = { timeZone: string | undefined; device: string | null };
type Credentials = z.output<typeof loginBody> & Client & { address: string };

export interface SignIn {
  /** @throws AppError INVALID_CREDENTIALS, SUSPENDED, RATE_LIMITED */
  logIn(credentials: Credentials): Promise<SessionAnswer>;
  /** Whether this is the account's current password; a wrong one counts as a failed sign-in. */
  provePassword(account: Account, password: string, address: string): Promise<boolean>;
}

/** Signing in with passwords, at most 10 failures in 15 minutes per account and address. */
export function createSignIn({ db, clock, limits, sessions, recovery }: Deps): SignIn {
  const failures = limits.exact('sign-in failures', { points: 10, seconds: 15 * 60 });

  /** Counts before it checks, so that guesses made at once cannot slip past; what was no wrong guess is given back. */
  async function counted<T>(
    email: string,
    address: string,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = `${email} ${networkOf(address)}`;
    await failures.take(key);
    let isWrong = false;
    try {
      const result = await check();
      isWrong = result === undefined;
      return result;
    } finally {
      if (!isWrong) await failures.giveBack(key);
    }
  }

  async function check({ email, password, address }: Credentials) {
    const account = await findAccountByEmail(db, email);
    const fits = await verifyPassword(account?.passwordHash, password, networkOf(address));
    return fits ? account : undefined;
  }

  async function beginSession(tx: Db, account: Account, { timeZone, device }: Client) {
    const family = await sessions.startSession(tx, account.id, device);
    return { account: await rememberTimeZone(tx, account, timeZone, clock.now()), family };
  }

  /** The account is held while the session begins: a password changed since it was checked does not sign in any more. */
  async function begin(checked: Account, client: Client) {
    return db.transaction(async (tx) => {
      const account = await findAccountForUpdate(tx, checked.id);
      if (account?.passwordHash !== checked.passwordHash) return undefined;
      assertNotSuspended(account, clock.now());
      return beginSession(tx, account, client);
    });
  }

  async function beginWithOneTimePassword({ email, password, ...client }: Credentials) {
    return db.transaction(async (tx) => {
      const account = await consumeOneTimePassword(tx, email, password, clock.now());
      if (!account) return undefined;
      // Undoes the use of the password: it works once the suspension has ended, if that is within its hour.
      assertNotSuspended(account, clock.now());
      // Its time zone first: a recovery confirms the address, and boxes for it open in this zone from then on.
      const known = await rememberTimeZone(tx, account, client.timeZone, clock.now());
      return beginSession(tx, await recovery.recoverAccount(tx, known), client);
    });
  }

  return {
    async logIn(credentials) {
      const begun = await counted(credentials.email, credentials.address, async () => {
        const account = await check(credentials);
        return account ? begin(account, credentials) : beginWithOneTimePassword(credentials);
      });
      if (!begun) throw new AppError('INVALID_CREDENTIALS');
      return sessions.answerSession(begun.account, begun.family);
    },
    async provePassword(account, password, address) {
      const proved = await counted(account.email, address, async () => {
        return (await verifyPassword(account.passwordHash, password, account.id)) || undefined;
      });
      return proved === true;
    },
  };
}
