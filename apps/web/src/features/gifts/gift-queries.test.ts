import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { expect, test } from 'vitest';
import { type GiftPages, withGift, withoutGift } from './gift-queries.ts';

const gift = (id: string): Gift => ({ id, title: id, image: null, link: null, price: null, addedBy: null });
const pages: GiftPages = {
  pages: [
    { answer: [gift('kite'), gift('drum')], next: 'after-drum' },
    { answer: [gift('book')], next: undefined },
  ],
  pageParams: ['', 'after-drum'],
};

test('a gift that is removed leaves its page, and the way to the next page stays', () => {
  const left = withoutGift(pages, 'drum');
  expect(left?.pages).toEqual([{ answer: [gift('kite')], next: 'after-drum' }, pages.pages[1]]);
  expect(left?.pageParams).toBe(pages.pageParams);
});

test('a gift that has changed stands where it stood', () => {
  const reserved = { ...gift('drum'), reservedBy: { id: 'ada', name: 'Ada' } };
  expect(withGift(pages, reserved)?.pages[0]?.answer).toEqual([gift('kite'), reserved]);
});

test('what has not been loaded stays so', () => {
  expect(withoutGift(undefined, 'drum')).toBeUndefined();
  expect(withGift(undefined, gift('drum'))).toBeUndefined();
});
