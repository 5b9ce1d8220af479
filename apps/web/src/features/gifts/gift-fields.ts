import type { SelectedGift } from '@hooray/contract/gifts.ts';

/** What one tells of a gift: all but its title may be missing. */
export type GiftFields = Pick<SelectedGift, 'title'> & {
  [Field in 'image' | 'link' | 'price']?: SelectedGift[Field] | undefined;
};
