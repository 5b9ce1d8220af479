import { type AuditEntry, adminAuditCalls } from '@hooray/contract/moderation/audit-calls.ts';
import { type Cursor, cursorSchema } from '../../../platform/http/paging/cursor.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { type AuditRow, listAuditEntries } from '../../moderation/decisions/audit.repository.ts';
import { findReportReader } from '../../moderation/reports/report-reader.repository.ts';
import type { AdminDeps } from '../admin.deps.ts';

type AuditDeps = Pick<AdminDeps, 'db' | 'clock' | 'listHiddenBoxes'>;

export function registerAuditRoutes(serve: Serve<Actor>, deps: AuditDeps): void {
  const { db } = deps;

  serve(adminAuditCalls, {
    async 'GET /api/admin/audit'({ query, pages, actor }) {
      const { actorId, aboutId, limit } = query;
      const after = pages.after(cursorSchema);
      const reader = await findReportReader(deps, actor.id);
      const page = await pages.read({
        limit,
        list: (most) => listAuditEntries(db, { reader, actorId, aboutId, after, limit: most }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { entries: page.map(presentEntry) };
    },
  });
}

function presentEntry({ createdAt, cursorAt: _, until, after, ...entry }: AuditRow): AuditEntry {
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    // The first mutes and suspensions have their end alone.
    after: after ?? (until && { until: until.toISOString() }),
  };
}
