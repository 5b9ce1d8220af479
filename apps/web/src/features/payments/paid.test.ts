import { expect, test } from 'vitest';
import { destinationOf } from './paid.tsx';

test('credits for oneself lead to the profile', () => {
  const destination = destinationOf({ credits: 1, type: 'user', targetId: 'me' });
  expect(destination).toMatchObject({ sentence: '1 credit went to your balance.', path: '/profile' });
});

test('credits for a box lead to the box', () => {
  const destination = destinationOf({ credits: 1200, type: 'box', targetId: 'b1' });
  expect(destination).toMatchObject({
    sentence: '1,200 credits went into the Birthday Box.',
    path: '/birthday_box/b1',
  });
});

test.each([
  ['nothing', {}],
  ['no type and no target', { credits: 10 }],
  ['no target', { credits: 10, type: 'box' as const }],
  ['an empty target', { credits: 10, type: 'box' as const, targetId: '' }],
])('a response with %s leads to the profile, which shows where the credits went', (_, answer) => {
  expect(destinationOf(answer)).toEqual({
    sentence: 'Your profile shows where your credits went.',
    path: '/profile',
    label: 'Profile',
  });
});

test('credits for a deleted box stay with the payer', () => {
  const destination = destinationOf({ credits: 10, type: 'box', targetId: null });
  expect(destination.sentence).toContain('10 credits went to your balance.');
  expect(destination.path).toBe('/profile');
});
