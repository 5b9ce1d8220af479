import type { Box } from '@hooray/contract/boxes/calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dayText } from '../../../lib/dates/clock.ts';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { ownBoxesQuery } from '../../../queries/boxes.ts';
import { UndoLeaving } from './undo-leaving.tsx';

const at = Date.parse('2027-05-01T12:00:00Z');
const state = { leftBox: { id: 'box', name: 'Bruno', at } };

function render(fetchedAt: number): string {
  const queryClient = new QueryClient();
  const key = ownBoxesQuery(dayText(new Date())).queryKey;
  const data = { pages: [{ answer: [{ id: 'box' } as Box], next: undefined }], pageParams: [''] };
  queryClient.setQueryData(key, data, { updatedAt: fetchedAt });
  return renderEnglish(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/profile', state }]}>
        <UndoLeaving />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('leaving a box can be undone until the user is in it again', () => {
  expect(render(at - 1)).toContain('You left');
  expect(render(at + 1)).toBe('');
});
