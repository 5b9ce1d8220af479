import { type NotificationKind, notificationKinds } from '@hooray/contract/notifications/constants.ts';
import { expect, test } from 'vitest';
import { type BoxRole, boxRoles } from '../../boxes/access/box.policy.ts';
import { isShown, type Subject } from './is-shown.rules.ts';

const day = '2027-05-10';
const now = new Date('2027-05-10T12:00Z');
const facts = {
  day,
  birthday: '1990-05-10',
  hearts: 1,
  isThanked: true,
  isFriend: true,
  isAsked: true,
  hasMessage: true,
};
const trueOf = (kind: NotificationKind): Subject => ({
  kind,
  ...facts,
  isSigned: false,
  isSignedByAnyone: false,
});
const inRole = (role: BoxRole) => ({ role, day, timeZone: 'UTC' });

const team = ['creator', 'participant'];
const readers: Partial<Record<NotificationKind, string[]>> = {
  box_opens_soon: team,
  no_one_signed: ['creator'],
  box_handed_over: ['creator'],
  box_opened: ['birthday person'],
  thanked: team,
  hearted: team,
  goal_reached: team,
  mentioned: team,
  replied: team,
};
const ofBoxes = notificationKinds.filter((kind) => kind in readers);

test.each(ofBoxes)('%s is shown only to its readers, and never without the box', (kind) => {
  const shownTo = boxRoles.filter((role) => isShown(trueOf(kind), inRole(role), now));
  expect(shownTo).toEqual(readers[kind]);
  expect(isShown(trueOf(kind), undefined, now)).toBe(false);
});

test.each([
  ['box_opens_soon', 'participant', { isSigned: true }],
  ['box_opens_soon', 'participant', { day: '2027-05-11' }],
  ['no_one_signed', 'creator', { isSignedByAnyone: true }],
  ['no_one_signed', 'creator', { day: '2027-05-11' }],
  ['box_opened', 'birthday person', { day: '2027-05-09' }],
  ['thanked', 'participant', { isThanked: false }],
  ['hearted', 'participant', { hearts: 0 }],
  ['mentioned', 'participant', { hasMessage: false }],
  ['friend_birthday', 'visitor', { birthday: '1990-05-11' }],
  ['friend_birthday', 'visitor', { birthday: null }],
  ['friend_birthday', 'visitor', { isFriend: false }],
  ['friend_accepted', 'visitor', { isFriend: false }],
  ['friend_requested', 'visitor', { isAsked: false }],
] as const)('%s of a %s is left out with %j', (kind, role, change) => {
  expect(isShown({ ...trueOf(kind), ...change }, inRole(role), now)).toBe(false);
});

test('a box is announced only once its day has begun', () => {
  const before = new Date('2027-05-09T23:59Z');
  expect(isShown(trueOf('box_opened'), inRole('birthday person'), before)).toBe(false);
});

test('a birthday on 29 February counts as 28 February in common years', () => {
  const leapling = { ...trueOf('friend_birthday'), birthday: '1992-02-29' };
  expect(isShown({ ...leapling, day: '2027-02-28' }, undefined, now)).toBe(true);
  expect(isShown({ ...leapling, day: '2028-02-28' }, undefined, now)).toBe(false);
  expect(isShown({ ...leapling, day: '2028-02-29' }, undefined, now)).toBe(true);
});
