import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { inPages } from '../../lib/query/list-pages.ts';

export const offersKey = ['sponsors', 'offers'] as const;

const pageSize = 20;

export const ownOffersQuery = infiniteQueryOptions({
  queryKey: [...offersKey, 'own'],
  ...inPages(pageSize, ({ query, ...inputs }) =>
    api('GET /api/sponsor-offer', { query: { ...query, owner: 'me' }, ...inputs }),
  ),
});

export const offersForMeQuery = infiniteQueryOptions({
  queryKey: [...offersKey, 'for me'],
  ...inPages(pageSize, (inputs) => api('GET /api/sponsor-offer', inputs)),
});

/** An offer's banner, which never changes. */
export function bannerQuery(id: string) {
  return queryOptions({
    queryKey: ['sponsors', 'banner', id],
    queryFn: ({ signal }) => api('GET /api/sponsor-offer/{id}/banner', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
