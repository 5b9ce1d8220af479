import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { inPages, itemsOf } from './list-pages.ts';

const pages: Record<string, { items: string[]; link?: string }> = {
  first: { items: ['kite', 'drum'], link: '</api/gifts?limit=2&cursor=after-drum>; rel="next"' },
  'after-drum': { items: ['book'] },
};

const fetchPage = vi.fn<Parameters<typeof inPages<string[]>>[1]>(async ({ query, onResponse }) => {
  const { items, link } = pages[query.cursor ?? 'first'] ?? { items: [] };
  onResponse(new Response(null, link ? { headers: { Link: link } } : {}));
  return items;
});

test("each page is fetched with the previous page's cursor, until there is none", async () => {
  const data = await new QueryClient().fetchInfiniteQuery({
    queryKey: ['gifts'],
    ...inPages(2, fetchPage),
    pages: 5,
  });
  expect(fetchPage.mock.calls.map(([{ query }]) => query)).toEqual([
    { limit: 2 },
    { limit: 2, cursor: 'after-drum' },
  ]);
  expect(itemsOf(data)).toEqual(['kite', 'drum', 'book']);
});
