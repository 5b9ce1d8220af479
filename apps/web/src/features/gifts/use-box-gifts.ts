import type { BoxView } from '@hooray/contract/boxes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readNextCursor } from '../../lib/next-cursor.ts';
import { boxGiftsKey, type GiftPage } from './gift-pages.ts';

const pageSize = 48;

/** The gifts of a box, page by page; `viewAs` asks for what the birthday person would see, which its creator may. */
export function useBoxGifts(boxId: string, viewAs?: BoxView) {
  return useInfiniteQuery({
    queryKey: [...boxGiftsKey(boxId), viewAs ?? 'self'],
    async queryFn({ pageParam, signal }): Promise<GiftPage> {
      let next: string | undefined;
      const { gifts } = await api('GET /api/birthday_gift/{boxId}/gifts', {
        params: { boxId },
        query: { limit: pageSize, ...(viewAs && { as: viewAs }), ...(pageParam && { cursor: pageParam }) },
        signal,
        onResponse: (response) => {
          next = readNextCursor(response);
        },
      });
      return { gifts, next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Others add, remove and reserve too: it is to be seen here without reloading.
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
}
