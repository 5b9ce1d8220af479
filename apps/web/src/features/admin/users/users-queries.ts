import type { UserFilter } from '@hooray/contract/accounts/constants.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { inPages } from '../../../lib/query/list-pages.ts';

export const usersKey = ['admin', 'users'];

export const userActionKey = (id: string) => ['admin', 'action', id];

const pageSize = 25;

export function usersQuery(q: string, only: UserFilter | undefined) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, 'list', q, only],
    ...inPages(pageSize, async ({ query, ...inputs }) => {
      const asked = { ...query, ...(q !== '' && { q }), ...(only && { only }) };
      return (await api('GET /api/admin/users', { query: asked, ...inputs })).users;
    }),
    // Keep the last results during the next search, so that the page doesn't flicker while the user types.
    placeholderData: keepPreviousData,
  });
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/admin/users/{id}', { params: { id }, signal })).user,
  });
