import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

export const whatsNextKey = ['whats next'] as const;

/** The cards of the home and the number of unread notifications, for a day 'YYYY-MM-DD'. */
export function whatsNextQuery(today: string) {
  return queryOptions({
    queryKey: [...whatsNextKey, today],
    queryFn: ({ signal }) => api('GET /api/whats-next', { signal }),
    // The key changes at midnight. Show yesterday's cards until the new day's cards arrive.
    placeholderData: keepPreviousData,
  });
}
