import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** By whom one can pay here; it changes with the settings alone. */
export const optionsQuery = queryOptions({
  queryKey: ['payments', 'options'],
  queryFn: ({ signal }) => api('GET /api/payments/options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
