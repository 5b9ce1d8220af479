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

test('removing a gift keeps the cursor of its page', () => {
  const left = withoutGift(pages, 'drum');
  expect(left?.pages).toEqual([{ answer: [gift('kite')], next: 'after-drum' }, pages.pages[1]]);
  expect(left?.pageParams).toBe(pages.pageParams);
});

test('a changed gift keeps its position', () => {
  const reserved = { ...gift('drum'), reservedBy: { id: 'ada', name: 'Ada' } };
  expect(withGift(pages, reserved)?.pages[0]?.answer).toEqual([gift('kite'), reserved]);
});

test('an unloaded list stays unloaded', () => {
  expect(withoutGift(undefined, 'drum')).toBeUndefined();
  expect(withGift(undefined, gift('drum'))).toBeUndefined();
});
