import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { inPages, itemsOf } from '../../../lib/query/list-pages.ts';
import { isFeatureOn, useFeature } from '../../../lib/socket/features.ts';
import { offersKey } from '../offer-queries.ts';
import { MAX_REMEMBERED } from './banner-memory.ts';

const pageSize = 100;
const REFRESH_MS = 5 * 60_000;
const MAX_WAIT_MS = 3000;

const bannerOffersQuery = (isOn: boolean) =>
  infiniteQueryOptions({
    // Offers that were fetched while banners were off have no banners.
    queryKey: [...offersKey, 'banners', isOn],
    ...inPages(pageSize, (inputs) => api('GET /api/sponsor-offer', inputs)),
    retry: false,
    refetchInterval: REFRESH_MS,
  });

export async function prefetchBannerOffers(client: QueryClient): Promise<void> {
  await client.prefetchInfiniteQuery(bannerOffersQuery(isFeatureOn('sponsor-banners')));
}

/**
 * Returns undefined until the first offers have loaded. A chat waits only briefly, because later banners would move
 * its text.
 */
export function useBannerOffers(): SponsorOffer[] | undefined {
  const isOn = useFeature('sponsor-banners');
  const { data, isPending, isError, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    bannerOffersQuery(isOn),
  );
  const isBeyond = (data?.pages.length ?? 0) * pageSize >= MAX_REMEMBERED;
  // After a failure, use only the loaded pages. An immediate retry would loop forever.
  const isMoreWanted = hasNextPage && !isFetching && !isError && !isBeyond;
  useEffect(() => {
    if (isMoreWanted) void fetchNextPage();
  }, [isMoreWanted, fetchNextPage]);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const offers = useMemo(
    () => (data && isOn ? itemsOf(data).filter(({ bannerUrl }) => bannerUrl !== null) : []),
    [data, isOn],
  );
  return isPending && !hasWaited ? undefined : offers;
}
