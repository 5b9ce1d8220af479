import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are stored and found by digest. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
