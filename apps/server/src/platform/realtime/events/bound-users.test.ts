import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import { expect, test } from 'vitest';
import { createProcessLimiter } from '../../limits/limits.ts';
import { createUserBounds } from './bound-users.ts';

test('all events of a user count together, up to the limit', async () => {
  const run = createUserBounds(createProcessLimiter('test', { points: 2, seconds: 60 }));
  for (const _ of [1, 2]) await run('one', async () => 'done');
  await expect(run('one', async () => 'too many')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await run('other', async () => 'done')).toBe('done');
});

test('at most 50 events of a user are handled at the same time', async () => {
  const run = createUserBounds(createProcessLimiter('test', { points: 1000, seconds: 60 }));
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const running = Array.from({ length: socketLimits.eventsAtOnce }, () => run('one', () => ended));
  await expect(run('one', async () => 'too many')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await run('other', async () => 'done')).toBe('done');
  end('ended');
  expect(new Set(await Promise.all(running))).toEqual(new Set(['ended']));
  expect(await run('one', async () => 'done')).toBe('done');
});
