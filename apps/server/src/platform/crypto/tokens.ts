import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of an opaque token: its digest suffices to find it and does not reveal it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
