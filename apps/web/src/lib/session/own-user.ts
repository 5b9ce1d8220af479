import type { User } from '@hooray/contract/accounts/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { getSession, updateIdentity, useIdentity } from './session.ts';

/** Also updates the session's copy, which the next start uses. */
export const ownUserQuery = queryOptions({
  queryKey: ['own user'],
  queryFn: async ({ signal }) => {
    // Only a call with an id returns a public profile, so this is the full user.
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

/** Whether an edit was saved while the request was pending. */
function isOutdated(user: User): boolean {
  const known = getSession().identity;
  return known !== null && user.updatedAt < known.updatedAt;
}
