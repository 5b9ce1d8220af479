import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { securityKey } from '../../queries/security.ts';

/** The list changes with the account's sign-in methods. */
export const passkeysQuery = queryOptions({
  queryKey: [...securityKey, 'passkeys'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/passkeys', { signal })).passkeys,
});

export const sessionsKey = ['accounts', 'sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await api('GET /api/auth/sessions', { signal })).sessions,
});
