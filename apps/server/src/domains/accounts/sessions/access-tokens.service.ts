import type { KeyObject } from 'node:crypto';
import jwt, { type VerifyOptions } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/errors/app-error.ts';

const ALGORITHM = 'HS256' as const;
const ISSUER = 'hooray';
export const MAX_CACHED_TOKENS = 10_000;

export interface AccessClaims {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function signAccessToken(
  key: KeyObject,
  { userId, sessionId, expiresAt }: AccessClaims,
  now: Date,
): string {
  const payload = { sub: userId, sid: sessionId, iat: inSeconds(now), exp: inSeconds(expiresAt) };
  return jwt.sign(payload, key, { algorithm: ALGORITHM, issuer: ISSUER });
}

export function verifyAccessToken(key: KeyObject, token: string, now: Date): AccessClaims {
  try {
    const options = {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      clockTimestamp: inSeconds(now),
    } satisfies VerifyOptions;
    const { sub, sid, exp } = jwt.verify(token, key, options) as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
      throw new AppError('UNAUTHENTICATED');
    }
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) throw new AppError('UNAUTHENTICATED', { cause: error });
    throw error;
  }
}

/** Caches verified signatures: verifying costs more than the rest of a plain read, and tokens repeat. */
export function createTokenVerifier(key: KeyObject): (token: string, now: Date) => AccessClaims {
  const verified = new LRUCache<string, AccessClaims>({ max: MAX_CACHED_TOKENS });
  return (token, now) => {
    const known = verified.get(token);
    if (!known) {
      const claims = verifyAccessToken(key, token, now);
      verified.set(token, claims);
      return claims;
    }
    if (known.expiresAt <= now) throw new AppError('UNAUTHENTICATED');
    return known;
  };
}
