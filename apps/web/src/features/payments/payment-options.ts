import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** The available providers. They change only with the installation's settings. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payments', 'options'],
  queryFn: ({ signal }) => api('GET /api/payments/options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
