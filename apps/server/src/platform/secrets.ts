import { createHmac, hkdfSync, randomBytes, webcrypto } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys derived from one application secret, each for one purpose. */
export interface Secrets {
  /** HMAC-SHA-256 key for access tokens, imported once: parsing it at each check costs more than the check. */
  accessTokenKey: webcrypto.CryptoKey;
  /** Deterministic keyed digest, for values that must be derivable but not guessable. */
  deriveToken(purpose: string, value: string): string;
  /** A key as text for libraries that sign by themselves. */
  keyFor(purpose: string): string;
}

/** The generated secret of an installation without APP_SECRET; made once, readable by its owner only. */
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

export async function createSecrets(appSecret: string): Promise<Secrets> {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'hooray', purpose, 32));
  const accessTokenKey = await webcrypto.subtle.importKey(
    'raw',
    derive('access-token'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    accessTokenKey,
    deriveToken: (purpose, value) => createHmac('sha256', derive(purpose)).update(value).digest('base64url'),
    keyFor: (purpose) => derive(purpose).toString('base64url'),
  };
}
