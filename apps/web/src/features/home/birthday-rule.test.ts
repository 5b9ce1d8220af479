import { expect, test } from 'vitest';
import { type GateVisit, isBirthday, isGateClosed } from './birthday-rule.ts';

test.each([
  ['1990-12-10', new Date(2026, 11, 10), true],
  ['1990-12-10', new Date(2026, 11, 10, 0, 0, 0), true],
  ['1990-12-10', new Date(2026, 11, 10, 23, 59, 59), true],
  ['1990-12-10', new Date(2026, 11, 9, 23, 59, 59), false],
  ['1990-12-10', new Date(2026, 11, 11, 0, 0, 0), false],
  ['1990-12-10', new Date(2026, 0, 10), false],
  ['2000-02-29', new Date(2028, 1, 29), true],
  ['2000-02-29', new Date(2028, 1, 28), false],
  ['2000-02-29', new Date(2027, 1, 28), true],
  ['2000-02-29', new Date(2027, 2, 1), false],
  ['2000-02-29', new Date(2100, 1, 28), true],
  ['2000-02-28', new Date(2027, 1, 28), true],
  ['2000-03-01', new Date(2027, 2, 1), true],
  [null, new Date(2026, 11, 10), false],
])('a birthday on %s is on the local date %s: %s', (birthday, today, expected) => {
  expect(isBirthday(birthday, today)).toBe(expected);
});

const usual: GateVisit = {
  user: { birthday: '1990-12-10', isSponsor: false, role: 'USER', interests: ['Music'] },
  page: 'home',
  today: new Date(2026, 5, 1),
  wasShown: false,
};
const visitOf = (user: Partial<GateVisit['user']>, visit: Partial<GateVisit> = {}): GateVisit => ({
  ...usual,
  ...visit,
  user: { ...usual.user, ...user },
});
const birthday = new Date(2026, 11, 10);

test.each<[string, GateVisit, boolean]>([
  ['the first visit home in a session', usual, true],
  ['the second visit home in a session', { ...usual, wasShown: true }, false],
  ['the first visit of celebrate', { ...usual, page: 'celebrate' }, true],
  ['every later visit of celebrate', { ...usual, page: 'celebrate', wasShown: true }, true],
  ['home on the birthday', { ...usual, today: birthday }, false],
  ['celebrate on the birthday', { ...usual, page: 'celebrate', today: birthday }, false],
  ['somebody without a birthday', visitOf({ birthday: null }), true],
  ['a sponsor', visitOf({ isSponsor: true }, { page: 'celebrate' }), false],
  ['an ADMIN', visitOf({ role: 'ADMIN' }, { page: 'celebrate' }), false],
  ['somebody who has still to choose interests', visitOf({ interests: [] }, { page: 'celebrate' }), false],
])('the gate for %s', (_, visit, expected) => {
  expect(isGateClosed(visit)).toBe(expected);
});
