import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const AUTHORIZATION = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]{87})$/;
const MAX_TOKEN_SECONDS = 24 * 60 * 60;

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto|https):/),
});

function isSigned(signed: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

/** Returns why a push service refuses the request (RFC 8292), or undefined. */
export function findVapidProblem(authorization: string | undefined, origin: string): string | undefined {
  const [, header, claims, signature, publicKey] = AUTHORIZATION.exec(authorization ?? '') ?? [];
  if (!header || !claims || !signature || !publicKey) return 'No VAPID authorization.';
  if (!isSigned(`${header}.${claims}`, signature, publicKey)) return 'The signature is wrong.';
  const { aud, exp } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (aud !== origin) return 'The token is for another push service.';
  const secondsLeft = exp - Date.now() / 1000;
  return secondsLeft > 0 && secondsLeft <= MAX_TOKEN_SECONDS ? undefined : 'The token has expired.';
}
