import { moderationCalls } from '@hooray/contract/moderation/calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { type Cursor, cursorSchema } from '../../platform/http/paging/cursor.ts';
import { markCreated } from '../../platform/http/responses/senders.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { nameLanguage } from '../../platform/language/request-language.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import { listBlocks } from './blocks/blocks.repository.ts';
import { createBlocks } from './blocks/blocks.service.ts';
import type { ModerationDeps } from './moderation.deps.ts';
import { presentBlock, presentOwnReport, presentReport } from './moderation.presenter.ts';
import { listReportsOf } from './reports/reports.repository.ts';
import type { Reports } from './reports/reports.service.ts';

interface Options extends ModerationDeps {
  reports: Reports;
}

export function registerModerationRoutes(serve: Serve<Actor>, { reports, ...deps }: Options): void {
  const { db } = deps;
  const blocks = createBlocks(deps);

  serve(moderationCalls, {
    async 'POST /api/reports'({ body, actor, reply }) {
      const { report, isNew } = await reports.report(actor.id, body);
      if (isNew) markCreated(reply);
      return { report: presentReport(report) };
    },
    async 'GET /api/reports'({ query, actor, pages }) {
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit: query.limit,
        list: (limit) => listReportsOf(db, actor.id, { after, limit }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { reports: page.map(presentOwnReport) };
    },
    async 'GET /api/blocks'({ query, actor, pages, request, reply }) {
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit: query.limit,
        list: (limit) => listBlocks(db, actor.id, { after, limit }),
        placeOf: ({ cursorAt, knownAs }): Cursor => ({ createdAt: cursorAt, id: knownAs }),
      });
      const { language } = request;
      nameLanguage(reply, language);
      return { blocks: page.map((block) => presentBlock(block, language)) };
    },
    async 'POST /api/blocks'({ body, actor, request, reply }) {
      const { isNew, ...block } = await blocks.block(actor.id, body.userId);
      if (isNew) markCreated(reply);
      nameLanguage(reply, request.language);
      return { block: presentBlock(block, request.language) };
    },
    async 'DELETE /api/blocks/{userId}'({ params, actor }) {
      await blocks.unblock(actor.id, params.userId);
      return { message: say("You've unblocked this person.") };
    },
  });
}
