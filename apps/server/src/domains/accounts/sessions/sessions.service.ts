import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { MAX_SESSIONS } from '@hooray/contract/accounts/security-calls.ts';
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

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions from sign-in to sign-out, and the tokens that carry them. */
export function createSessions({ db, clock, secrets }: Pick<AccountsDeps, 'db' | 'clock' | 'secrets'>) {
  /** The wire's session: a fresh access token beside the family's current refresh token. */
  function answerSession(account: Account, family: Family): SessionResponse {
    const now = clock.now();
    const expiresAt = earlier(after(now, ACCESS_MS), family.sessionExpiresAt);
    const claims = { userId: account.id, sessionId: family.sessionId, expiresAt };
    const accessToken = signAccessToken(secrets.accessTokenKey, claims, now);
    return { accessToken, refreshToken: family.refreshToken, user: presentUser(account) };
  }

  /** Undefined for a token that is unknown, expired, or used before, which ends its family. */
  async function rotate(tx: Db, token: string): Promise<{ account: Account; family: Family } | undefined> {
    const now = clock.now();
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

  return {
    answerSession,

    /**
     * Begins a session; its first refresh token is random, every later one follows from the one before.
     * @param device see `deviceName`
     */
    async startSession(tx: Db, userId: string, device: string | null): Promise<Family> {
      const now = clock.now();
      const moments = { createdAt: now, signedInAt: now, lastUsedAt: now, expiresAt: after(now, SESSION_MS) };
      const sessionId = await insertSession(tx, { userId, device, ...moments });
      await endSessionsBeyond(tx, userId, MAX_SESSIONS, now);
      const family = { sessionId, refreshToken: randomToken(), sessionExpiresAt: moments.expiresAt };
      await storeRefreshToken(tx, family, now);
      return family;
    },

    /**
     * Exchanges a refresh token for its successor. A token used before ends its whole family, unless that use was moments
     * ago: somebody else holds a copy, and which of the two is the owner cannot be told (RFC 9700 §4.14). Suspended people
     * refresh too: what stays open to them takes longer than an access token lives.
     * @throws AppError UNAUTHENTICATED
     */
    async refreshSession(token: string, timeZone: string | undefined): Promise<SessionResponse> {
      const rotated = await db.transaction((tx) => rotate(tx, token));
      if (!rotated) throw new AppError('UNAUTHENTICATED');
      const { account, family } = rotated;
      // Outside the transaction: a deletion takes account and session in the other order.
      return answerSession(await rememberTimeZone(db, account, timeZone, clock.now()), family);
    },

    /** The open sessions of a person, the last used first. */
    listOpenSessions(actorId: string) {
      return listRefreshableSessions(db, actorId, clock.now(), MAX_SESSIONS);
    },

    /** Ends one of the actor's sessions. @throws AppError accounts.session_ended where it is not an open one of theirs */
    async endOwnSession(actorId: string, sessionId: string): Promise<void> {
      const hasEnded = await endSessionOf(db, { id: sessionId, userId: actorId }, clock.now());
      if (!hasEnded) throw new AppError('accounts.session_ended');
    },

    /** Ends every session of the actor but the one that asks. @throws AppError UNAUTHENTICATED */
    async endOtherSessions(actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await lockActor(tx, actor, 'no key update');
        await endSessionsOf(tx, actor.id, clock.now(), actor.sessionId);
      });
    },

    /** Ends the family of a refresh token; an unknown one is already as it should be. */
    async logOut(token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await findRefreshTokenForUpdate(tx, digestOf(token));
        if (found) await endSession(tx, found.sessionId, clock.now());
      });
    },
  };
}
