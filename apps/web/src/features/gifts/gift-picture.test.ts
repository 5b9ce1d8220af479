import { expect, test } from 'vitest';
import { defaultGiftPicture, pictureSource } from './gift-picture.tsx';

const origin = 'https://hooray.example';

test('a picture at https is loaded from there', () => {
  const image = 'https://shop.example/kite.png?size=2';
  expect(pictureSource(image, origin)).toBe(image);
});

test('a picture at http is loaded over https, because the page loads nothing else', () => {
  expect(pictureSource('http://shop.example/kite.png', origin)).toBe('https://shop.example/kite.png');
  expect(pictureSource('http://shop.example/kite.png', 'http://127.0.0.1:3000')).toBe(
    'https://shop.example/kite.png',
  );
});

test("Hooray's own picture file is loaded from its origin, even over http", () => {
  expect(pictureSource('/gifts/kite.svg', origin)).toBe(`${origin}/gifts/kite.svg`);
  expect(pictureSource('/gifts/kite.svg', 'http://127.0.0.1:3000')).toBe(
    'http://127.0.0.1:3000/gifts/kite.svg',
  );
});

test.each([
  ['none', null],
  ['a call of our own', '/api/auth/facebook'],
  ['a call of our own, as an address', `${origin}/api/auth/facebook`],
  ['a call of our own, as an address at http', 'http://hooray.example/api/auth/facebook'],
  ['a call that looks like a file', '/api/auth/facebook?file=kite.png'],
  ['a call, written in full letters', '/%61pi/auth/facebook'],
  ['another scheme', 'javascript:alert(1)'],
  ['data', 'data:image/png;base64,AAAA'],
  ['no address', 'https://'],
])('the default picture replaces %s', (_, image) => {
  expect(pictureSource(image, origin)).toBe(defaultGiftPicture);
});
