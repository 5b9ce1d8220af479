import { expect, test } from 'vitest';
import { readNextCursor } from './next-cursor.ts';

const cursorIn = (link?: string) =>
  readNextCursor(new Response(null, link ? { headers: { Link: link } } : {}));

test('the next page is the one that the Link header names', () => {
  expect(cursorIn('</api/chats?q=a%26b&cursor=x-_%3D>; rel="next"')).toBe('x-_=');
  expect(cursorIn('</api/chats?cursor=1>; rel="prev", </api/chats?cursor=2>; rel="next"')).toBe('2');
});

test.each([undefined, '</api/chats?cursor=1>; rel="prev"', '</api/chats>; rel="next"', 'nonsense'])(
  'with %j there is no next page',
  (link) => {
    expect(cursorIn(link)).toBeUndefined();
  },
);
