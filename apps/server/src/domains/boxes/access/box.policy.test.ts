import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { describe, expect, test } from 'vitest';
import {
  type BoxAction,
  type BoxRole,
  boxActions,
  boxRoles,
  isWrapped,
  opensAt,
  type PolicyBox,
  type PolicyPerson,
  refusalOf,
  resolveRole,
} from './box.policy.ts';

type Word = 'yes' | 'no' | 'peek';

// The table of docs/product.md §9.3, column by column.
const columns: BoxRole[] = [
  'creator',
  'participant',
  'visitor',
  'birthday person',
  'wrapped',
  'unconfirmed',
  'removed',
];
const rows: [BoxAction, ...Word[]][] = [
  ['wrapping', 'yes', 'yes', 'yes', 'yes', 'yes', 'peek', 'no'],
  ['box', 'yes', 'yes', 'yes', 'yes', 'peek', 'peek', 'no'],
  ['gifts', 'yes', 'yes', 'yes', 'yes', 'peek', 'peek', 'no'],
  ['change gifts', 'yes', 'yes', 'yes', 'yes', 'peek', 'peek', 'no'],
  ['join', 'yes', 'yes', 'yes', 'yes', 'peek', 'peek', 'no'],
  ['reserve gifts', 'yes', 'yes', 'no', 'no', 'peek', 'peek', 'no'],
  ['progress', 'yes', 'yes', 'no', 'no', 'peek', 'peek', 'no'],
  ['team chat', 'yes', 'yes', 'no', 'no', 'peek', 'peek', 'no'],
  ['team gift', 'yes', 'yes', 'no', 'yes', 'peek', 'peek', 'no'],
  ['contribute', 'yes', 'yes', 'no', 'no', 'peek', 'peek', 'no'],
  ['withdraw contribution', 'yes', 'yes', 'yes', 'yes', 'peek', 'peek', 'yes'],
  ['make collage', 'yes', 'yes', 'no', 'no', 'peek', 'peek', 'no'],
  ['donate', 'yes', 'yes', 'yes', 'yes', 'peek', 'peek', 'no'],
  ['ledger', 'yes', 'yes', 'no', 'yes', 'peek', 'peek', 'no'],
  ['claim', 'no', 'no', 'no', 'yes', 'peek', 'peek', 'no'],
  ['put away', 'no', 'no', 'no', 'yes', 'yes', 'peek', 'no'],
  ['open it', 'no', 'no', 'no', 'yes', 'peek', 'peek', 'no'],
  ['watch it', 'yes', 'yes', 'no', 'yes', 'peek', 'peek', 'no'],
  ['leave', 'yes', 'yes', 'no', 'no', 'peek', 'peek', 'no'],
  ['correct', 'yes', 'no', 'no', 'no', 'peek', 'peek', 'no'],
  ['delete', 'yes', 'no', 'no', 'no', 'peek', 'peek', 'no'],
  ['remove people', 'yes', 'no', 'no', 'no', 'peek', 'peek', 'no'],
];
/** The codes of actions that have a code of their own. */
const ownCodes: Partial<Record<BoxAction, ErrorCode>> = {
  'reserve gifts': 'boxes.reserving_not_allowed',
  'team chat': 'boxes.chat_not_allowed',
  'team gift': 'boxes.wishes_not_allowed',
  contribute: 'boxes.contributing_not_allowed',
  'make collage': 'boxes.collage_not_allowed',
  ledger: 'boxes.ledger_not_allowed',
  claim: 'boxes.claim_not_allowed',
  leave: 'boxes.not_a_member',
  'put away': 'boxes.putting_away_not_allowed',
  'open it': 'boxes.opening_not_allowed',
  'watch it': 'boxes.watching_not_allowed',
};

function expectedRefusal(action: BoxAction, role: BoxRole, word: Word): ErrorCode | undefined {
  if (word === 'yes') return undefined;
  if (word === 'peek') return 'NO_PEEKING';
  return role === 'removed' ? 'boxes.access_removed' : (ownCodes[action] ?? 'FORBIDDEN');
}

test('the table has every action and every role', () => {
  expect(rows.map(([action]) => action).sort()).toEqual([...boxActions].sort());
  expect([...columns].sort()).toEqual([...boxRoles].sort());
});

describe.each(rows)('%s', (action, ...words) => {
  test.each(columns.map((role, index) => [role, words[index] ?? 'no'] as const))('%s: %s', (role, word) => {
    expect(refusalOf(action, role)).toBe(expectedRefusal(action, role, word));
  });
});

const box: PolicyBox = {
  day: '2026-05-05',
  isSurprise: true,
  creatorId: 'creator',
  birthdayPersonId: 'grace',
  timeZone: 'UTC',
};
const person = (id: string, facts: Partial<PolicyPerson> = {}): PolicyPerson => ({
  id,
  isParticipant: false,
  isRemoved: false,
  isUnconfirmed: false,
  ...facts,
});
const before = new Date('2026-05-04T23:59:59.999Z');
const onTheDay = new Date('2026-05-05T00:00:00.000Z');

test.each([
  ['the birthday person before the day', person('grace'), before, 'wrapped'],
  ['the birthday person on the day', person('grace'), onTheDay, 'birthday person'],
  [
    'the birthday person, removed before being linked',
    person('grace', { isRemoved: true }),
    before,
    'wrapped',
  ],
  ['the creator', person('creator', { isParticipant: true }), before, 'creator'],
  ['a member', person('a', { isParticipant: true }), before, 'participant'],
  ['a user with the address', person('a'), before, 'visitor'],
  ['a removed user', person('a', { isRemoved: true }), before, 'removed'],
  ['a removed user, on the day', person('a', { isRemoved: true }), onTheDay, 'removed'],
  ['a possible birthday person', person('a', { isUnconfirmed: true }), before, 'unconfirmed'],
  [
    'a member who is a possible birthday person',
    person('a', { isUnconfirmed: true, isParticipant: true }),
    before,
    'unconfirmed',
  ],
  [
    'a possible birthday person, as the day begins',
    person('a', { isUnconfirmed: true }),
    onTheDay,
    'unconfirmed',
  ],
] as const)('%s has this role in a box', (_, who, now, role) => {
  expect(resolveRole(box, who, now)).toBe(role);
});

test('a box that isn’t a surprise is open to its birthday person before the day', () => {
  const open = { ...box, isSurprise: false };
  expect(resolveRole(open, person('grace'), before)).toBe('birthday person');
  expect(resolveRole(open, person('a', { isUnconfirmed: true }), before)).toBe('visitor');
});

test.each([
  ['Pacific/Kiritimati', '2026-05-04T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-05-05T11:00:00.000Z'],
  [null, '2026-05-05T00:00:00.000Z'],
])('a box for a user in %s opens at %s, not a millisecond earlier', (timeZone, moment) => {
  const there = { ...box, timeZone };
  const opening = Date.parse(moment);
  expect(opensAt(there).toISOString()).toBe(moment);
  expect(isWrapped(there, new Date(opening - 1))).toBe(true);
  expect(isWrapped(there, new Date(opening))).toBe(false);
});

test('a possible birthday person waits until the day has begun everywhere', () => {
  const unbound = { ...box, birthdayPersonId: null, timeZone: null };
  const possiblePerson = person('a', { isUnconfirmed: true });
  expect(resolveRole(unbound, possiblePerson, new Date('2026-05-05T11:59:59.999Z'))).toBe('unconfirmed');
  expect(resolveRole(unbound, possiblePerson, new Date('2026-05-05T12:00:00.000Z'))).toBe('visitor');
});
