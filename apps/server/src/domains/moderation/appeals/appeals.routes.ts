import { adminAppealsCalls, appealsCalls } from '@hooray/contract/moderation/appeal-calls.ts';
import { type Cursor, cursorSchema } from '../../../platform/http/paging/cursor.ts';
import { markCreated } from '../../../platform/http/responses/senders.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { findReportReader } from '../reports/report-reader.service.ts';
import { createAppealDecisions } from './appeal-decisions.service.ts';
import { presentAdminAppeal, presentOwnDecision } from './appeals.presenter.ts';
import { listOpenAppeals } from './appeals.repository.ts';
import { createAppeals } from './appeals.service.ts';
import { listOwnDecisions } from './own-decisions.repository.ts';

export function registerAppealsRoutes(serve: Serve<Actor>, deps: ModerationDeps): void {
  const { db, clock } = deps;
  const appeals = createAppeals(deps);
  const appealDecisions = createAppealDecisions(deps);

  serve(appealsCalls, {
    async 'GET /api/decisions'({ query, actor, pages }) {
      const after = pages.after(cursorSchema);
      const now = clock.now();
      const page = await pages.read({
        limit: query.limit,
        list: (limit) => listOwnDecisions(db, actor.id, { now, after, limit }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { decisions: page.map((decision) => presentOwnDecision(decision, now)) };
    },
    async 'POST /api/decisions/{id}/appeal'({ params, body, actor, reply }) {
      const decision = await appeals.appeal(actor.id, params.id, body.text);
      markCreated(reply);
      return { decision: presentOwnDecision(decision, clock.now()) };
    },
  });

  serve(adminAppealsCalls, {
    async 'GET /api/admin/appeals'({ query, actor, pages }) {
      const after = pages.after(cursorSchema);
      const reader = await findReportReader(deps, actor.id);
      const page = await pages.read({
        limit: query.limit,
        list: (limit) => listOpenAppeals(db, reader, { after, limit }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { appeals: page.map(presentAdminAppeal) };
    },
    async 'POST /api/admin/appeals/{id}/decide'({ params, body, actor }) {
      return { appeal: presentAdminAppeal(await appealDecisions.decide(actor, params.id, body)) };
    },
  });
}
