import { createCipheriv, createDecipheriv, type KeyObject, randomUUID } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The random parts of UUIDs, which Node.js pools. Unpooled random bytes take as long as the rest of sealing. */
function createNonce(): Buffer {
  const id = randomUUID();
  return Buffer.from(`${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(24)}`, 'hex');
}

/** @param purpose only the same purpose opens it */
export function seal(key: KeyObject, text: string, purpose: string): string {
  const nonce = createNonce();
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error unless the text was sealed with this key, for this purpose */
export function unseal(key: KeyObject, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return `${decipher.update(text, undefined, 'utf8')}${decipher.final('utf8')}`;
}
