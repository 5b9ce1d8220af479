import type { BoxView } from '@hooray/contract/boxes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { freshList, inPages } from '../../lib/list-pages.ts';
import { boxGiftsKey } from './gift-pages.ts';

const pageSize = 48;

/** The gifts of a box, page by page; `viewAs` asks for what the birthday person would see, which its creator may. */
export function useBoxGifts(boxId: string, viewAs?: BoxView) {
  return useInfiniteQuery({
    queryKey: [...boxGiftsKey(boxId), viewAs ?? 'self'],
    ...inPages(pageSize, async ({ query, ...inputs }) => {
      const asked = { ...query, ...(viewAs && { as: viewAs }) };
      const params = { boxId };
      return (await api('GET /api/birthday_gift/{boxId}/gifts', { params, query: asked, ...inputs })).gifts;
    }),
    ...freshList,
  });
}
