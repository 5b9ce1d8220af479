import { expect, test } from 'vitest';
import { linkToNextPage, readNextCursor, readNextPage } from '../page-limits.ts';

test('the Link header names the next page', () => {
  expect(readNextCursor('</api/chats?q=a%26b&cursor=x-_%3D>; rel="next"')).toBe('x-_=');
  expect(readNextCursor('</api/chats?cursor=1>; rel="prev", </api/chats?cursor=2>; rel="next"')).toBe('2');
});

test.each([null, '</api/chats?cursor=1>; rel="prev"', '</api/chats>; rel="next"', 'nonsense'])(
  '%j has no next page',
  (link) => {
    expect(readNextCursor(link)).toBeUndefined();
  },
);

test('a written link is read back, with the query of the previous page', () => {
  const link = linkToNextPage('/api/chats', new URLSearchParams('q=a%26b&cursor=old'), 'x-_=');
  expect(readNextCursor(link)).toBe('x-_=');
  expect(readNextPage(link)).toBe('/api/chats?q=a%26b&cursor=x-_%3D');
});
