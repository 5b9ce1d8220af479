import type { User } from '@hooray/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { getSession, updateIdentity, useIdentity } from '../../lib/session.ts';

/** The signed-in person, asked for anew: credits and role change without this browser's doing. */
export function useOwnUser(): User | null {
  const identity = useIdentity();
  useQuery({
    queryKey: ['accounts', 'me'],
    queryFn: async ({ signal }) => {
      const user = await api('GET /api/auth/me', { signal });
      if ('email' in user && !isOutdated(user)) updateIdentity(user);
      return user;
    },
    enabled: identity !== null,
  });
  return identity;
}

/** An edit may have been answered while the question was under way. */
function isOutdated(user: User): boolean {
  const known = getSession().identity;
  return known !== null && user.updatedAt < known.updatedAt;
}
