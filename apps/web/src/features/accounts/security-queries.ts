import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export const securityKey = ['accounts', 'security'] as const;

/** The security settings of the user's account. */
export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => api('GET /api/auth/security', { signal }),
});

export const sessionsKey = ['accounts', 'sessions'] as const;

/** The user's open sessions, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await api('GET /api/auth/sessions', { signal })).sessions,
});
