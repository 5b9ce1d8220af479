import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

export const securityKey = ['accounts', 'security'] as const;

export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
});
