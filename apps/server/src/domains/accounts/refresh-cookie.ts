import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_MS } from './sessions.service.ts';

const NAME = 'refreshToken';

/** The cookie that carries a refresh token beside the JSON body; scripts cannot read it, other sites cannot send it. */
export function createRefreshCookie(publicUrl: string) {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: publicUrl.startsWith('https:'),
  } as const;
  return {
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(NAME, token, { ...options, maxAge: REFRESH_MS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(NAME, options),
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
  };
}
