import type { webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { AppError } from '../../platform/app-error.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'hooray';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

export function signAccessToken(key: webcrypto.CryptoKey, claims: AccessClaims): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(claims.userId)
    .setExpirationTime(claims.expiresAt)
    .sign(key);
}

/** @throws AppError UNAUTHENTICATED for a token that is not ours, changed or expired */
export async function verifyAccessToken(
  key: webcrypto.CryptoKey,
  token: string,
  now: Date,
): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify<{ sid: string; sub: string; exp: number }>(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1000) };
  } catch (error) {
    if (error instanceof JOSEError) throw new AppError('UNAUTHENTICATED', { cause: error });
    throw error;
  }
}
