import { type AuditEntry, adminAuditCalls } from '@hooray/contract/moderation/audit-calls.ts';
import { type Cursor, cursorSchema } from '../../../platform/http/paging/cursor.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { type AuditLog, readAuditLog } from '../../moderation/decisions/audit.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

type AuditDeps = Pick<AdminDeps, 'db' | 'clock' | 'listHiddenBoxes'>;

export function registerAuditRoutes(serve: Serve<Actor>, deps: AuditDeps): void {
  serve(adminAuditCalls, {
    async 'GET /api/admin/audit'({ query, pages, actor }) {
      const { actorId, aboutId, limit } = query;
      const after = pages.after(cursorSchema);
      const page = await pages.read({
        limit,
        list: (most) => readAuditLog(deps, actor.id, { actorId, aboutId, after, limit: most }),
        placeOf: ({ cursorAt, id }): Cursor => ({ createdAt: cursorAt, id }),
      });
      return { entries: page.map(presentEntry) };
    },
  });
}

function presentEntry({ createdAt, cursorAt: _, until, after, ...entry }: AuditLog[number]): AuditEntry {
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    // The oldest mutes and suspensions have only their end.
    after: after ?? (until && { until: until.toISOString() }),
  };
}
