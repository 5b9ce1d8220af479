import { creditsCalls } from '@hooray/contract/credits/calls.ts';
import type { Pages } from '../../platform/http/paging/pages.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type Actor, assertSelf } from '../accounts/access/actor.policy.ts';
import { createBoxCredits } from './box/box-credits.service.ts';
import type { CreditsDeps } from './credits.deps.ts';
import { type LedgerPage, placeSchema, readLedger } from './ledger/ledger-lines.service.ts';

async function readPage(pages: Pages, read: (before: LedgerPage['next']) => Promise<LedgerPage>) {
  const { next, ...ledger } = await read(pages.after(placeSchema));
  if (next) pages.linkTo(next);
  return ledger;
}

export function registerCreditsRoutes(serve: Serve<Actor>, deps: CreditsDeps): void {
  const { db, boxAccess } = deps;
  const boxCredits = createBoxCredits(deps);

  serve(creditsCalls, {
    async 'POST /api/donate_credits'({ body: { userId, ...donation }, actor, idempotencyKey }) {
      assertSelf(actor, userId);
      return boxCredits.donateCredits(actor.id, donation, idempotencyKey);
    },
    async 'POST /api/birthday_box/{id}/claim'({ params, actor, idempotencyKey }) {
      return boxCredits.claimBox(actor.id, params.id, idempotencyKey);
    },
    async 'GET /api/birthday_box/{id}/ledger'({ params, query: { limit }, actor, pages }) {
      const { box } = await boxAccess.authorize(db, params.id, actor.id, 'ledger');
      return readPage(pages, (before) => readLedger(db, { boxId: box.id }, { before, limit }, box.name));
    },
    async 'GET /api/credits/history'({ query: { limit }, actor, pages }) {
      return readPage(pages, (before) => readLedger(db, { userId: actor.id }, { before, limit }));
    },
  });
}
