import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from '../../../platform/storage/storage.ts';
import { createAccountExport } from './export.service.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
});
afterAll(() => server.close());

test('exports are made one after the other, and an account’s eleventh waiting export is refused for now', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let [atOnce, most] = [0, 0];
  const { exportAccount } = createAccountExport({
    db: server.database.db,
    clock: server.clock,
    storage: createFolderStorage(server.picturesFolder),
    async exportOthers() {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate;
      atOnce -= 1;
      return [];
    },
  });
  const making = Array.from({ length: 11 }, () => exportAccount(person.id));
  await expect(exportAccount(person.id)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 });
  const other = exportAccount((await newPerson(server)).id);
  await eventually(async () => most > 0);
  // Long enough for the others to reach the queue.
  await delay(500);
  open();
  for (const { stream } of await Promise.all([...making, other]))
    expect((await buffer(stream)).length).toBeGreaterThan(100);
  expect(most).toBe(1);
  expect((await exportAccount(person.id)).filename).toBe('hooray-export.zip');
});
