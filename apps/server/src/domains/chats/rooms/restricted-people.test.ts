import { randomUUID } from 'node:crypto';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson, type Person, signIn } from '@hooray/testkit/clients/client.ts';
import { celebrate, connect, say } from '@hooray/testkit/clients/sockets.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { free, longDay, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

async function newParty({ accessToken: token }: Person): Promise<string> {
  const json = { name: 'Kites', description: 'What flies' };
  return (await call<Chat>(server, 'POST /api/chats', { token, json })).body.id;
}

test('a muted user reads every room and writes in none', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, person);
  const partyId = await newParty(other);
  const listener = await celebrate(server, other);
  const inCelebrate = await celebrate(server, person);
  const inBox = await connect(server, '/birthday', person);
  const inParty = await connect(server, '/interestparty', person);
  const until = await restrict(server, person, 'muted');
  const message = `You're muted until ${longDay(until)}. You can read, but not post.`;
  const refused = { ok: false, code: 'MUTED', message };

  expect(await inBox.ask('joinRoom', boxId)).toEqual({ ok: true });
  expect(await inParty.ask('joinInterestParty', partyId)).toEqual({ ok: true });
  expect(await say(inCelebrate, 'one')).toEqual(refused);
  expect(await say(inCelebrate, 'two', { clientId: randomUUID() })).toEqual(refused);
  expect(await inBox.ask('sendMessage', { roomId: boxId, text: 'three' })).toEqual(refused);
  expect(await inParty.ask('interestPartyMessage', { chatId: partyId, text: 'four' })).toEqual(refused);
  expect(inParty.notices()).toMatchObject([{ type: 'error', code: 'MUTED', message }]);
  await say(listener, 'heard');
  expect(await inCelebrate.messages(1)).toMatchObject([{ text: 'heard' }]);
  expect(listener.heard('message').map(({ text }) => text)).toEqual(['heard']);
});

test('a muted user gets a notice on connecting, and other users don’t', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const until = await restrict(server, person, 'muted');
  const message = `You're muted until ${longDay(until)}. You can read, but not post.`;
  const [muted, free] = [await celebrate(server, person), await celebrate(server, other)];
  expect(muted.notices()).toMatchObject([{ type: 'error', code: 'MUTED', message }]);
  expect(free.notices()).toEqual([]);
});

test('a muted user is added to no list of participants', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const partyId = await newParty(other);
  await restrict(server, person, 'muted');
  const inParty = await connect(server, '/interestparty', person);
  await inParty.ask('joinInterestParty', partyId);
  const participants = async () => {
    const token = other.accessToken;
    const { body } = await call<Chat>(server, `GET /api/chats/${partyId}`, { token });
    return body.participants.map(({ id }) => id);
  };
  expect(await participants()).toEqual([other.id]);
  await free(server, person, 'muted');
  await inParty.ask('joinInterestParty', partyId);
  expect(await participants()).toEqual([other.id, person.id]);
});

test('a muted user’s earlier message, retried with its client id, is acknowledged as before', async () => {
  const person = await newPerson(server);
  const connection = await celebrate(server, person);
  const clientId = randomUUID();
  const first = await say(connection, 'before', { clientId });
  await restrict(server, person, 'muted');
  expect(await say(connection, 'before', { clientId })).toEqual(first);
});

test('a suspension closes the connections in every process within 2 seconds, and the notice says when it ends', async () => {
  const person = await newPerson(server);
  const connections = [await celebrate(server, person), await celebrate(sibling, person)];
  const until = await restrict(server, person, 'suspended');
  const message = `Your account is suspended until ${longDay(until)}.`;
  for (const { socket, notices } of connections) {
    await eventuallyWithin(2, async () => socket.disconnected);
    expect(notices()).toMatchObject([{ type: 'error', code: 'SUSPENDED', message }]);
  }
  for (const at of [server, sibling])
    await expect(connect(at, '/celebrate', person)).rejects.toMatchObject({
      message: 'unauthorized',
      data: { code: 'SUSPENDED', message },
    });
  await free(server, person, 'suspended');
  await eventuallyWithin(2, async () => {
    // Doesn't join the room, because a connection that is closed meanwhile gets no acknowledgement.
    const connection = await connect(sibling, '/celebrate', person).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return connection?.socket.connected;
  });
});

test('a suspension removes the user from each party with a reason, before it closes the connection', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  const partyIds = [await newParty(other), await newParty(other)];
  const [inParties, listener] = [
    await connect(sibling, '/interestparty', person),
    await connect(sibling, '/interestparty', other),
  ];
  for (const partyId of partyIds)
    for (const one of [inParties, listener])
      expect(await one.ask('joinInterestParty', partyId)).toEqual({ ok: true });
  const message = `Your account is suspended until ${longDay(await restrict(server, person, 'suspended'))}.`;
  await eventuallyWithin(2, async () => inParties.socket.disconnected);
  expect(inParties.heard('interestPartyDisconnect')).toEqual(partyIds.map((chatId) => ({ chatId, message })));
  expect(inParties.notices()).toMatchObject([{ code: 'SUSPENDED', message }]);
  expect(listener.heard('interestPartyDisconnect')).toEqual([]);
  expect(listener.socket.connected).toBe(true);
});

test('no message sent after a suspension or mute is stored, even with messages in flight', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await newPerson(server);
    const connection = await celebrate(round % 2 ? server : sibling, person);
    // Handle rejections early: messages that the suspension cuts off fail while it is awaited.
    const before = Promise.allSettled(
      Array.from({ length: 4 }, (_, index) => say(connection, `${person.id} before ${index}`)),
    );
    await restrict(server, person, round % 3 ? 'suspended' : 'muted');
    const after = Array.from({ length: 4 }, (_, index) =>
      say(connection, `${person.id} after ${index}`).catch(() => undefined),
    );
    await before;
    for (const answer of await Promise.all(after)) if (answer) expect(answer.ok).toBe(false);
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select text from chat_messages where author_id = $1',
      [person.id],
    );
    expect(rows.filter(({ text }) => text.includes('after'))).toEqual([]);
  }
});

test('mutes and suspensions expire', async () => {
  const [muted, suspended] = [await newPerson(server), await newPerson(server)];
  await restrict(server, muted, 'muted', 1);
  await restrict(server, suspended, 'suspended', 1);
  server.clock.advance(DAY + 1000);
  for (const person of [muted, suspended]) {
    const connection = await celebrate(server, await signIn(server, person));
    expect(await say(connection, 'back')).toMatchObject({ ok: true });
  }
});
