import { call, newPerson, registrationOf } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tryLogIn = (email: string, password: string) =>
  call(server, 'POST /api/auth/login', { json: { email, password } });
const forget = (email: string) => call(server, 'POST /api/auth/forgot-password', { json: { email } });

test.each(['Not-the-password-1', 'Not-the-pa\u0301ssword-1'])(
  'refusing an unknown address costs as much as refusing the wrong password %j',
  async (password) => {
    const person = await newPerson(server);
    const took = async (email: string) => {
      const began = performance.now();
      await tryLogIn(email, password);
      return performance.now() - began;
    };
    await took(registrationOf().email);
    const times = { wrong: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 7; round += 1) {
      times.wrong.push(await took(person.email));
      times.unknown.push(await took(registrationOf().email));
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[3] ?? 0;
    expect(median(times.unknown) / median(times.wrong)).toBeGreaterThan(0.5);
    expect(median(times.unknown) / median(times.wrong)).toBeLessThan(2);
  },
);

test('the response time of a password reset doesn’t reveal whether the address has an account', async () => {
  const person = await newPerson(server);
  const took = async (email: string) => {
    const began = performance.now();
    await forget(email);
    return performance.now() - began;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    times.known.push(await took(person.email));
    times.unknown.push(await took(registrationOf().email));
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[7] ?? 0;
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(15);
});
