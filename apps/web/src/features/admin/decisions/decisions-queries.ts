import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { inPages } from '../../../lib/query/list-pages.ts';

export const decisionsKey = ['admin', 'decisions'];

const pageSize = 20;

export const pollMs = 30_000;

export const serviceQuery = queryOptions({
  queryKey: [...decisionsKey, 'service'],
  queryFn: ({ signal }) => api('GET /api/admin/service', { signal }),
  refetchInterval: pollMs,
});

// Nothing may move while an ADMIN decides, so new items are fetched only when the queue opens and after each
// decision.
const calm = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
} as const;

export const openReportsQuery = infiniteQueryOptions({
  queryKey: [...decisionsKey, 'reports'],
  ...inPages(pageSize, async (inputs) => (await api('GET /api/admin/reports', inputs)).reports),
  ...calm,
});

export const openAppealsQuery = infiniteQueryOptions({
  queryKey: [...decisionsKey, 'appeals'],
  ...inPages(pageSize, async (inputs) => (await api('GET /api/admin/appeals', inputs)).appeals),
  ...calm,
});

export const wholeReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'report', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/admin/reports/{id}', { params: { id }, signal })).report,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const pendingRequestsQuery = infiniteQueryOptions({
  queryKey: [...decisionsKey, 'requests'],
  ...inPages(pageSize, async ({ query, ...inputs }) => {
    const asked = { query: { ...query, status: 'pending' as const }, ...inputs };
    return (await api('GET /api/admin/sponsor-requests', asked)).requests;
  }),
  ...calm,
});

export const pendingOffersQuery = infiniteQueryOptions({
  queryKey: [...decisionsKey, 'offers'],
  ...inPages(pageSize, async ({ query, ...inputs }) => {
    const asked = { query: { ...query, status: 'pending' as const }, ...inputs };
    return (await api('GET /api/admin/offers', asked)).offers;
  }),
  ...calm,
});

export const openIncidentsQuery = infiniteQueryOptions({
  queryKey: [...decisionsKey, 'money'],
  ...inPages(pageSize, async (inputs) => (await api('GET /api/admin/money', inputs)).incidents),
  ...calm,
});

/** Credits that were spent before their payment was reversed. */
export const lostCreditsQuery = queryOptions({
  queryKey: [...decisionsKey, 'losses'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/admin/money', { query: { limit: 1 }, signal })).lostCredits,
});
