import type { Access } from '@hooray/contract/http.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { assertFullAccess } from './accounts.policy.ts';
import { type ActingAccount, prepareFindSignedIn } from './accounts.repository.ts';
import type { Actor } from './actor.ts';
import { verifyAccessToken } from './sessions/access-tokens.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export type SignedInAccess = Exclude<Access, 'public'>;

/** @throws AppError BIRTHDAY_REQUIRED, FORBIDDEN */
function assertAccess(account: ActingAccount, access: SignedInAccess): void {
  if (access === 'self') return;
  assertFullAccess(account);
  if (access === 'admin' && account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
}

export interface Authenticate {
  /** Who makes a request. @throws AppError UNAUTHENTICATED, BIRTHDAY_REQUIRED, FORBIDDEN */
  request(request: FastifyRequest, access: SignedInAccess): Promise<Actor>;
  /** Who holds an access token. @throws AppError UNAUTHENTICATED, BIRTHDAY_REQUIRED, FORBIDDEN */
  token(token: string, access: SignedInAccess): Promise<Actor>;
}

/**
 * Finds the actor behind an access token. The session is read each time, so that an ended one is refused at once in
 * every process.
 */
export function createAuthenticate({
  db,
  clock,
  secrets,
}: Pick<AccountsDeps, 'db' | 'clock' | 'secrets'>): Authenticate {
  const findSignedIn = prepareFindSignedIn(db);

  async function authenticateToken(token: string, access: SignedInAccess): Promise<Actor> {
    const { sessionId, userId, expiresAt } = verifyAccessToken(secrets.accessTokenKey, token, clock.now());
    const found = await findSignedIn(sessionId);
    if (found?.account.id !== userId) throw new AppError('UNAUTHENTICATED');
    assertAccess(found.account, access);
    return { id: userId, sessionId, expiresAt, signedInAt: found.session.signedInAt, account: found.account };
  }

  return {
    token: authenticateToken,
    async request(request, access) {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new AppError('UNAUTHENTICATED');
      return authenticateToken(token, access);
    },
  };
}
