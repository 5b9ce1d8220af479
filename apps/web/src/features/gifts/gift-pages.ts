import type { Gift } from '@hooray/contract/gifts.ts';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../lib/list-pages.ts';

/** What the query cache holds of one box's gifts. */
export type GiftPages = InfiniteData<Page<Gift[]>>;

/** Every list of one box's gifts in the query cache, as oneself and in the previews. */
export const boxGiftsKey = (boxId: string) => ['gifts', 'in-box', boxId] as const;

/** The pages without one gift. */
export function withoutGift(data: GiftPages | undefined, giftId: string): GiftPages | undefined {
  return mapGifts(data, (gifts) => gifts.filter(({ id }) => id !== giftId));
}

/** The pages with one gift as it is now. */
export function withGift(data: GiftPages | undefined, changed: Gift): GiftPages | undefined {
  return mapGifts(data, (gifts) => gifts.map((gift) => (gift.id === changed.id ? changed : gift)));
}

function mapGifts(data: GiftPages | undefined, change: (gifts: Gift[]) => Gift[]): GiftPages | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, answer: change(page.answer) })) };
}
