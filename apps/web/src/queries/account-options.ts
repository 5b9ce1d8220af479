import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** How one can sign in at this installation, and whom its legal pages name; it changes with the settings alone. */
export const accountOptionsQuery = queryOptions({
  queryKey: ['account options'],
  queryFn: ({ signal }) => api('GET /api/auth/options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
