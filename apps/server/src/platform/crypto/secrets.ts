import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessCode } from '../errors/failures.ts';
import { SettingsError } from '../errors/settings-error.ts';

export const SHORTEST_SECRET = 32;

export interface Secrets {
  /** For access tokens (HMAC-SHA-256). A KeyObject, because a key given as text is parsed at each check. */
  accessTokenKey: KeyObject;
  /** For cursors (AES-256). */
  cursorKey: KeyObject;
  /** For secrets in the database (AES-256). */
  sealingKey: KeyObject;
  /** For values that must be derivable but not guessable. Keeps one key for each purpose. */
  deriveToken(purpose: string, value: string): string;
}

/** Only the owner can read the file. @throws SettingsError for a truncated secret, which can be guessed */
export function readOrCreateAppSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) createAppSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new SettingsError([
    `${file} is empty or was cut off. Put it back from a copy, or delete it: then all users have to sign in again.`,
  ]);
}

function createAppSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Unlike renaming, linking fails if another process has just created a secret.
    unlessCode(['EEXIST'], () => linkSync(draft, file));
  } finally {
    rmSync(draft);
  }
}

export function createSecrets(appSecret: string): Secrets {
  const deriveKey = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'hooray', purpose, 32)));
  // Deriving a key costs ten times as much as using it, and a limit uses one for each event.
  const tokenKeys = new Map<string, KeyObject>();
  return {
    accessTokenKey: deriveKey('access-token'),
    cursorKey: deriveKey('cursor'),
    sealingKey: deriveKey('sealing'),
    deriveToken(purpose, value) {
      const key = tokenKeys.get(purpose) ?? deriveKey(purpose);
      tokenKeys.set(purpose, key);
      return createHmac('sha256', key).update(value).digest('base64url');
    },
  };
}
