import { expect, test } from 'vitest';
import { giftForm } from './add-gift-dialog.tsx';

const blank = { title: '', image: '', link: '', price: '', isKept: false };

test('only the title is required: blank fields are left out', () => {
  expect(giftForm.parse({ ...blank, title: ' Kite ' })).toEqual({
    title: 'Kite',
    image: null,
    link: null,
    price: null,
    isKept: false,
  });
});

test.each([
  [{ title: '' }, 'Title is required.'],
  [{ link: 'javascript:alert(1)' }, 'Please enter an address that begins with http:// or https://.'],
  [{ link: 'shop.example' }, 'Please enter an address that begins with http:// or https://.'],
  [
    { link: 'https://www.shop.example@evil.example/' },
    'Please remove the part before the @ from the address.',
  ],
  [{ image: 'data:image/png;base64,AA' }, 'Please enter an address that begins with http:// or https://.'],
  [{ price: 'a lot' }, 'Please enter the price as a number.'],
  [{ price: '1.005' }, 'Please enter the price in whole cents.'],
  [{ price: '1000001' }, 'This price is too high.'],
])('%o is refused: %s', (fields, sentence) => {
  const { error } = giftForm.safeParse({ ...blank, title: 'Kite', ...fields });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [Object.keys(fields)[0], sentence],
  ]);
});
