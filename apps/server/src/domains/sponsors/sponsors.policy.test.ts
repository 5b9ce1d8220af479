import { describe, expect, test } from 'vitest';
import { audienceOf, isFor, maySee } from './sponsors.policy.ts';

const now = new Date('2027-02-28T23:59:59Z');
const offer = {
  ...({ ownerId: 'owner', ageFrom: 13, ageTo: 25, gender: 'Any', isOwnerSponsor: true } as const),
  hiddenUntil: null as Date | null,
  approvedAt: null as Date | null,
};
const approved = { ...offer, approvedAt: now };
const suspended = { ...approved, hiddenUntil: new Date('2027-03-01T00:00:00Z') };
const suspendedBefore = { ...approved, hiddenUntil: now };
const revoked = { ...approved, isOwnerSponsor: false };

test.each([
  ['2009-03-01', null, { age: 17, gender: 'Any', isMinor: true }],
  ['2009-02-28', 'Male', { age: 18, gender: 'Male', isMinor: false }],
  ['2008-02-29', 'Someone', { age: 18, gender: 'Other', isMinor: false }],
  ['1890-01-01', 'Female', { age: 120, gender: 'Female', isMinor: false }],
  [null, 'Female', undefined],
] as const)('a user born on %s with the gender %s gets offers for %j', (birthday, gender, audience) => {
  expect(audienceOf({ birthday, gender }, now)).toEqual(audience);
});

const adult = { age: 20, gender: 'Male', isMinor: false } as const;
const minor = { age: 15, gender: 'Male', isMinor: true } as const;

test.each([
  ['an adult', offer, adult, true],
  ['an adult of the lowest age', { ...offer, ageFrom: 20 }, adult, true],
  ['an adult of the highest age', { ...offer, ageTo: 20 }, adult, true],
  ['an adult who is too young', { ...offer, ageFrom: 21 }, adult, false],
  ['an adult who is too old', { ...offer, ageTo: 19 }, adult, false],
  ['an adult of its gender', { ...offer, gender: 'Male' as const }, adult, true],
  ['an adult of another gender', { ...offer, gender: 'Female' as const }, adult, false],
  ['an adult, by no sponsor any more', revoked, adult, false],
  ['an adult, by a suspended sponsor', suspended, adult, false],
  ['an adult, by a sponsor whose suspension has ended', suspendedBefore, adult, true],
  ['a minor', offer, minor, false],
  ['a minor, approved', approved, minor, true],
  ['a minor, approved, by no sponsor any more', revoked, minor, false],
])('an offer for %s', (_, what, audience, fits) => {
  expect(isFor(what, audience, now)).toBe(fits);
});

describe.each([
  ['an offer', offer, { owner: true, admin: true, adult: true, minor: false, unborn: false }],
  ['an approved offer', approved, { owner: true, admin: true, adult: true, minor: true, unborn: true }],
  [
    'an offer by no sponsor any more',
    revoked,
    { owner: true, admin: true, adult: false, minor: false, unborn: false },
  ],
  [
    'an offer by a suspended sponsor',
    suspended,
    { owner: true, admin: true, adult: false, minor: false, unborn: false },
  ],
])('%s', (_, what, seen) => {
  const born = { adult: '1990-01-01', minor: '2012-01-01', owner: '1990-01-01', admin: null, unborn: null };
  test.each(Object.entries(seen))('is seen by %s: %j', (id, sees) => {
    const account = { birthday: born[id as keyof typeof born] };
    expect(maySee(what, { id, account, isAdmin: id === 'admin' }, now)).toBe(sees);
  });
});
