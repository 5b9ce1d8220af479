import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';

export const whatsNextKey = ['whats next'] as const;

/** The cards of the home, and the number of unread notifications, on a day 'YYYY-MM-DD'. */
export function whatsNextQuery(today: string) {
  return queryOptions({
    queryKey: [...whatsNextKey, today],
    queryFn: ({ signal }) => api('GET /api/whats-next', { signal }),
    // At midnight the cards of the new day are fetched; until they arrive, yesterday's stay.
    placeholderData: keepPreviousData,
  });
}
