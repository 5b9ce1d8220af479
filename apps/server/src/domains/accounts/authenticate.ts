import type { Access } from '@hooray/contract/http.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { verifyAccessToken } from './access-tokens.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { type ActingAccount, prepareFindSignedIn } from './accounts.repository.ts';
import type { Actor } from './actor.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws AppError BIRTHDAY_REQUIRED, FORBIDDEN */
function assertAccess(account: ActingAccount, access: Exclude<Access, 'public'>): void {
  if (access === 'self') return;
  const isAdmin = account.role === 'ADMIN';
  // The first ADMIN comes from the settings, which know no birthday.
  if (account.birthday === null && !isAdmin) throw new AppError('BIRTHDAY_REQUIRED');
  if (access === 'admin' && !isAdmin) throw new AppError('FORBIDDEN');
}

/**
 * Finds the actor behind an access token. The session is read each time, so that an ended one is refused at once in
 * every process.
 */
export function createAuthenticate({ db, clock, secrets }: Pick<AccountsDeps, 'db' | 'clock' | 'secrets'>) {
  const findSignedIn = prepareFindSignedIn(db);

  /** @throws AppError UNAUTHENTICATED */
  async function authenticateToken(token: string): Promise<Actor> {
    const { sessionId, userId } = verifyAccessToken(secrets.accessTokenKey, token, clock.now());
    const found = await findSignedIn(sessionId);
    if (found?.account.id !== userId) throw new AppError('UNAUTHENTICATED');
    return { id: userId, sessionId, signedInAt: found.session.signedInAt, account: found.account };
  }

  /** @throws AppError UNAUTHENTICATED, BIRTHDAY_REQUIRED, FORBIDDEN */
  return async function authenticate(
    request: FastifyRequest,
    access: Exclude<Access, 'public'>,
  ): Promise<Actor> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('UNAUTHENTICATED');
    const actor = await authenticateToken(token);
    assertAccess(actor.account, access);
    return actor;
  };
}
