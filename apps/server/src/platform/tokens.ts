import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How an opaque token is stored: its digest suffices to find it and does not give it away. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
