import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { expect, test } from 'vitest';
import { readSharedGift } from './read-shared-gift.ts';

const link = 'https://shop.example/kite?id=7';

test.each([
  [
    { title: 'A red kite', url: link },
    { title: 'A red kite', link },
  ],
  [
    { title: 'A red kite', text: link },
    { title: 'A red kite', link },
  ],
  [{ text: `Look at this:\n${link} only today` }, { title: 'Look at this: only today', link }],
  [{ text: 'A red kite' }, { title: 'A red kite', link: '' }],
  [
    { title: 'A red kite', url: 'javascript:alert(1)' },
    { title: 'A red kite', link: '' },
  ],
  [{ url: `https://shop.example/${'a'.repeat(giftLimits.address)}` }, { title: '', link: '' }],
  [{ title: `${'a'.repeat(giftLimits.title - 1)}🪁` }, { title: 'a'.repeat(giftLimits.title - 1), link: '' }],
  [{}, { title: '', link: '' }],
])('%j fills the form with %j', (shared, gift) => {
  expect(readSharedGift(new URLSearchParams(shared as Record<string, string>))).toEqual(gift);
});
