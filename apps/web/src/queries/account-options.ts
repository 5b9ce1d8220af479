import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

/** The options change only with the installation's settings. */
export const accountOptionsQuery = queryOptions({
  queryKey: ['account options'],
  queryFn: ({ signal }) => api('GET /api/auth/options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
