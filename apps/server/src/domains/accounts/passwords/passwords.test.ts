import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.service.ts';

test('200 waiting sign-ins from one network neither refuse nor delay a user of another one', async () => {
  const stored = await hashPassword('correct horse', 'user');
  let served = 0;
  const guess = () =>
    verifyPassword(stored, 'wrong', '192.0.2.1').then(
      () => {
        served += 1;
        return 'served';
      },
      ({ code }) => code,
    );
  const crowd = Array.from({ length: 203 }, guess);
  expect(await crowd.at(-1)).toBe('UNAVAILABLE');
  expect(await verifyPassword(stored, 'correct horse', '198.51.100.7')).toBe(true);
  expect(served).toBeLessThan(10);
  const ends = await Promise.all(crowd);
  expect(ends.filter((end) => end === 'UNAVAILABLE')).toHaveLength(1);
});
