import { expect, test } from 'vitest';
import { onDemand } from './on-demand.ts';

test('concurrent calls load once', async () => {
  let loads = 0;
  const load = onDemand(async () => ({ number: ++loads }));
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(second);
  expect(await load()).toBe(first);
  expect(loads).toBe(1);
});

test('a failure rejects all waiting calls, and the next call loads again', async () => {
  let loads = 0;
  const load = onDemand(async () => {
    if (++loads === 1) throw new Error('too many open files');
    return 'loaded';
  });
  const outcomes = await Promise.allSettled([load(), load()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load()).toBe('loaded');
  expect(loads).toBe(2);
});
