import type { Notification } from '@hooray/contract/notifications/calls.ts';
import { notificationKinds } from '@hooray/contract/notifications/constants.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderEnglish } from '../../lib/language/testing/render-english.tsx';
import { describeNotification } from './describe-notification.tsx';

afterEach(() => vi.unstubAllEnvs());

const written: Notification = {
  id: '1',
  kind: 'friend_birthday',
  createdAt: new Date(2026, 10, 20, 9).toISOString(),
  isRead: false,
  person: { id: 'chloe', name: 'Chloé', avatar_url: '' },
  box: { id: 'box', name: 'Bruno' },
  day: '2026-11-27',
  days: 7,
};

function textOf(notification: Partial<Notification>, now = new Date(2026, 10, 20, 10)): string {
  const { sentence } = describeNotification({ ...written, ...notification }, now);
  return renderEnglish(sentence)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");
}

test.each([
  [20, 'friend_birthday', "Chloé's birthday is in 7 days."],
  [26, 'friend_birthday', "Chloé's birthday is tomorrow."],
  [27, 'friend_birthday', "Chloé's birthday is today."],
  [28, 'friend_birthday', "Chloé's birthday was yesterday."],
  [30, 'friend_birthday', "Chloé's birthday was 3 days ago."],
] as const)('on the %ith a reminder counts to its day: %s', (day, kind, sentence) => {
  expect(textOf({ kind }, new Date(2026, 10, day, 8))).toBe(sentence);
});

test.each([
  [20, 'box_opens_soon', "Bruno's box opens in 3 days. You haven't signed yet."],
  [22, 'box_opens_soon', "Bruno's box opens tomorrow. You haven't signed yet."],
  [23, 'no_one_signed', "Bruno's box opens today. No one has signed yet."],
  [24, 'no_one_signed', "Bruno's box opened yesterday. No one has signed yet."],
] as const)('on the %ith a reminder of a box on the 23rd says: %s', (day, kind, sentence) => {
  expect(textOf({ kind, day: '2026-11-23' }, new Date(2026, 10, day, 8))).toBe(sentence);
});

test('the time zone in which a reminder was written changes nothing', () => {
  // The evening of the 19th in America, where the reader now is.
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const createdAt = '2026-11-20T01:00:00.000Z';
  expect(textOf({ createdAt }, new Date(2026, 10, 26, 8))).toBe("Chloé's birthday is tomorrow.");
});

test.each([
  [1, 'Bruno sent a heart for your wish.'],
  [3, 'Bruno sent 3 hearts for your wishes.'],
])('%i hearts share one sentence', (count, sentence) => {
  expect(textOf({ kind: 'hearted', count, person: undefined })).toBe(sentence);
});

test('a member who takes a box over reads why', () => {
  expect(textOf({ kind: 'box_handed_over' })).toBe("You now run Bruno's box, because its organizer left.");
});

test('each kind has a sentence, and its link is an address of the app', () => {
  for (const kind of notificationKinds) {
    expect(textOf({ kind })).toMatch(/[.!]$/);
    expect(describeNotification({ ...written, kind }, new Date()).to ?? '/').toMatch(/^\/(?!\/)/);
  }
});

test('a notification about a decided report names no measure against a person', () => {
  expect(textOf({ kind: 'report_decided', outcome: 'acted' })).toBe(
    'We looked at your report and acted on it. Thank you.',
  );
});

test.each([
  ['upheld', 'We looked at your appeal, and our decision stands.'],
  ['overturned', 'We looked at your appeal and reversed our decision.'],
] as const)('a decided appeal is %s', (outcome, sentence) => {
  expect(textOf({ kind: 'appeal_decided', outcome })).toBe(sentence);
});
