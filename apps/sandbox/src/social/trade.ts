import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

export interface SocialKeys {
  clientId: string;
  clientSecret: string;
}

/** The parameters of a token endpoint. */
export const tradeSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.string(),
});

/** Reads HTTP basic authentication, whose parts are form-encoded (RFC 6749, section 2.3.1). */
function basicKeys({ authorization = '' }: FastifyRequest['headers']): Record<string, string> {
  const encoded = /^basic (.+)$/i.exec(authorization)?.[1];
  if (!encoded) return {};
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (part: string) => new URLSearchParams(`part=${part}`).get('part') ?? '';
  return { client_id: decode(id), client_secret: decode(secret) };
}

export function readTrade(request: FastifyRequest): z.ZodSafeParseResult<z.output<typeof tradeSchema>> {
  const given = { ...Object(request.query), ...Object(request.body), ...basicKeys(request.headers) };
  return tradeSchema.safeParse(given);
}

/** Returns the token in the `Authorization` header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}
