import type { BoxView } from '@hooray/contract/boxes/calls.ts';
import type { Gift, SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { freshList, inPages, type Page } from '../../lib/query/list-pages.ts';

const pageSize = 48;

export type GiftPages = InfiniteData<Page<Gift[]>>;

/** The key of all lists of a box's gifts, including previews. */
export const boxGiftsKey = (boxId: string) => ['gifts', 'in-box', boxId] as const;

export function withoutGift(data: GiftPages | undefined, giftId: string): GiftPages | undefined {
  return mapGifts(data, (gifts) => gifts.filter(({ id }) => id !== giftId));
}

export function withGift(data: GiftPages | undefined, changed: Gift): GiftPages | undefined {
  return mapGifts(data, (gifts) => gifts.map((gift) => (gift.id === changed.id ? changed : gift)));
}

function mapGifts(data: GiftPages | undefined, change: (gifts: Gift[]) => Gift[]): GiftPages | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, answer: change(page.answer) })) };
}

/**
 * Fetches a box's gifts page by page. With `viewAs`, it fetches the organizer's preview of the birthday person's
 * view.
 */
export function useBoxGifts(boxId: string, viewAs?: BoxView, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: [...boxGiftsKey(boxId), viewAs ?? 'self'],
    ...inPages(pageSize, async ({ query, ...inputs }) => {
      const asked = { ...query, ...(viewAs && { as: viewAs }) };
      const params = { boxId };
      return (await api('GET /api/birthday_gift/{boxId}/gifts', { params, query: asked, ...inputs })).gifts;
    }),
    ...freshList,
  });
}

/** Adds a gift to a box. The mutation is pending until the box's list is refetched. */
export function useAddGift(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GiftFields) =>
      api('POST /api/birthday_gift/{boxId}/gifts', { params: { boxId }, body }),
    // Refetch after an error too: the gift may be added although its response was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: boxGiftsKey(boxId) }),
  });
}

/** The fields of a gift. Only the title is required. */
export type GiftFields = Pick<SelectedGift, 'title'> & {
  [Field in 'image' | 'link' | 'price']?: SelectedGift[Field] | undefined;
};
