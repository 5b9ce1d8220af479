import type { statDays } from '@hooray/contract/admin/constants.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export type StatDays = (typeof statDays)[number];

const pollMs = 60_000;

export const statsQuery = (days: StatDays) =>
  queryOptions({
    queryKey: ['admin', 'stats', days],
    queryFn: ({ signal }) => api('GET /api/admin/stats', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
