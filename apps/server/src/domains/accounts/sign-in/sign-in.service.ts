import type { loginBody, SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/http/requests/network.ts';
import type { Limiter } from '../../../platform/limits/limits.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended } from '../accounts.policy.ts';
import { findAccountByEmail, findAccountForUpdate } from '../accounts.repository.ts';
import { rememberTimeZone } from '../accounts.service.ts';
import { verifyPassword } from '../passwords/passwords.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { consumeOneTimePassword } from './one-time-passwords.repository.ts';
import type { Recovery } from './recovery.service.ts';

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'events'> {
  sessions: Sessions;
  recovery: Recovery;
}

type Client = { timeZone: string | undefined; device: string | null };
type Credentials = z.output<typeof loginBody> & Client & { address: string; slotOf: SlotOf };

type SlotOf = (userId: string) => number | undefined;

const ACCOUNT_FAILURES = { points: 100, seconds: 60 * 60 };
const SESSION_FAILURES = { points: 20, seconds: 60 * 60 };

export interface SignIn {
  /** @throws AppError INVALID_CREDENTIALS, SUSPENDED, RATE_LIMITED, accounts.sign_in_closed */
  logIn(credentials: Credentials): Promise<SessionResponse>;
  /** A wrong password counts against the network only, because a stolen session must not lock the owner out. */
  checkPassword(account: Account, sessionId: string, password: string, address: string): Promise<boolean>;
}

async function settled<T>(
  failures: Limiter,
  key: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let isWrong = false;
  try {
    const result = await check();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await failures.giveBack(key);
  }
}

/** Counts before checking, so that concurrent guesses can't exceed the limit. */
async function counted<T>(failures: Limiter, key: string, check: () => Promise<T | undefined>) {
  await failures.take(key);
  return settled(failures, key, check);
}

/** Known devices count separately, so that guesses from many networks don't lock out the owner. */
export function createSignIn({ db, clock, limits, events, sessions, recovery }: Deps): SignIn {
  const failures = limits.exact('sign-in failures', { points: 10, seconds: 15 * 60 });
  const accountFailures = limits.exact('sign-in failures of an account', ACCOUNT_FAILURES);
  // An intruder with a stolen session can guess from many networks. The owner's other sessions aren't affected.
  const sessionFailures = limits.exact('password failures of a session', SESSION_FAILURES);

  async function beginSession(tx: Db, account: Account, { timeZone, device }: Client) {
    const family = await sessions.startSession(tx, account.id, device);
    return { account: await rememberTimeZone({ db: tx, events, clock }, account, timeZone), family };
  }

  /** Refuses a password that has changed since the check. */
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
      // The rollback restores the password, so it still works if the suspension ends within the password's
      // hour.
      assertNotSuspended(account, clock.now());
      // The time zone is set first: recovery confirms the address, and boxes for it then open in this zone.
      const known = await rememberTimeZone({ db: tx, events, clock }, account, client.timeZone);
      return beginSession(tx, await recovery.recoverAccount(tx, known), client);
    });
  }

  async function beginWithPassword(account: Account | undefined, credentials: Credentials) {
    const fits = await verifyPassword(
      account?.passwordHash,
      credentials.password,
      networkOf(credentials.address),
    );
    return fits && account ? begin(account, credentials) : beginWithOneTimePassword(credentials);
  }

  async function takeGuess(key: string): Promise<AppError | undefined> {
    try {
      await accountFailures.take(key);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      return new AppError('accounts.sign_in_closed', { retryAfter: error.retryAfter });
    }
  }

  return {
    async logIn(credentials) {
      const { email, address, slotOf } = credentials;
      let closure: AppError | undefined;
      const begun = await counted(failures, `${email} ${networkOf(address)}`, async () => {
        const account = await findAccountByEmail(db, email);
        const slot = account && slotOf(account.id);
        const key = slot === undefined ? email : `${email} device ${slot}`;
        closure = await takeGuess(key);
        // A mailed password can't be guessed, and the owner must be able to sign in with it.
        if (closure) return beginWithOneTimePassword(credentials);
        return settled(accountFailures, key, () => beginWithPassword(account, credentials));
      });
      if (!begun) throw closure ?? new AppError('INVALID_CREDENTIALS');
      return sessions.answerSession(begun.account, begun.family);
    },
    async checkPassword(account, sessionId, password, address) {
      const isRight = async () =>
        (await verifyPassword(account.passwordHash, password, account.id)) || undefined;
      const key = `${account.email} ${networkOf(address)}`;
      const proved = await counted(sessionFailures, sessionId, () => counted(failures, key, isRight));
      return proved === true;
    },
  };
}
