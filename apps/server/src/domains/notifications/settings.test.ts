import { newPerson } from '@hooray/testkit/clients/client.ts';
import { settingsOf, switchKinds } from '@hooray/testkit/factories/notifications.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('all kinds are on until the user switches one off, and devices keep each other’s changes', async () => {
  const person = await newPerson(server);
  const { settings: given } = (await settingsOf(server, person)).body;
  expect(Object.values(given).every((isOn) => isOn)).toBe(true);
  const off = (settings: object) => switchKinds(server, person, settings);
  await Promise.all([off({ hearted: false }), off({ thanked: false }), off({ hearted: false })]);
  expect((await off({ thanked: true })).body.settings).toEqual({ ...given, hearted: false });
  expect((await settingsOf(server, person)).body.settings).toEqual({ ...given, hearted: false });
  expect((await off({ unknown: false })).body).toMatchObject({ code: 'VALIDATION' });
});
