import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { boxGiftsKey, type GiftFields } from '../gift-queries.ts';
import { AddToBox } from './add-to-box.tsx';

const kite = { id: 'kite', title: 'A red kite', link: 'https://shop.example', addedBy: null };

function render(gift: GiftFields): string {
  const queryClient = new QueryClient();
  const data = { pages: [{ answer: [kite], next: undefined }], pageParams: [''] };
  queryClient.setQueryData([...boxGiftsKey('box'), 'self'], data);
  return renderEnglish(
    <QueryClientProvider client={queryClient}>
      <AddToBox boxId="box" gift={gift} titleId="title" />
    </QueryClientProvider>,
  );
}

test('a gift that is already in the box is not offered again', () => {
  const there = render({ title: ' a red kite', link: 'https://shop.example/' });
  expect(there).toContain('In the box');
  expect(there).toContain('disabled=""');
});

test.each<GiftFields>([
  { title: 'A red kite with a tail', link: 'https://shop.example/' },
  { title: 'A red kite', link: 'https://shop.example/other' },
  { title: 'A red kite' },
])('another gift can be added: %j', (gift) => {
  expect(render(gift)).toContain('Add to box');
});
