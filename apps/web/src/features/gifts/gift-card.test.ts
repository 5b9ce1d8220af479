import { expect, test } from 'vitest';
import { readGiftLink } from './gift-card.tsx';

test.each([
  ['https://www.shop.example/kites?id=1', 'shop.example'],
  ['http://shop.example:8080/', 'shop.example:8080'],
  ['https://example.com/@ada', 'example.com'],
  ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
])('%s is labeled %s', (link, host) => {
  expect(readGiftLink(link)?.host).toBe(host);
});

test.each([
  [null],
  ['javascript:alert(1)'],
  ['data:text/html,hello'],
  ['shop.example'],
  [''],
  ['https://www.bank.example@evil.example/login'],
])("%j isn't a link", (link) => {
  expect(readGiftLink(link)).toBeUndefined();
});
