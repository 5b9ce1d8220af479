import { randomUUID } from 'node:crypto';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { moment } from '@hooray/testkit/clients/sockets.ts';
import { enterRoom, meet, newSearcher, ownCountry, partnerOf } from '@hooray/testkit/factories/matching.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('two matching users are notified of one room, with the other’s initial and monster', async () => {
  const one = await newSearcher(server, 20, { name: 'ada' });
  const other = await newSearcher(server, 22, { name: 'Bob' });
  const filters = ownCountry();
  expect(await one.connection.ask('findPartner', filters)).toEqual({ ok: true });
  expect(await other.connection.ask('findPartner', { userId: other.person.id, ...filters })).toEqual({
    ok: true,
  });
  const [ofOne, ofOther] = [await partnerOf(one.connection), await partnerOf(other.connection)];
  expect(ofOne.roomId).toBe(ofOther.roomId);
  expect([ofOne.partner.initial, ofOther.partner.initial]).toEqual(['B', 'A']);
  const [room, otherRoom] = [
    await enterRoom(one.connection, ofOne.roomId),
    await enterRoom(other.connection, ofOne.roomId),
  ];
  expect(room.partner).toEqual({ id: room.partner.id, ...ofOne.partner });
  expect(room.icebreaker).toEqual(otherRoom.icebreaker);
  expect(room).toMatchObject({ isMasked: false, canStayInTouch: true, wantsToStayInTouch: false });
});

test('messages reach both users in one order, under the author’s alias for the partner and their own id for the author', async () => {
  const { people, connections, roomId, rooms } = await meet(server);
  const [one, other] = connections;
  const said = await one.ask('sendMessage', roomId, people[0].id, 'Hello!');
  const answered = await other.ask('sendMessage', { roomId, text: 'Hi!', clientId: randomUUID() });
  const heard = (connection: typeof one) =>
    eventually(async () => {
      const messages = connection.heard('receiveMessage');
      return messages.length === 2 && messages;
    });
  const [byOne, byOther] = [await heard(one), await heard(other)];
  expect(byOne.map(({ senderId }) => senderId)).toEqual([people[0].id, rooms[0].partner.id]);
  expect(byOther.map(({ senderId }) => senderId)).toEqual([rooms[1].partner.id, people[1].id]);
  expect(byOne.map(({ text }) => text)).toEqual(['Hello!', 'Hi!']);
  expect(said).toEqual({ ok: true, message: byOne[0] });
  expect(answered).toEqual({ ok: true, message: byOther[1] });
  await one.ask('fetchMessages', roomId);
  expect(one.heard('messages').at(-1)).toEqual(byOne);
});

test('reactions, replies, typing and taking back work under aliases, and messages can’t be corrected', async () => {
  const { people, connections, roomId, rooms } = await meet(server);
  const [one, other] = connections;
  const said = await one.ask('sendMessage', { roomId, text: 'Hello!' });
  if (!said.ok) throw new Error(said.message);
  const { id } = said.message;
  expect(await other.ask('react', { roomId, id, kind: 'heart', on: true })).toEqual({ ok: true });
  await eventually(async () => one.heard('reactions').length > 0);
  expect(one.heard('reactions')).toEqual([{ roomId, changes: [{ id, counts: { heart: 1 } }] }]);
  const [ofOne, ofOther] = [
    await one.ask('fetchReactors', { roomId, id }),
    await other.ask('fetchReactors', { roomId, id }),
  ];
  expect(ofOne).toMatchObject({ reactors: [{ id: rooms[0].partner.id, name: rooms[0].partner.initial }] });
  expect(ofOther).toMatchObject({ reactors: [{ id: people[1].id }] });
  expect(await other.ask('typing', { roomId })).toEqual({ ok: true });
  const reply = await other.ask('sendMessage', { roomId, text: 'Hi!', replyTo: id });
  expect(reply).toMatchObject({ message: { replyTo: id } });
  await eventually(async () => one.heard('typing').length > 0);
  expect(one.heard('typing')).toEqual([
    { roomId, users: [{ id: rooms[0].partner.id, name: rooms[0].partner.initial }] },
  ]);
  const edit = one.socket.timeout(1000).emitWithAck('editMessage', { roomId, id, text: 'Bye' });
  expect(await edit.catch(() => ({ ok: false }))).toMatchObject({ ok: false });
  expect(await other.ask('deleteMessage', { roomId, id })).toMatchObject({ code: 'chats.not_own_message' });
  expect(await one.ask('deleteMessage', { roomId, id })).toEqual({ ok: true });
  await eventually(async () => other.heard('messageDeleted').length > 0);
  expect(await other.ask('fetchMessage', { roomId, id })).toEqual({ ok: true });
  for (const { id: userId } of people)
    expect(
      JSON.stringify([one, other].map((member) => [member.heard('reactions'), member.heard('typing')])),
    ).not.toContain(userId);
});

test('endChat ends the room for both users, and later messages are refused', async () => {
  const { connections, roomId } = await meet(server);
  const [one, other] = connections;
  expect(await one.ask('endChat', roomId)).toEqual({ ok: true });
  for (const connection of connections)
    await eventually(async () => connection.heard('chatEnded').length === 1);
  for (const connection of connections) {
    expect(await connection.ask('sendMessage', { roomId, text: 'more' })).toMatchObject({
      code: 'matching.room_ended',
    });
    expect(await connection.ask('joinRoom', roomId)).toMatchObject({ code: 'matching.room_ended' });
  }
  expect(other.heard('receiveMessage')).toEqual([]);
});

test('leaveRoom ends the room and notifies only the other user', async () => {
  const { connections, roomId } = await meet(server);
  const [one, other] = connections;
  expect(await one.ask('leaveRoom', roomId)).toEqual({ ok: true });
  await eventually(async () => other.heard('chatEnded').length === 1);
  await moment();
  expect(one.heard('chatEnded')).toEqual([]);
});

test('other users can’t enter, read, write in, end or detect a room', async () => {
  const { connections, roomId } = await meet(server);
  const { connection: third } = await newSearcher(server);
  const refused = { ok: false, code: 'matching.room_not_found' };
  for (const room of [roomId, randomUUID()]) {
    expect(await third.ask('joinRoom', { roomId: room })).toMatchObject(refused);
    expect(await third.ask('fetchMessages', { roomId: room })).toMatchObject(refused);
    expect(await third.ask('sendMessage', { roomId: room, text: 'hello' })).toMatchObject(refused);
    expect(await third.ask('endChat', { roomId: room })).toMatchObject(refused);
    expect(await third.ask('leaveRoom', { roomId: room })).toMatchObject(refused);
    expect(await third.ask('skipIcebreaker', { roomId: room, number: 0 })).toMatchObject(refused);
    expect(await third.ask('stayInTouch', { roomId: room })).toMatchObject(refused);
  }
  await moment();
  for (const connection of connections) expect(connection.events()).not.toContain('chatEnded');
});

test('a forged sender is refused', async () => {
  const { people, connections, roomId, rooms } = await meet(server);
  const [one] = connections;
  for (const senderId of [people[1].id, rooms[0].partner.id, randomUUID(), ''])
    expect(await one.ask('sendMessage', { roomId, senderId, text: 'not me' })).toMatchObject({
      code: 'accounts.not_oneself',
    });
});

test('both users see the same icebreaker, and skipping changes it for both', async () => {
  const { connections, roomId, rooms } = await meet(server);
  const [one, other] = connections;
  expect(await one.ask('skipIcebreaker', { roomId, number: 0 })).toEqual({ ok: true });
  // A concurrent skip of the same icebreaker doesn't skip twice.
  expect(await other.ask('skipIcebreaker', { roomId, number: 0 })).toEqual({ ok: true });
  for (const connection of connections)
    await eventually(async () => connection.heard('icebreaker').length > 0);
  await moment();
  const cards = connections.map((connection) => connection.heard('icebreaker'));
  expect(cards[0]).toEqual(cards[1]);
  expect(cards[0]).toHaveLength(1);
  expect(cards[0]?.[0]).toMatchObject({ roomId, number: 1 });
  expect(cards[0]?.[0]?.question).not.toBe(rooms[0].icebreaker.question);
});

test('a room keeps the language that both searched for', async () => {
  const { roomId } = await meet(server, 20, [server, server], { language: 'Ukrainian' });
  const { rows } = await server.database.pool.query('select language from random_rooms where id = $1', [
    roomId,
  ]);
  expect(rows).toEqual([{ language: 'Ukrainian' }]);
});
