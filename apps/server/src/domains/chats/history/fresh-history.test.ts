import { setTimeout as pause } from 'node:timers/promises';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import {
  accepted,
  celebrate,
  connect,
  moment,
  say,
  type TestSocket,
} from '@hooray/testkit/clients/sockets.ts';
import { block, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const historiesOf = (connection: TestSocket<'/celebrate'>) => connection.heard('messages');
const newestOf = (connection: TestSocket<'/celebrate'>) =>
  (historiesOf(connection).at(-1) ?? []).map(({ text }) => text);
const deleteMessages = (messages: ChatMessage[]) =>
  server.database.pool.query('delete from chat_messages where id = any($1)', [messages.map(({ id }) => id)]);

test('blocking an author sends all of the blocker’s connections the history without them, and unblocking with them', async () => {
  const [blocker, blocked] = [await newPerson(server), await newPerson(server)];
  const own = [await celebrate(server, blocker), await celebrate(sibling, blocker)];
  const other = await celebrate(server, blocked);
  await say(other, 'from the blocked');
  accepted(await say(own[0] as TestSocket<'/celebrate'>, 'from the blocker'));
  await block(server, blocker, blocked.id);
  for (const connection of own) {
    await eventuallyWithin(2, async () => newestOf(connection).includes('from the blocker'));
    expect(newestOf(connection)).not.toContain('from the blocked');
  }
  await unblock(server, blocker, blocked.id);
  for (const connection of own)
    await eventuallyWithin(2, async () => newestOf(connection).includes('from the blocked'));
  expect(historiesOf(other)).toEqual([]);
});

test('removing a message sends the room the history without it, in every process', async () => {
  const [author, reader, blocker] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  await block(server, blocker, reader.id);
  const members = [
    await celebrate(server, author),
    await celebrate(sibling, reader),
    await celebrate(server, blocker),
  ] as const;
  await say(members[1], 'beside it');
  const removed = accepted(await say(members[0], 'to be removed'));
  await say(members[0], 'stays');
  await deleteMessages([removed]);
  for (const member of members) {
    await eventuallyWithin(2, async () => newestOf(member).includes('stays'));
    expect(newestOf(member)).not.toContain('to be removed');
  }
  expect(newestOf(members[1])).toContain('beside it');
  expect(newestOf(members[2])).not.toContain('beside it');
});

test('removing many messages sends a room its history at most once a second', async () => {
  const author = await newPerson(server);
  const member = await celebrate(server, author);
  const said = [];
  for (let count = 0; count < 8; count += 1) said.push(accepted(await say(member, `many ${count}`)));
  await pause(1000);
  const before = historiesOf(member).length;
  await deleteMessages(said);
  await eventuallyWithin(
    2,
    async () => historiesOf(member).length > before && !newestOf(member).includes('many 7'),
  );
  await moment();
  expect(historiesOf(member).length - before).toBeLessThanOrEqual(2);
});

test('a message written while a history is sent arrives in it or after it', async () => {
  const [author, reader] = [await newPerson(server), await newPerson(server)];
  const [speaker, listener] = [await celebrate(server, author), await celebrate(server, reader)];
  const removed = accepted(await say(speaker, 'gone'));
  const shown: string[] = [];
  listener.socket.on('messages', (history: ChatMessage[]) =>
    shown.splice(0, shown.length, ...history.map(({ text }) => text)),
  );
  listener.socket.on('message', ({ text }: ChatMessage) => shown.push(text));
  await Promise.all([
    deleteMessages([removed]),
    ...Array.from({ length: 8 }, (_, index) => say(speaker, `meanwhile ${index}`)),
  ]);
  await eventually(async () => historiesOf(listener).length > 0);
  await moment();
  const meanwhile = shown.filter((text) => text.startsWith('meanwhile'));
  expect(meanwhile).toEqual(Array.from({ length: 8 }, (_, index) => `meanwhile ${index}`));
});

test('deleting an account sends a history only to the rooms of its messages', async () => {
  const [leaving, member] = [await newPerson(server), await newPerson(server)];
  const json = { name: 'Kites', description: 'What flies' };
  const { accessToken: token } = leaving;
  const { body: party } = await call<{ id: string }>(server, 'POST /api/chats', { token, json });
  const guest = await connect(server, '/interestparty', member);
  const elsewhere = await celebrate(server, member);
  await guest.ask('joinInterestParty', party.id);
  const speaker = await connect(server, '/interestparty', leaving);
  await speaker.ask('interestPartyMessage', { chatId: party.id, text: 'goodbye' });
  await eventually(async () => guest.heard('interestPartyMessage').length === 1);
  await call(server, 'DELETE /api/auth/me', { token });
  await eventuallyWithin(2, async () => guest.heard('interestPartyHistory').length > 1);
  expect(guest.heard('interestPartyHistory').at(-1)).toEqual([]);
  expect(historiesOf(elsewhere)).toEqual([]);
});

test('a user in more than 100 rooms gets 100 histories, and the other connections are closed', async () => {
  const [blocker, blocked] = [await newPerson(server), await newPerson(server)];
  const { accessToken: token } = blocker;
  const { body: parties } = await call<{ id: string }[]>(server, 'GET /api/chats?limit=10', { token });
  expect(parties).toHaveLength(10);
  const connections: TestSocket<'/interestparty'>[] = [];
  for (let count = 0; count < 11; count += 1) {
    const connection = await connect(server, '/interestparty', blocker);
    for (const { id } of parties) await connection.ask('joinInterestParty', id);
    connections.push(connection);
  }
  await block(server, blocker, blocked.id);
  const areConnected = () => connections.map(({ socket }) => socket.connected);
  await eventuallyWithin(2, async () => areConnected().includes(false));
  await moment();
  expect(areConnected()).toEqual([...Array(10).fill(true), false]);
});

test('a block sends no history to other users', async () => {
  const [blocker, blocked, third] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const [own, bystander] = [await celebrate(server, blocker), await celebrate(server, third)];
  await block(server, blocker, blocked.id);
  await eventuallyWithin(2, async () => historiesOf(own).length > 0);
  expect(historiesOf(bystander)).toEqual([]);
  expect((await own.ask('fetchMessages', CELEBRATE_ROOM)).ok).toBe(true);
});
