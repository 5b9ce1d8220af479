import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { inPages } from '../../../lib/api/list-pages.ts';

/** The key of all queries of the audit log: each action adds to it. */
export const auditKey = ['admin', 'audit'];

const pageSize = 20;

/** Lists the actions of this ADMIN and about this subject; all without either. */
export interface AuditFilter {
  actorId?: string | undefined;
  aboutId?: string | undefined;
}

/** The actions of ADMINs, newest first. */
export function auditQuery({ actorId, aboutId }: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, actorId, aboutId],
    ...inPages(pageSize, async ({ query, ...inputs }) => {
      const asked = { ...query, ...(actorId && { actorId }), ...(aboutId && { aboutId }) };
      return (await api('GET /api/admin/audit', { query: asked, ...inputs })).entries;
    }),
    staleTime: 0,
  });
}

/** The ADMINs, to choose one from. */
export const adminsQuery = queryOptions({
  queryKey: ['admin', 'admins'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/admin/users', { query: { only: 'admins' }, signal })).users,
});
