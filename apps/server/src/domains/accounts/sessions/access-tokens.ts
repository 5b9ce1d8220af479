import type { KeyObject } from 'node:crypto';
import jwt, { type VerifyOptions } from 'jsonwebtoken';
import { AppError } from '../../../platform/app-error.ts';

const ALGORITHM = 'HS256' as const;
const ISSUER = 'hooray';

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

/** @throws AppError UNAUTHENTICATED for a token that is not ours, changed or expired */
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
