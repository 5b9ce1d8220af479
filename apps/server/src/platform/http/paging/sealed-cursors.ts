import { createCipheriv, createDecipheriv, type KeyObject, randomUUID } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Positions are padded to this length, so that a cursor's length reveals nothing. */
const PLACE_BYTES = 128;

/** Encrypts positions, because they contain ids and times of rows that the reader may not see. */
export interface SealedCursors {
  seal(place: object, list: string): string;
  /** @throws Error for a text that is not a cursor of that list */
  open(cursor: string, list: string): unknown;
}

/** The random parts of UUIDs, which Node.js pools; fresh bytes take as long as the rest of sealing. */
function createNonce(): Buffer {
  const id = randomUUID();
  return Buffer.from(`${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(24)}`, 'hex');
}

export function createSealedCursors(key: KeyObject): SealedCursors {
  return {
    seal(place, list) {
      const nonce = createNonce();
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(list));
      const text = JSON.stringify(place).padEnd(PLACE_BYTES);
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(cursor, list) {
      const bytes = Buffer.from(cursor, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(-TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(list))
        .setAuthTag(tag);
      const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return JSON.parse(`${decipher.update(sealed, undefined, 'utf8')}${decipher.final('utf8')}`);
    },
  };
}
