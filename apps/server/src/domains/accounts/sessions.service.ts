import type { SessionAnswer } from '@hooray/contract/accounts.ts';
import { AppError } from '../../platform/app-error.ts';
import { isTimeZone } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { digestOf, randomToken } from '../../platform/tokens.ts';
import { signAccessToken } from './access-tokens.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentUser } from './accounts.presenter.ts';
import { type Account, findAccount, updateAccount } from './accounts.repository.ts';
import {
  endSession,
  findRefreshTokenForUpdate,
  insertRefreshToken,
  insertSession,
  markRotated,
} from './sessions.repository.ts';

const MINUTE_MS = 60 * 1000;
const ACCESS_MS = 15 * MINUTE_MS;
/** Also the life of the cookie that carries a refresh token. */
export const REFRESH_MS = 30 * 24 * 60 * MINUTE_MS;
/** Within this, a rotated token answers its successor again: two tabs, or an answer that got lost. */
const GRACE_MS = 10 * 1000;

interface Family {
  sessionId: string;
  refreshToken: string;
}

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'secrets'>;

/** Begins a session; its first refresh token is random, every later one follows from the one before. */
export async function startSession(tx: Db, { clock }: Deps, userId: string): Promise<Family> {
  const now = clock.now();
  const refreshToken = randomToken();
  const sessionId = await insertSession(tx, userId, now);
  const expiresAt = new Date(now.getTime() + REFRESH_MS);
  await insertRefreshToken(tx, { digest: digestOf(refreshToken), sessionId, expiresAt });
  return { sessionId, refreshToken };
}

/** The wire's session: a fresh access token beside the family's current refresh token. */
export function answerSession({ clock, secrets }: Deps, account: Account, family: Family): SessionAnswer {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ACCESS_MS);
  const claims = { userId: account.id, sessionId: family.sessionId, expiresAt };
  const accessToken = signAccessToken(secrets.accessTokenKey, claims, now);
  return { accessToken, refreshToken: family.refreshToken, user: presentUser(account) };
}

/**
 * Exchanges a refresh token for its successor. A token used before ends its whole family, unless that use was moments
 * ago: somebody else holds a copy, and which of the two is the owner cannot be told (RFC 9700 §4.14).
 * @throws AppError UNAUTHENTICATED
 */
export async function refresh(
  deps: Deps,
  token: string,
  timeZone: string | undefined,
): Promise<SessionAnswer> {
  const { db, clock, secrets } = deps;
  const rotated = await db.transaction(async (tx) => {
    const now = clock.now();
    const digest = digestOf(token);
    const found = await findRefreshTokenForUpdate(tx, digest);
    if (!found || found.endedAt || found.expiresAt <= now) return undefined;
    const { sessionId, userId, rotatedAt } = found;
    if (rotatedAt && now.getTime() - rotatedAt.getTime() > GRACE_MS) {
      await endSession(tx, sessionId, now);
      return undefined;
    }
    const refreshToken = secrets.deriveToken('refresh-rotation', token);
    if (!rotatedAt) {
      await markRotated(tx, digest, now);
      const expiresAt = new Date(now.getTime() + REFRESH_MS);
      await insertRefreshToken(tx, { digest: digestOf(refreshToken), sessionId, expiresAt });
    }
    return { userId, family: { sessionId, refreshToken } };
  });
  const account = rotated && (await findAccount(db, rotated.userId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  // Outside the transaction: a deletion takes account and session in the other order.
  return answerSession(deps, await rememberTimeZone(db, deps, account, timeZone), rotated.family);
}

/** Ends the family of a refresh token; an unknown one is already as it should be. */
export async function logOut({ db, clock }: Deps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findRefreshTokenForUpdate(tx, digestOf(token));
    if (found) await endSession(tx, found.sessionId, clock.now());
  });
}

/** Keeps the browser's time zone, which decides when this person's day begins. */
export async function rememberTimeZone(
  tx: Db,
  { clock }: Deps,
  account: Account,
  timeZone: string | undefined,
): Promise<Account> {
  if (!timeZone || timeZone === account.timeZone || !isTimeZone(timeZone)) return account;
  return updateAccount(tx, account.id, { timeZone }, clock.now());
}
