import type { OpenBox, Relation } from '@hooray/contract/boxes/calls.ts';
import type { Opening } from '@hooray/contract/openings/calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smallCollageQuery } from '../../features/collage/collage-queries.ts';
import { boxGiftsKey } from '../../features/gifts/gift-queries.ts';
import { ReportAndBlock } from '../../features/moderation/report-and-block.tsx';
import { renderEnglish } from '../../lib/language/testing/render-english.tsx';
import { openingQuery } from '../../queries/openings.ts';
import { OpenBirthdayBox } from './open-birthday-box.tsx';

const box: OpenBox = {
  id: '5b3c9c1e-8f53-4d33-9d55-6f1f9a0c8f10',
  name: 'Ada',
  birthdayDate: '1990-05-05',
  day: '2027-05-05',
  opensAt: '2027-05-05T00:00:00.000Z',
  credits: 20,
  participants: [],
  partipients: [],
  createdAt: '2027-04-01T00:00:00.000Z',
  relation: 'creator',
  surprise: true,
  goal: { credits: 50, giftId: null },
};

const newOpening: Opening = {
  boxId: box.id,
  opensAt: box.opensAt,
  serverTime: box.opensAt,
  canOpen: true,
  startedAt: null,
  isShared: null,
  position: 0,
  finishedAt: null,
};

const reopening = { reopen: () => undefined, isPending: false, error: null };

function render(relation: Relation, now: string, opening: Partial<Opening> = {}): string {
  vi.setSystemTime(now);
  const queryClient = new QueryClient();
  const noGifts = { pages: [{ answer: [], next: undefined }], pageParams: [''] };
  queryClient.setQueryData([...boxGiftsKey(box.id), 'self'], noGifts);
  queryClient.setQueryData(smallCollageQuery(box.id).queryKey, null);
  queryClient.setQueryData(openingQuery(box.id).queryKey, { ...newOpening, ...opening });
  return renderEnglish(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ReportAndBlock>
          <OpenBirthdayBox box={{ ...box, relation }} reopening={reopening} />
        </ReportAndBlock>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<Relation>(['creator', 'participant', 'visitor'])(
  'a closed box offers the %s no credits',
  (relation) => {
    expect(render(relation, '2027-08-02T00:00:00Z')).toContain('Add Credits');
    const closed = render(relation, '2027-08-03T00:00:00Z');
    expect(closed).not.toContain('Add Credits');
    expect(closed).not.toContain('to go');
    expect(closed).not.toContain('Change goal');
  },
);

test('the checklist of the organizer is there until the day', () => {
  const title = 'Getting <bdi>Ada</bdi>&#x27;s box ready';
  expect(render('creator', '2027-05-04T23:59:00Z')).toContain(title);
  expect(render('creator', '2027-05-05T00:00:00Z')).not.toContain(title);
});

test('the birthday person can open the box until the opening is finished', () => {
  const now = '2027-05-05T12:00:00Z';
  expect(render('birthday_person', now)).toContain(`/celebrate/my_birthday_box?box=${box.id}`);
  expect(render('birthday_person', now, { startedAt: now })).toContain('Go on opening');
  const finished = render('birthday_person', now, { startedAt: now, finishedAt: now });
  expect(finished).not.toContain('/celebrate/my_birthday_box?box');
});

test('an open box has everything for the day, even if the clock of the device is slow', () => {
  const page = render('birthday_person', '2027-05-04T23:00:00Z');
  for (const action of ['Open your box', 'Claim', 'Say thank you']) expect(page).toContain(action);
});
