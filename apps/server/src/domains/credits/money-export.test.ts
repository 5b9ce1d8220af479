import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { donate, giveCredits, historyOf } from '@hooray/testkit/factories/credits.ts';
import { newSession } from '@hooray/testkit/factories/payments.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Returns a file of a user's export, parsed as JSON. */
async function exported({ accessToken: token }: Person, name: string): Promise<unknown> {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(bytes))[name] ?? new Uint8Array()));
}

test('an export contains the balance and movements of its user only', async () => {
  const [giver, other] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, other);
  await joinBox(server, giver, boxId);
  await giveCredits(server, { userId: giver.id }, 150);
  await giveCredits(server, { userId: other.id }, 7);
  for (let time = 0; time < 120; time += 1) await donate(server, giver, { boxId, amount: 1 });
  await donate(server, other, { boxId, amount: 5 });
  const credits = (await exported(giver, 'credits.json')) as { balance: number; entries: object[] };
  expect(credits.balance).toBe(30);
  expect(credits.entries).toHaveLength(121);
  expect(credits.entries.slice(0, 100)).toEqual((await historyOf(server, giver)).body.entries);
});

test('an export contains the payments of its user only', async () => {
  const [payer, other] = [await newPerson(server), await newPerson(server)];
  const { id } = await newSession(server, payer, { credits: 25 });
  await newSession(server, other, { credits: 40 });
  expect(await exported(payer, 'payments.json')).toMatchObject([
    { provider: 'stripe', providerId: id, type: 'user', credits: 25, state: 'open' },
  ]);
});
