import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { showsCredits } from './credits-shown.ts';

/** The credits that one has now. */
export const balanceQuery = queryOptions({
  queryKey: ['credits', 'balance'],
  queryFn: async ({ signal }) => {
    const { balance } = await api('GET /api/credits/history', { query: { limit: 1 }, signal });
    return balance;
  },
  staleTime: 0,
  meta: showsCredits,
});
