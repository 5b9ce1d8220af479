import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isOwnOrigin } from '../../../platform/http/requests/own-origin.ts';
import { REFRESH_MS } from './sessions.service.ts';

const NAME = 'refreshToken';

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;

/** The cookie that carries a refresh token beside the JSON body; scripts cannot read it, other sites cannot use it. */
export function createRefreshCookie(publicUrl: string) {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: publicUrl.startsWith('https:'),
  } as const;
  /**
   * No page can leave its origin out of a POST; other programs need not name any.
   * @throws AppError ORIGIN_NOT_ALLOWED where a page of another site asks
   */
  function assertOwnPage({ headers: { origin }, host }: FastifyRequest): void {
    if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl))
      throw new AppError('ORIGIN_NOT_ALLOWED');
  }

  return {
    assertOwnPage,
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(NAME, token, { ...options, maxAge: REFRESH_MS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(NAME, options),
    /**
     * The token of the cookie. A browser sends it along for whoever asks, so it counts for our own pages alone: SameSite
     * lets the pages of a neighbour under the same site through.
     * @throws AppError ORIGIN_NOT_ALLOWED where another page asks
     */
    read(request: FastifyRequest): string | undefined {
      const token = request.cookies[NAME];
      if (token !== undefined) assertOwnPage(request);
      return token;
    },
  };
}
