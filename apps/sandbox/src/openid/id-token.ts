import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Claims = Record<string, unknown>;

const ALGORITHM = 'ES256';
const KEY_ID = 'sandbox';

const encode = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url');
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function signedBy(privateKey: KeyObject, claims: Claims): string {
  const text = `${encode({ alg: ALGORITHM, kid: KEY_ID })}.${encode(claims)}`;
  // JSON Web Signature puts the two numbers side by side instead of using DER.
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** Signs ID tokens, correctly or incorrectly. */
export function createSigner() {
  const own = newKey();
  return {
    algorithm: ALGORITHM,
    publicKey: { ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: ALGORITHM, use: 'sig' },
    sign: (claims: Claims) => signedBy(own.privateKey, claims),
    signWrongly: (claims: Claims) => signedBy(newKey().privateKey, claims),
    signWithSecret(claims: Claims, secret: string): string {
      const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
    leaveUnsigned: (claims: Claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
  };
}
