import { randomUUID } from 'node:crypto';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, moment, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMessage } from '../messages/stored-messages.repository.ts';

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

test('a message that its author has taken back does not return when another device sends it again', async () => {
  const person = await newPerson(server);
  const [here, listener] = [
    await celebrate(server, person),
    await celebrate(server, await newPerson(server)),
  ];
  const [roomId, clientId] = [CELEBRATE_ROOM, randomUUID()];
  const { id } = accepted(await say(here, 'a slip', { clientId }));
  expect(await here.ask('deleteMessage', { roomId, id })).toEqual({ ok: true });
  const there = await celebrate(await server.openSibling(), person);
  expect(await say(there, 'a slip', { clientId })).toMatchObject({ code: 'chats.message_deleted' });
  expect(accepted(await say(there, 'a later message')).text).toBe('a later message');
  await moment();
  expect(listener.heard('message').filter(({ text }) => text === 'a slip')).toHaveLength(1);
});

test('a message that an ADMIN has removed does not return when its author sends it again', async () => {
  const member = await celebrate(server, await newPerson(server));
  const clientId = randomUUID();
  const { id } = accepted(await say(member, 'a slur', { clientId }));
  expect(await deleteMessage(server.database.db, id)).toBe(true);
  expect(await say(member, 'a slur', { clientId })).toMatchObject({ code: 'chats.message_deleted' });
});
