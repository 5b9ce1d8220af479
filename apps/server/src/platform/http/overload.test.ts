import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { registerErrorHandling } from './errors.ts';
import { refuseUnderOverload } from './overload.ts';

/** Nothing else of this process happens meanwhile. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a server that cannot keep up refuses calls until it can, and still serves health and pages', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandling(app);
  refuseUnderOverload(app, 150);
  for (const path of ['/api/gifts', '/healthz', '/profile']) app.get(path, async () => 'here');
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  expect(await statusOf('/api/gifts')).toBe(200);

  const refused = await eventually(async () => {
    for (let time = 0; time < 4; time += 1) {
      standStill(400);
      await wait(1);
    }
    const answer = await app.inject('/api/gifts');
    const others = [await statusOf('/healthz'), await statusOf('/profile')];
    return answer.statusCode === 503 && others.join() === '200,200' && answer;
  }, 30);
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(refused.headers['retry-after']).toBe('2');
  await eventually(async () => (await statusOf('/api/gifts')) === 200);
});
