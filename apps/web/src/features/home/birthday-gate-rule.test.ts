import { expect, test } from 'vitest';
import { type GateVisit, isGateShown } from './birthday-gate-rule.ts';

const usual: GateVisit = {
  user: { birthday: '1990-12-10', isSponsor: false, role: 'USER', interests: ['Music'] },
  page: 'home',
  today: new Date(2026, 5, 1),
  wasShown: false,
  isInvited: false,
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
  ['a user with an invitation', { ...usual, page: 'celebrate', isInvited: true }, false],
  ['a sponsor', visitOf({ isSponsor: true }, { page: 'celebrate' }), false],
  ['an ADMIN', visitOf({ role: 'ADMIN' }, { page: 'celebrate' }), false],
  ['somebody who has still to choose interests', visitOf({ interests: [] }, { page: 'celebrate' }), false],
])('the gate for %s', (_, visit, expected) => {
  expect(isGateShown(visit)).toBe(expected);
});
