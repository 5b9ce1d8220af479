import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys derived from one application secret, each for one purpose. */
export interface Secrets {
  /** HMAC-SHA-256 key for access tokens, created once: a key given as text is parsed at each check. */
  accessTokenKey: KeyObject;
  /** AES-256 key for the cursors of lists. */
  cursorKey: KeyObject;
  /** Deterministic keyed digest, for values that must be derivable but not guessable. */
  deriveToken(purpose: string, value: string): string;
}

/** The generated secret of an installation without APP_SECRET; created once, readable only by its owner. */
export function readOrCreateAppSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

export function createSecrets(appSecret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'hooray', purpose, 32));
  return {
    accessTokenKey: createSecretKey(derive('access-token')),
    cursorKey: createSecretKey(derive('cursor')),
    deriveToken: (purpose, value) => createHmac('sha256', derive(purpose)).update(value).digest('base64url'),
  };
}
