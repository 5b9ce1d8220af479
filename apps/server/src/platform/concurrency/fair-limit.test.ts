import { expect, test } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

/** A limit whose work ends when the test ends it. */
function openLimit(bounds: { full: number; most: number }) {
  const { run } = createFairLimit({ atOnce: 1, retryAfter: 7, ...bounds });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (caller: string) =>
    run(caller, () => {
      order.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return {
    order,
    ask: (caller: string) =>
      work(caller).then(
        () => 'served',
        ({ code, retryAfter }) => `${code} ${retryAfter}`,
      ),
    /** Ends running work until none is left. */
    async endAll() {
      await new Promise(setImmediate);
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise(setImmediate);
      }
    },
    async endOne() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const attackers = Array.from({ length: 25 }, (_, number) => `attacker ${number}`);

test('25 accounts fill the queue, and another user is served next', async () => {
  const { ask, order, endOne, endAll } = openLimit({ full: 49, most: 1000 });
  const asked = [...attackers, ...attackers].map(ask);
  expect(await ask('attacker 3')).toBe('UNAVAILABLE 7');
  const user = ask('user');
  await endOne();
  expect(order).toEqual(['attacker 0', 'user']);
  await endAll();
  expect(await user).toBe('served');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['served']));
});

test('accounts that return as soon as they are served do not delay another user', async () => {
  const { ask, order, endOne, endAll } = openLimit({ full: 50, most: 1000 });
  for (let round = 0; round < 2; round += 1) {
    for (const attacker of attackers) void ask(attacker);
    for (let served = 0; served < attackers.length; served += 1) await endOne();
  }
  for (const attacker of attackers) void ask(attacker);
  void ask('user');
  await endOne();
  expect(order.at(-1)).toBe('user');
  await endAll();
});

test('accounts with much waiting work are served round-robin', async () => {
  const { ask, order, endAll } = openLimit({ full: 50, most: 1000 });
  for (const caller of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(caller);
  await endAll();
  expect(order).toEqual(['a', 'c', 'b', 'a', 'b', 'a']);
});

test('a full queue refuses only accounts with waiting work, until too many accounts wait', async () => {
  const { ask, endAll } = openLimit({ full: 2, most: 4 });
  const asked = ['a', 'a', 'b', 'c', 'd'].map(ask);
  expect(await ask('a')).toBe('UNAVAILABLE 7');
  expect(await ask('e')).toBe('UNAVAILABLE 7');
  await endAll();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['served']));
});

test('failed work frees its slot', async () => {
  const { run } = createFairLimit({ atOnce: 1, full: 2, most: 2, retryAfter: 1 });
  const failing = run('a', () => Promise.reject(new Error('broken')));
  const next = run('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
