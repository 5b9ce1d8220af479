import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ownUserQuery } from '../../../lib/session/own-user.ts';
import { getSession } from '../../../lib/session/session.ts';

const DECISION_MS = 30_000;

/** The user's newest request to become a sponsor, or null. */
export function ownRequestQuery(userId: string) {
  return queryOptions({
    queryKey: ['sponsors', 'request', userId],
    async queryFn({ signal, client }) {
      const { request } = await api('GET /api/sponsors/user/{userId}', { params: { userId }, signal });
      // An approval changes the user too. Refetch them, so that the form isn't offered again.
      if (request?.status === 'approved' && !getSession().identity?.isSponsor)
        await client.invalidateQueries({ queryKey: ownUserQuery.queryKey });
      return request;
    },
    // Poll, so that the decision appears without reloading.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? DECISION_MS : false),
    refetchOnWindowFocus: 'always',
  });
}
