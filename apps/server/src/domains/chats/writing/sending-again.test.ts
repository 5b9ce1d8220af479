import { randomUUID } from 'node:crypto';
import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, moment, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('five concurrent sends with one client id are one message', async () => {
  const member = await celebrate(server, await newPerson(server));
  const clientId = randomUUID();
  const answers = await atOnce(5, (index) => say(member, `attempt ${index}`, { clientId }));
  expect(new Set(answers.map((answer) => accepted(answer).id)).size).toBe(1);
  await moment();
  expect(member.heard('message')).toEqual([accepted(answers[0] as (typeof answers)[0])]);
});

test('a retry after reconnecting is acknowledged with the first message and not delivered again', async () => {
  const person = await newPerson(server);
  const listener = await celebrate(server, await newPerson(server));
  const before = await celebrate(server, person);
  const clientId = randomUUID();
  const first = accepted(await say(before, 'hello', { clientId }));
  before.socket.disconnect();
  const after = await celebrate(server, person);
  expect(accepted(await say(after, 'hello', { clientId }))).toEqual(first);
  await moment();
  expect(listener.heard('message')).toEqual([first]);
  expect(after.heard('message')).toEqual([]);
});

test('the same client id of another author is another message', async () => {
  const members = [
    await celebrate(server, await newPerson(server)),
    await celebrate(server, await newPerson(server)),
  ];
  const clientId = randomUUID();
  const answers = await Promise.all(members.map((member) => say(member, 'mine', { clientId })));
  expect(new Set(answers.map((answer) => accepted(answer).id)).size).toBe(2);
});

test('two messages without a client id are two messages', async () => {
  const member = await celebrate(server, await newPerson(server));
  const answers = await atOnce(2, () => say(member, 'again'));
  expect(new Set(answers.map((answer) => accepted(answer).id)).size).toBe(2);
});

test('one client id sent concurrently through two processes, in upper or lower case, is one message', async () => {
  const person = await newPerson(server);
  const sibling = await server.openSibling();
  const [here, there] = [await celebrate(server, person), await celebrate(sibling, person)];
  for (let round = 0; round < 4; round += 1) {
    const clientId = randomUUID();
    const answers = await Promise.all([
      say(here, `round ${round}`, { clientId }),
      say(there, `round ${round}`, { clientId: clientId.toUpperCase() }),
    ]);
    expect(new Set(answers.map((answer) => accepted(answer).id)).size).toBe(1);
  }
});
