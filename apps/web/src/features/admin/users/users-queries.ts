import type { UserFilter } from '@hooray/contract/accounts/constants.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { inPages } from '../../../lib/api/list-pages.ts';

/** The key of all queries about users: an action changes all of them. */
export const usersKey = ['admin', 'users'];

/** The key of the pending actions about a user. */
export const userActionKey = (id: string) => ['admin', 'action', id];

const pageSize = 25;

/** Users with a word in their name or address that begins like this, page by page. */
export function usersQuery(q: string, only: UserFilter | undefined) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, 'list', q, only],
    ...inPages(pageSize, async ({ query, ...inputs }) => {
      const asked = { ...query, ...(q !== '' && { q }), ...(only && { only }) };
      return (await api('GET /api/admin/users', { query: asked, ...inputs })).users;
    }),
    // The last results stay while the next search runs, so that the page does not flicker while typing.
    placeholderData: keepPreviousData,
  });
}

/** One user, with the facts that help to decide about them. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/admin/users/{id}', { params: { id }, signal })).user,
  });
