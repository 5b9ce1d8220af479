import type { Notification } from '@hooray/contract/notifications/calls.ts';
import { notificationKinds } from '@hooray/contract/notifications/constants.ts';
import { expect, test } from 'vitest';
import { renderEnglish } from '../../lib/language/testing/render-english.tsx';
import { describeNotification } from './describe-notification.tsx';

const written: Notification = {
  id: '1',
  kind: 'friend_birthday',
  createdAt: new Date(2026, 10, 20, 9).toISOString(),
  isRead: false,
  person: { id: 'chloe', name: 'Chloé', avatar_url: '' },
  box: { id: 'box', name: 'Bruno' },
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
] as const)('on the %ith a reminder counts from then: %s', (day, kind, sentence) => {
  expect(textOf({ kind }, new Date(2026, 10, day, 8))).toBe(sentence);
});

test.each([
  [20, 'box_opens_soon', "Bruno's box opens in 3 days. You haven't signed yet."],
  [22, 'box_opens_soon', "Bruno's box opens tomorrow. You haven't signed yet."],
  [23, 'no_one_signed', "Bruno's box opens today. No one has signed yet."],
  [24, 'no_one_signed', "Bruno's box opened yesterday. No one has signed yet."],
] as const)('on the %ith a reminder of a box, which comes 3 days before, says: %s', (day, kind, sentence) => {
  expect(textOf({ kind, days: undefined }, new Date(2026, 10, day, 8))).toBe(sentence);
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
