import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** The feature flags. Another ADMIN may switch them, too. */
export const flagsQuery = queryOptions({
  queryKey: ['admin', 'flags'],
  queryFn: async ({ signal }) => (await api('GET /api/admin/flags', { signal })).flags,
  refetchOnWindowFocus: 'always',
});
