import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** The available providers, which change only with the settings. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payments', 'options'],
  queryFn: ({ signal }) => api('GET /api/payments/options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
