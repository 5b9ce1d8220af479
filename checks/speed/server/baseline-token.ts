import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const key = Buffer.from(hkdfSync('sha256', process.env.APP_SECRET ?? '', 'hooray', 'access-token', 32));

export function userIdOf({ headers }: IncomingMessage): string | undefined {
  const [head, payload, signature] = headers.authorization?.slice('Bearer '.length).split('.') ?? [];
  if (!head || !payload || !signature) return undefined;
  const wanted = createHmac('sha256', key).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims.exp * 1000 > Date.now() ? claims.sub : undefined;
}
