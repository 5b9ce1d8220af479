import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dayText } from '../../../lib/dates/clock.ts';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { boxesForMeQuery, boxQuery } from '../../../queries/boxes.ts';
import { MyBoxes } from './my-boxes.tsx';

const today = dayText(new Date());
const box = (id: string) =>
  ({ id, name: id, day: today, opensAt: `${today}T00:00:00.000Z`, relation: 'birthday_person' }) as OpenBox;

function render(address: string): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(boxesForMeQuery(today).queryKey, [box('first'), box('second')]);
  queryClient.setQueryData(boxQuery('handle of second').queryKey, box('second'));
  return renderEnglish(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <MyBoxes
          renderOpen={({ id }) => `opened ${id}`}
          renderWrapped={(_, present) => present}
          renderMenu={() => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an address from before the day shows the same box on the day', () => {
  expect(render('/?box=second')).toContain('opened second');
  expect(render('/?box=handle%20of%20second')).toContain('opened second');
  expect(render('/')).toContain('opened first');
});

test('no other box is shown while the box of an address is loading', () => {
  expect(render('/?box=unknown')).not.toContain('opened');
});
