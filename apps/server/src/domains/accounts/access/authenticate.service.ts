import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CallAccess } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertFullAccess, assertMayBeSeen, assertNotSuspended, restrictionOf } from '../accounts.policy.ts';
import { type FindSignedIn, prepareFindSignedIn } from '../accounts.repository.ts';
import { createTokenVerifier } from '../sessions/access-tokens.service.ts';
import { type Actor, assertAdmin } from './actor.policy.ts';

interface Circumstances extends Pick<AccountsDeps, 'flags'> {
  now: Date;
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

function assertAccess(actor: Actor, call: CallAccess, { now, flags }: Circumstances): void {
  const { account } = actor;
  const { access, isSeenByOthers, isOpenToSuspended } = call;
  if (!isOpenToSuspended) assertNotSuspended(account, now);
  if (access !== 'self') assertFullAccess(account);
  if (access === 'admin') assertAdmin(actor, flags);
  if (isSeenByOthers) assertMayBeSeen(account, now);
  if (access === 'sponsor' && !account.isSponsor) throw new AppError('sponsors.not_a_sponsor');
}

export interface Authenticate {
  /** @throws AppError UNAUTHENTICATED, and as `assertAccess` does */
  request(request: FastifyRequest, call: CallAccess): Promise<Actor>;
  /** Also returns the refusal of visible actions for a muted user. @throws AppError as `request` does */
  token(
    token: string,
    call: CallAccess,
    onLanguage: (language: SentenceLanguage | null) => void,
  ): Promise<Actor & { restriction: AppError | undefined }>;
}

/** Reads the session each time, so that every process refuses an ended session at once. */
export function createAuthenticate({
  db,
  clock,
  secrets,
  flags,
}: Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'flags'>): Authenticate {
  const findSignedIn = prepareFindSignedIn(db);
  const verifyToken = createTokenVerifier(secrets.accessTokenKey);

  async function identify(token: string, find: FindSignedIn[keyof FindSignedIn]): Promise<Actor> {
    const { sessionId, userId, expiresAt } = verifyToken(token, clock.now());
    const found = await find(sessionId);
    if (found?.account.id !== userId) throw new AppError('UNAUTHENTICATED');
    return { id: userId, sessionId, expiresAt, ...found.session, account: found.account };
  }

  return {
    async token(token, call, onLanguage) {
      const actor = await identify(token, findSignedIn.gathered);
      const now = clock.now();
      onLanguage(actor.account.language);
      assertAccess(actor, call, { now, flags });
      return { ...actor, restriction: restrictionOf(actor.account, now) };
    },
    async request(request, call) {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new AppError('UNAUTHENTICATED');
      const actor = await identify(token, findSignedIn.soon);
      request.chosenLanguage = actor.account.language;
      assertAccess(actor, call, { now: clock.now(), flags });
      return actor;
    },
  };
}
