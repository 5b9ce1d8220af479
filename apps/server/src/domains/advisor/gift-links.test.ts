import { expect, test } from 'vitest';
import { createGiftLinks, isGiftLinkTemplate } from './gift-links.rules.ts';

test.each([
  ['https://shop.example/s?k={query}&tag={tag}', 'us', 'https://shop.example/s?k=star%20map&tag=us'],
  ['https://shop.example/s?k={query}&tag={tag}', undefined, 'https://shop.example/s?k=star%20map'],
  ['https://shop.example/s?tag={tag}&k={query}', undefined, 'https://shop.example/s?k=star%20map'],
  [
    'https://shop.example/s?tag={tag}&k={query}#top',
    'a&b',
    'https://shop.example/s?tag=a%26b&k=star%20map#top',
  ],
  ['https://shop.example/{query}', 'us', 'https://shop.example/star%20map'],
])('%s with the tag %s leads to %s', (template, tag, link) => {
  expect(createGiftLinks({ template, tag })('star map')).toBe(link);
});

test.each([
  'https://shop.example/',
  'javascript:alert({query})',
  '{query}',
  `https://shop.example/{query}${'x'.repeat(1000)}`,
])('%s is not a template', (template) => {
  expect(isGiftLinkTemplate(template)).toBe(false);
});

test('a search can’t change other parts of the address', () => {
  const link = createGiftLinks({ template: 'https://shop.example/s?k={query}', tag: undefined })(
    'a&b=c#d/../{tag}',
  );
  expect(new URL(link).searchParams.get('k')).toBe('a&b=c#d/../{tag}');
});
