import { expect, test } from 'vitest';
import { linkToNextPage, readNextCursor, readNextPage } from './page-limits.ts';

test('the next page is the one that the Link header names', () => {
  expect(readNextCursor('</api/chats?q=a%26b&cursor=x-_%3D>; rel="next"')).toBe('x-_=');
  expect(readNextCursor('</api/chats?cursor=1>; rel="prev", </api/chats?cursor=2>; rel="next"')).toBe('2');
});

test.each([null, '</api/chats?cursor=1>; rel="prev"', '</api/chats>; rel="next"', 'nonsense'])(
  'with %j there is no next page',
  (link) => {
    expect(readNextCursor(link)).toBeUndefined();
  },
);

test('what is written is read back, with everything that the page before was asked for', () => {
  const link = linkToNextPage('/api/chats', new URLSearchParams('q=a%26b&cursor=old'), 'x-_=');
  expect(readNextCursor(link)).toBe('x-_=');
  expect(readNextPage(link)).toBe('/api/chats?q=a%26b&cursor=x-_%3D');
});
