import { randomUUID } from 'node:crypto';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, boxOf, lookAtBox, newBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import { signInSocially } from '@hooray/testkit/factories/social.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const EARLY = 'Pacific/Kiritimati';
const LATE = 'Pacific/Pago_Pago';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await openTestServer();
  creator = await newPerson(server);
});
afterAll(() => server.close());

/** A surprise for a user who is in a time zone when it is linked, three days before it opens. */
async function newSurprise(zone: string) {
  const grace = await signInAgain(server, await newPerson(server), zone);
  creator = await signInAgain(server, creator);
  const birthdayDate = birthdayIn(3, server.clock.now());
  return { grace, box: await newBox(server, creator, { email: grace.email, birthdayDate }) };
}

const advanceTo = (moment: string, by = 0) =>
  server.clock.advance(Date.parse(moment) + by - server.clock.now().getTime());

test('a birthday person who claims a time zone where the day has begun opens nothing early', async () => {
  const { grace, box } = await newSurprise(LATE);
  advanceTo(box.opensAt, -60_000);
  const elsewhere = await signInAgain(server, grace, EARLY);
  const { body } = await lookAtBox(server, elsewhere, box.id);
  expect(body.data).toMatchObject({ wrapped: true, opensAt: box.opensAt });
});

test('an open box isn’t wrapped again for a birthday person who has flown west', async () => {
  const { grace, box } = await newSurprise(EARLY);
  advanceTo(box.opensAt);
  const elsewhere = await signInAgain(server, grace, LATE);
  const { body } = await lookAtBox(server, elsewhere, box.id);
  expect(body.data).toMatchObject({ relation: 'birthday_person', opensAt: box.opensAt });
  expect(body.data).not.toHaveProperty('wrapped');
});

test.each([
  [LATE, 11],
  ['no zone', 0],
  [undefined, 0],
])('a box for a user who signs up by the social network opens in their zone (%s)', async (zone, hour) => {
  creator = await signInAgain(server, creator);
  const email = `grace-${randomUUID()}@example.com`;
  const birthdayDate = birthdayIn(3, server.clock.now());
  const { id } = await newBox(server, creator, { email, birthdayDate });
  await signInSocially(server, { name: 'Grace', email, birthday: '1990-01-01' }, zone);
  const { opensAt } = await boxOf(server, creator, id);
  expect(new Date(opensAt).getUTCHours()).toBe(hour);
});
