import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const securityKey = ['accounts', 'security'] as const;

/** How the own account is guarded. */
export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
});
