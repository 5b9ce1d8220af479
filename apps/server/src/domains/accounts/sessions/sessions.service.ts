import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { MAX_SESSIONS } from '@hooray/contract/accounts/security-calls.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { digestOf, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../access/actor.policy.ts';
import { lockActor } from '../account-locks.service.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import { findAccount } from '../accounts.repository.ts';
import { rememberTimeZone } from '../accounts.service.ts';
import { signAccessToken } from './access-tokens.service.ts';
import {
  endSession,
  endSessionOf,
  endSessionsBeyond,
  endSessionsOf,
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
/** Also the lifetime of the cookie that carries a refresh token. */
export const REFRESH_MS = 30 * DAY_MS;
/** Counted from the sign-in, however often the session is refreshed, so that a stolen session ends. */
const SESSION_MS = 180 * DAY_MS;
/** Within this time, a rotated token returns its successor again, for two tabs or a lost response. */
const GRACE_MS = 10 * 1000;

interface Family {
  sessionId: string;
  refreshToken: string;
  /** No token of the session lives longer. */
  sessionExpiresAt: Date;
}

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

/** Undefined if the token can't refresh a session. */
async function rotate(
  tx: Db,
  token: string,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<{ account: Account; family: Family } | undefined> {
  const digest = digestOf(token);
  const found = await findRefreshTokenForUpdate(tx, digest);
  if (!found || found.endedAt || found.expiresAt <= now) return undefined;
  const { sessionId, userId, rotatedAt, sessionExpiresAt } = found;
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > GRACE_MS) {
    await endSession(tx, sessionId, now);
    return undefined;
  }
  const account = await findAccount(tx, userId);
  if (!account) return undefined;
  const refreshToken = secrets.deriveToken('refresh-rotation', token);
  const family = { sessionId, refreshToken, sessionExpiresAt };
  if (!rotatedAt) {
    await markRotated(tx, digest, now);
    await markUsed(tx, sessionId, now);
    await storeRefreshToken(tx, family, now);
  }
  return { account, family };
}

function presentSession(account: Account, family: Family, secrets: Secrets, now: Date): SessionResponse {
  const expiresAt = earlier(after(now, ACCESS_MS), family.sessionExpiresAt);
  const claims = { userId: account.id, sessionId: family.sessionId, expiresAt };
  const accessToken = signAccessToken(secrets.accessTokenKey, claims, now);
  return { accessToken, refreshToken: family.refreshToken, user: presentUser(account) };
}

export type Sessions = ReturnType<typeof createSessions>;

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'events'>;

export function createSessions({ db, clock, secrets, events }: Deps) {
  const answerSession = (account: Account, family: Family) =>
    presentSession(account, family, secrets, clock.now());

  return {
    answerSession,

    /** The first refresh token is random; every later one is derived from its predecessor. */
    async startSession(tx: Db, userId: string, device: string | null, isByPasskey = false): Promise<Family> {
      const now = clock.now();
      const moments = { createdAt: now, signedInAt: now, lastUsedAt: now, expiresAt: after(now, SESSION_MS) };
      const sessionId = await insertSession(tx, { userId, device, isByPasskey, ...moments });
      await endSessionsBeyond(tx, userId, MAX_SESSIONS, now);
      const family = { sessionId, refreshToken: randomToken(), sessionExpiresAt: moments.expiresAt };
      await storeRefreshToken(tx, family, now);
      return family;
    },

    /**
     * Ends the whole family if a token is reused later than the grace period, because two parties have the token
     * and the server can't tell the owner (RFC 9700 §4.14). Suspended users may refresh.
     * @throws AppError UNAUTHENTICATED
     */
    async refreshSession(token: string, timeZone: string | undefined): Promise<SessionResponse> {
      const rotated = await db.transaction((tx) => rotate(tx, token, { secrets, now: clock.now() }));
      if (!rotated) throw new AppError('UNAUTHENTICATED');
      const { account, family } = rotated;
      // Outside the transaction, because a deletion locks the account before the session.
      return answerSession(await rememberTimeZone({ db, events, clock }, account, timeZone), family);
    },

    /** The actor's open sessions, last used first. */
    listOpenSessions(actorId: string) {
      return listRefreshableSessions(db, actorId, clock.now(), MAX_SESSIONS);
    },

    async endOwnSession(actorId: string, sessionId: string): Promise<void> {
      const hasEnded = await endSessionOf(db, { id: sessionId, userId: actorId }, clock.now());
      if (!hasEnded) throw new AppError('accounts.session_ended');
    },

    /** @throws AppError UNAUTHENTICATED */
    async endOtherSessions(actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await lockActor(tx, actor, 'no key update');
        await endSessionsOf(tx, actor.id, clock.now(), actor.sessionId);
      });
    },

    async logOut(token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await findRefreshTokenForUpdate(tx, digestOf(token));
        if (found) await endSession(tx, found.sessionId, clock.now());
      });
    },
  };
}
