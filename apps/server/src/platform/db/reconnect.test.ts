import dns from 'node:dns';
import { setTimeout as delay } from 'node:timers/promises';
import { openProxy } from '@hooray/testkit/fakes/proxy.ts';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

const RECONNECT_MS = 5000;

type Done = (error: Error | null, address?: string) => void;

async function openProxied() {
  const proxy = await openProxy(inject('connection'));
  const { host, port } = proxy;
  const config = { ...inject('connection'), host, port, max: 3, reconnectMs: RECONNECT_MS };
  const { pool, close } = openDatabase(config, () => {});
  onTestFinished(() => close().finally(proxy.close));
  proxy.cut();
  return { proxy, pool };
}

test('each statement waits for the time limit, also one that came later than the first', async () => {
  const { proxy, pool } = await openProxied();
  const first = expect(pool.query('select 1')).rejects.toThrow();
  await expect.poll(() => pool.waitingCount).toBe(1);
  await delay(RECONNECT_MS / 2);
  const second = pool.query('select 2 as two');
  await first;
  expect(pool.waitingCount).toBe(1);
  proxy.mend();
  expect((await second).rows).toEqual([{ two: 2 }]);
});

test('at most 500 statements wait, up to the time limit; later ones fail immediately, until a connection succeeds', async () => {
  const { proxy, pool } = await openProxied();
  const began = performance.now();
  let failed = 0;
  const ask = () =>
    pool.query('select 1').catch(() => {
      failed += 1;
    });
  const first = ask();
  await expect.poll(() => pool.waitingCount).toBe(1);
  const others = Array.from({ length: 599 }, ask);
  expect(pool.waitingCount).toBe(500);
  await others.at(-1);
  expect(failed).toBe(100);
  await Promise.all([first, ...others]);
  expect(failed).toBe(600);
  expect(performance.now() - began).toBeGreaterThan(RECONNECT_MS - 100);
  expect(pool.waitingCount).toBe(0);

  const late = pool.query('select 1').catch(() => 'failed');
  expect(await Promise.race([late, delay(RECONNECT_MS, 'waited')])).toBe('failed');
  proxy.mend();
  await pool.query('select 1');
  proxy.cut();
  await expect.poll(() => pool.totalCount).toBe(0);
  const waiting = pool.query('select 1 as one');
  await expect.poll(() => pool.waitingCount).toBe(1);
  proxy.mend();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

/** The machine's resolver may take longer to refuse a name than a statement waits. */
function refuseLookupsOf(name: string) {
  const { lookup } = dns;
  const lookups = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((host: string, options: never, done: Done) =>
      host === name
        ? done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }))
        : lookup(host, options, done)) as typeof lookup);
  onTestFinished(() => lookups.mockRestore());
  return lookups;
}

test("a statement waits while the database's name can't be resolved", async () => {
  const { proxy, pool } = await openProxied();
  proxy.mend();
  pool.options.host = 'database.invalid';
  const lookups = refuseLookupsOf('database.invalid');
  const waiting = pool.query('select 1 as one');
  await expect.poll(() => lookups.mock.calls.length).toBeGreaterThan(2);
  expect(pool.waitingCount).toBe(1);
  pool.options.host = proxy.host;
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});
