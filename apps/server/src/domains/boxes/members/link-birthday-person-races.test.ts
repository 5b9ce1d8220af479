import { randomUUID } from 'node:crypto';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxOf, changeAddress, correctBox, lookAtBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const ROUNDS = 12;
const freeAddress = () => `${randomUUID()}@example.com`;

test('a box created while its birthday person registers is always linked', async () => {
  const creators = await atOnce(4, () => newPerson(server));
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = freeAddress();
    const [grace, ...boxes] = await Promise.all([
      newPerson(round % 2 ? server : sibling, { email }),
      ...creators.map((creator, index) => newBox(index % 2 ? server : sibling, creator, { email })),
    ]);
    for (const [index, box] of boxes.entries()) {
      expect((await boxOf(server, creators[index] as Person, box.id)).isBound).toBe(true);
      expect((await lookAtBox(server, grace, box.id)).body.data).toHaveProperty('wrapped', true);
    }
  }
});

test('a box created while a user changes to its address is always linked', async () => {
  const creators = await atOnce(4, () => newPerson(server));
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    // An account may change its address only a few times a day.
    const [grace, email] = [await newPerson(server), freeAddress()];
    const [changed, ...boxes] = await Promise.all([
      changeAddress(round % 2 ? server : sibling, grace, email),
      ...creators.map((creator, index) => newBox(index % 2 ? server : sibling, creator, { email })),
    ]);
    expect(changed.status).toBe(200);
    for (const [index, box] of boxes.entries())
      expect((await boxOf(server, creators[index] as Person, box.id)).isBound).toBe(true);
  }
});

test('a box readdressed while a user changes to that address is always linked', async () => {
  const creator = await newPerson(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [grace, email] = [await newPerson(server), freeAddress()];
    const { id } = await newBox(server, creator);
    const answers = await Promise.all([
      correctBox(sibling, creator, id, { email }),
      changeAddress(server, grace, email),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await boxOf(server, creator, id)).isBound).toBe(true);
  }
});
