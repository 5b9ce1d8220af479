import { creditsCalls } from '@hooray/contract/credits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkTo } from '../../platform/http/cursor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertOneself } from '../accounts/actor.ts';
import { createBoxCredits } from './box-credits.service.ts';
import type { CreditsDeps } from './credits.deps.ts';
import { type Book, readBook } from './ledger-lines.ts';

/** Answers a page of a book, and names the next one. */
function answer({ next, ...book }: Book, request: FastifyRequest, reply: FastifyReply) {
  if (next !== undefined) linkTo(request, reply, String(next));
  return book;
}

export function registerCreditsRoutes(serve: Serve<Actor>, deps: CreditsDeps): void {
  const { db, door } = deps;
  const boxCredits = createBoxCredits(deps);

  serve(creditsCalls, {
    async 'POST /api/donate_credits'({ body: { userId, ...donation }, actor, attemptKey }) {
      assertOneself(actor, userId, 'You can only give credits of your own.');
      return boxCredits.donateCredits(actor.id, donation, attemptKey);
    },
    async 'POST /api/birthday_box/{id}/claim'({ params, actor, attemptKey }) {
      return boxCredits.claimBox(actor.id, params.id, attemptKey);
    },
    async 'GET /api/birthday_box/{id}/ledger'({ params, query, actor, request, reply }) {
      const { box } = await door.enter(db, params.id, actor.id, 'ledger');
      const page = { before: query.cursor, limit: query.limit };
      return answer(await readBook(db, { boxId: box.id }, page, box.name), request, reply);
    },
    async 'GET /api/credits/history'({ query, actor, request, reply }) {
      const page = { before: query.cursor, limit: query.limit };
      return answer(await readBook(db, { userId: actor.id }, page), request, reply);
    },
  });
}
