import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Another ADMIN may change the flags too. */
export const flagsQuery = queryOptions({
  queryKey: ['admin', 'flags'],
  queryFn: async ({ signal }) => (await api('GET /api/admin/flags', { signal })).flags,
  refetchOnWindowFocus: 'always',
});
