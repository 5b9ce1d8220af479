import type { User } from '@hooray/contract/accounts/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { getSession, updateIdentity, useIdentity } from '../lib/session/session.ts';

/** The session keeps a copy for the next start. */
export const ownUserQuery = queryOptions({
  queryKey: ['own user'],
  queryFn: async ({ signal }) => {
    // Only a call with an id returns a public profile.
    const user = (await api('GET /api/auth/me', { signal })) as User;
    if (!isOutdated(user)) updateIdentity(user);
    return user;
  },
  placeholderData: () => getSession().identity ?? undefined,
});

export function useOwnUser(): User | null {
  const identity = useIdentity();
  useQuery({ ...ownUserQuery, enabled: identity !== null });
  return identity;
}

/** An edit may have been saved while the request was pending. */
function isOutdated(user: User): boolean {
  const known = getSession().identity;
  return known !== null && user.updatedAt < known.updatedAt;
}
