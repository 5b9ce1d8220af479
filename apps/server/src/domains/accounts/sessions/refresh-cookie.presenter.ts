import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isOwnOrigin } from '../../../platform/http/requests/own-origin.ts';
import { REFRESH_MS } from './sessions.service.ts';

const NAME = 'refreshToken';

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;

/** Scripts can't read the cookie, and other sites can't use it. */
export function createRefreshCookie(publicUrl: string) {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: publicUrl.startsWith('https:'),
  } as const;
  /** A page can't omit its origin in a POST; other programs may. @throws AppError ORIGIN_NOT_ALLOWED */
  function assertOwnPage({ headers: { origin }, host }: FastifyRequest): void {
    if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl))
      throw new AppError('ORIGIN_NOT_ALLOWED');
  }

  return {
    assertOwnPage,
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(NAME, token, { ...options, maxAge: REFRESH_MS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(NAME, options),
    /** Only for our pages: SameSite allows sibling subdomains. @throws AppError ORIGIN_NOT_ALLOWED */
    read(request: FastifyRequest): string | undefined {
      const token = request.cookies[NAME];
      if (token !== undefined) assertOwnPage(request);
      return token;
    },
  };
}
