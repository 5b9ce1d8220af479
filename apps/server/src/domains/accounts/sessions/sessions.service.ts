import { MOST_SESSIONS } from '@hooray/contract/account-security.ts';
import type { SessionAnswer } from '@hooray/contract/accounts.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isTimeZone } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { digestOf, randomToken } from '../../../platform/tokens.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import { type Account, findAccount, updateAccount } from '../accounts.repository.ts';
import { signAccessToken } from './access-tokens.ts';
import {
  endSession,
  endSessionsBeyond,
  findRefreshTokenForUpdate,
  insertRefreshToken,
  insertSession,
  listRefreshableSessions,
  markRotated,
  markUsed,
} from './sessions.repository.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ACCESS_MS = 15 * MINUTE_MS;
/** Also the life of the cookie that carries a refresh token. */
export const REFRESH_MS = 30 * DAY_MS;
/** From its sign-in, however often it is refreshed: a stolen session does not live for ever. */
const SESSION_MS = 180 * DAY_MS;
/** Within this, a rotated token answers its successor again: two tabs, or an answer that got lost. */
const GRACE_MS = 10 * 1000;

interface Family {
  sessionId: string;
  refreshToken: string;
  /** When the session ends; no token of it lives longer. */
  sessionExpiresAt: Date;
}

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'secrets'>;

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

async function storeRefreshToken(
  tx: Db,
  { sessionId, refreshToken, sessionExpiresAt }: Family,
  now: Date,
): Promise<void> {
  const expiresAt = earlier(after(now, REFRESH_MS), sessionExpiresAt);
  await insertRefreshToken(tx, { digest: digestOf(refreshToken), sessionId, expiresAt });
}

/** Who begins a session, and on what device (`deviceName`). */
interface Beginning {
  userId: string;
  device: string | null;
}

/** Begins a session; its first refresh token is random, every later one follows from the one before. */
export async function startSession(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, device }: Beginning,
): Promise<Family> {
  const now = clock.now();
  const moments = { createdAt: now, signedInAt: now, lastUsedAt: now, expiresAt: after(now, SESSION_MS) };
  const sessionId = await insertSession(tx, { userId, device, ...moments });
  await endSessionsBeyond(tx, userId, MOST_SESSIONS, now);
  const family = { sessionId, refreshToken: randomToken(), sessionExpiresAt: moments.expiresAt };
  await storeRefreshToken(tx, family, now);
  return family;
}

/** The wire's session: a fresh access token beside the family's current refresh token. */
export function answerSession({ clock, secrets }: Deps, account: Account, family: Family): SessionAnswer {
  const now = clock.now();
  const expiresAt = earlier(after(now, ACCESS_MS), family.sessionExpiresAt);
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
    const { sessionId, userId, rotatedAt, sessionExpiresAt } = found;
    if (rotatedAt && now.getTime() - rotatedAt.getTime() > GRACE_MS) {
      await endSession(tx, sessionId, now);
      return undefined;
    }
    const refreshToken = secrets.deriveToken('refresh-rotation', token);
    const family = { sessionId, refreshToken, sessionExpiresAt };
    if (!rotatedAt) {
      await markRotated(tx, digest, now);
      await markUsed(tx, sessionId, now);
      await storeRefreshToken(tx, family, now);
    }
    return { userId, family };
  });
  const account = rotated && (await findAccount(db, rotated.userId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  // Outside the transaction: a deletion takes account and session in the other order.
  return answerSession(deps, await rememberTimeZone(db, deps, account, timeZone), rotated.family);
}

/** The open sessions of a person, the last used first. */
export function listOpenSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  return listRefreshableSessions(db, userId, clock.now(), MOST_SESSIONS);
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
