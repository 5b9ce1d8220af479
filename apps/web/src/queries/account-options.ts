import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

/** The ways to sign in at this installation, and the facts of its legal pages; they change only with the settings. */
export const accountOptionsQuery = queryOptions({
  queryKey: ['account options'],
  queryFn: ({ signal }) => api('GET /api/auth/options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
