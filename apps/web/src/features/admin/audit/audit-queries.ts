import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { inPages } from '../../../lib/query/list-pages.ts';

export const auditKey = ['admin', 'audit'];

const pageSize = 20;

export interface AuditFilter {
  actorId?: string | undefined;
  aboutId?: string | undefined;
}

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

export const adminsQuery = queryOptions({
  queryKey: ['admin', 'admins'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/admin/users', { query: { only: 'admins' }, signal })).users,
});
