import { linkCalls } from '@hooray/contract/accounts/link-calls.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { hasRedis, needsRedis, startRedis, type TestRedis } from '@hooray/testkit/processes/redis.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../crypto/secrets.ts';
import type { Limits } from './limits.ts';
import { openRedisLimits } from './redis-limits.ts';

const CALL = 'POST /api/auth/verify-email';
const logger = pino({ level: 'silent' });

const passed = (outcomes: PromiseSettledResult<void>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const limited = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;

describe.skipIf(!hasRedis)('limits of processes that share a Redis', needsRedis, () => {
  let redis: TestRedis;
  let proxy: TcpProxy;
  let server: TestServer;
  let both: [{ url: string }, { url: string }];
  let limits: [Limits, Limits];
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await openProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
    const url = `redis://127.0.0.1:${proxy.port}`;
    server = await openTestServer({ REDIS_URL: url, RATE_LIMITS: 'on' });
    both = [server, await server.openSibling()];
    const secrets = createSecrets('limits that are counted together');
    limits = [openRedisLimits(url, secrets, logger), openRedisLimits(url, secrets, logger)];
    await areShared('start');
  });
  afterAll(async () => {
    for (const one of limits ?? []) one.close();
    await server?.close();
    await proxy?.close();
    await redis?.kill();
  });

  /** Waits until points taken in one process are missing in the other. */
  const areShared = (name: string) =>
    eventually(async (): Promise<boolean> => {
      const [one, other] = limits.map((given) => given.exact(`shared ${name}`, { points: 1, seconds: 1 }));
      const key = String(Math.random());
      await one?.take(key);
      return (await other?.take(key).then(
        () => false,
        () => true,
      )) as boolean;
    });

  /** Makes concurrent attempts, alternately in both processes. */
  const attempt = (name: string, limit: { points: number; seconds: number }, count: number) => {
    const both = limits.map((given) => given.exact(name, limit));
    return Promise.allSettled(
      Array.from({ length: count }, async (_, index) => both[index % 2]?.take('key')),
    );
  };

  test('a call passes up to the declared limit over both processes', async () => {
    const { points } = linkCalls[CALL].limits.address;
    const answers = await atOnce(points + 6, (index) =>
      call(both[index % 2 ? 0 : 1], CALL, { json: { token: 'x' } }),
    );
    expect(limited(answers)).toBe(6);
  });

  test('wrong passwords count together, and a right one returns its point', async () => {
    const { email, password } = await newPerson(server);
    const guess = (index: number, given: string) =>
      call(both[index % 2 ? 0 : 1], 'POST /api/auth/login', { json: { email, password: given } });
    for (let index = 0; index < 3; index += 1) expect((await guess(index, password)).status).toBe(200);
    const guesses = await atOnce(13, (index) => guess(index, 'not-this-one'));
    expect(limited(guesses)).toBe(3);
  });

  test('connections of one user to two processes share a limit', async () => {
    const person = await newPerson(server);
    const speakers = [await celebrate(both[0], person), await celebrate(both[1], person)] as const;
    const said = await atOnce(chatLimits.pace.points + 4, (index) =>
      say(speakers[index % 2 ? 0 : 1], `word ${index}`),
    );
    expect(said.filter(({ ok }) => !ok)).toHaveLength(4);
  });

  test('the limit of every request is shared in batches, and exceeded by at most one batch per process', async () => {
    const rough = limits.map((given) => given.rough('rough', { points: 200, seconds: 60 }));
    // Redis responds in order, so after this response it has handled everything before.
    const untilHandled = () =>
      Promise.all(limits.map((given) => given.exact('told', { points: 1000, seconds: 60 }).take('key')));
    let through = 0;
    for (let index = 0; index < 400; index += 1) {
      through += passed(await Promise.allSettled([rough[index % 2]?.take('key') ?? Promise.resolve()]));
      if (index % 20 === 19) await untilHandled();
    }
    expect(through).toBeGreaterThanOrEqual(200);
    expect(through).toBeLessThanOrEqual(240);
  });

  test('Redis stores no addresses', async () => {
    const [one] = limits;
    await one.exact('private', { points: 1, seconds: 60 }).take('ada@example.com 203.0.113.7');
    const { createClient } = await import('redis');
    const client = createClient({ url: redis.url });
    await client.connect();
    const keys = (await client.keys('hooray limit *')).join('\n');
    client.destroy();
    expect(keys).toContain('private');
    expect(keys).not.toMatch(/@|203\.0/);
  });

  test('without Redis each process counts alone at once, and with it they count together again', async () => {
    proxy.cut();
    await eventually(async () => passed(await attempt('away', { points: 5, seconds: 60 }, 40)) > 5);
    const expectWithin = startClock();
    expect(passed(await attempt('gone', { points: 5, seconds: 60 }, 40))).toBe(10);
    expectWithin(200);
    expect((await call(server, 'GET /api/auth/options')).status).toBe(200);
    proxy.mend();
    await areShared('again');
    expect(passed(await attempt('back', { points: 5, seconds: 60 }, 40))).toBe(5);
  });

  test('calls wait only briefly for a silent Redis, and then do without it for a while', async () => {
    proxy.silence();
    const expectWithin = startClock();
    expect(passed(await attempt('silent', { points: 5, seconds: 60 }, 40))).toBe(10);
    expectWithin(2500);
    const expectAtOnce = startClock();
    expect(passed(await attempt('still silent', { points: 5, seconds: 60 }, 40))).toBe(10);
    expectAtOnce(200);
    proxy.mend();
    proxy.cut();
    proxy.mend();
    await areShared('at last');
  });
});
