import { expect, test } from 'vitest';
import { parseAddress } from './web-address.ts';

test.each([
  'https://example.org/a?b=c#d',
  'https://пример.рф/торт',
  `https://example.org/${'ж'.repeat(1900)}`,
  `https://example.org?q=${'ж'.repeat(1900)}`,
  `https://${'a.'.repeat(126)}a/`,
])('%j is parsed', (address) => {
  expect(parseAddress(address)?.href).toBe(new URL(address).href);
});

test('a path is resolved against its base', () => {
  expect(parseAddress('/gifts/default.svg', 'https://hooray.example')?.pathname).toBe('/gifts/default.svg');
});

test.each(['https://', 'https:', 'https:///', '//', '\\\\'])(
  'a host of 300 characters after %j is no address',
  (beginning) => {
    expect(parseAddress(beginning + 'ж'.repeat(300), 'https://hooray.example')).toBeNull();
  },
);
