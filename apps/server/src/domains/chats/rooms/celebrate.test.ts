import { CELEBRATE_ROOM, chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, connect, moment, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomIdTail } from '../messages/message-id.rules.ts';
import { writeMessages } from '../messages/messages.repository.ts';

let server: TestServer;
let stored: ChatMessage[];
beforeAll(async () => {
  server = await openTestServer();
  const { id: authorId } = await newPerson(server);
  const drafts = Array.from({ length: 120 }, (_, index) => ({
    roomId: CELEBRATE_ROOM,
    authorId,
    text: `from before ${index}`,
    clientId: null,
    idTail: randomIdTail(),
  }));
  const { written } = await writeMessages(server.database.pool, drafts, new Date());
  stored = written.map(({ message }) => message);
});
afterAll(() => server.close());

test('history is the newest 50 messages, oldest first, in every spelling of the room', async () => {
  const member = await celebrate(server, await newPerson(server));
  expect(member.heard('messages')).toEqual([]);
  for (const name of [CELEBRATE_ROOM, { roomId: CELEBRATE_ROOM }]) await member.ask('fetchMessages', name);
  const [bare, asObject] = member.heard('messages');
  expect(bare).toEqual(stored.slice(-50));
  expect(asObject).toEqual(bare);
});

test('an older page has the messages right before one, as many as requested or 50', async () => {
  const member = await celebrate(server, await newPerson(server));
  const older = (before: string | undefined, limit?: number) =>
    member.ask('fetchMessages', { roomId: CELEBRATE_ROOM, before, limit });
  expect(await older(stored[70]?.id)).toEqual({ ok: true, messages: stored.slice(20, 70) });
  expect(await older(stored[20]?.id, 7)).toEqual({ ok: true, messages: stored.slice(13, 20) });
  expect(await older(stored[3]?.id)).toEqual({ ok: true, messages: stored.slice(0, 3) });
  expect(await older(stored[0]?.id)).toEqual({ ok: true, messages: [] });
});

test('an acknowledged message is durable, and each member receives it once', async () => {
  const [author, other] = [await newPerson(server), await newPerson(server)];
  const [speaker, listener] = [await celebrate(server, author), await celebrate(server, other)];
  const text = '  <b>Hooray</b> & ‮🎂\n zwei  ';
  const message = accepted(await say(speaker, text, { authorId: author.id, authorName: 'Somebody Else' }));
  const { rows } = await server.database.pool.query('select text from chat_messages where id = $1', [
    message.id,
  ]);
  expect(rows).toEqual([{ text }]);
  expect(message).toEqual({
    id: expect.any(String),
    roomId: CELEBRATE_ROOM,
    authorId: author.id,
    authorName: author.user.name,
    text,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  await Promise.all([speaker.messages(1), listener.messages(1)]);
  await moment();
  for (const member of [speaker, listener]) expect(member.heard('message')).toEqual([message]);
});

test('with concurrent authors each member receives every message once, in the order of the ids', async () => {
  const people = await atOnce(3, () => newPerson(server));
  const members = await Promise.all(people.map((person) => celebrate(server, person)));
  const answers = await Promise.all(
    members.flatMap((member, speaker) =>
      Array.from({ length: 10 }, (_, index) => say(member, `${speaker}: ${index}`)),
    ),
  );
  const sent = answers.map((answer) => accepted(answer).id).sort();
  expect(new Set(sent).size).toBe(30);
  for (const member of members) {
    await member.messages(30);
    await moment();
    expect(member.heard('message').map(({ id }) => id)).toEqual(sent);
  }
});

test('the messages of one author keep their order', async () => {
  const member = await celebrate(server, await newPerson(server));
  const texts = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  await Promise.all(texts.map((text) => say(member, text)));
  expect((await member.messages(10)).map(({ text }) => text)).toEqual(texts);
});

test('users can write and read without joining, and receive nothing after leaving', async () => {
  const [member, outside] = [
    await celebrate(server, await newPerson(server)),
    await connect(server, '/celebrate', await newPerson(server)),
  ];
  expect(await member.ask('leaveRoom', CELEBRATE_ROOM)).toEqual({ ok: true });
  const message = accepted(await say(outside, 'from outside'));
  await outside.ask('fetchMessages', CELEBRATE_ROOM);
  expect(outside.heard('messages')[0]?.at(-1)).toEqual(message);
  await moment();
  expect(member.heard('message')).toEqual([]);
});

test('a room receives its number of people, each counted once', async () => {
  const person = await newPerson(server);
  const first = await celebrate(server, person);
  await celebrate(server, person);
  await celebrate(server, await newPerson(server));
  await eventually(async () => {
    const newest = first.heard('presence').at(-1);
    return newest?.roomId === CELEBRATE_ROOM && newest.count === 2;
  });
});

test('deleting an account deletes its messages, also from the memory of every process', async () => {
  const [leaving, staying] = [await newPerson(server), await newPerson(server)];
  const [speaker, listener] = [await celebrate(server, leaving), await celebrate(server, staying)];
  const kept = accepted(await say(listener, 'kept'));
  const lost = accepted(await say(speaker, 'lost'));
  const newestIds = async () => {
    await listener.ask('fetchMessages', CELEBRATE_ROOM);
    return (
      listener
        .heard('messages')
        .at(-1)
        ?.map(({ id }) => id) ?? []
    );
  };
  expect((await newestIds()).slice(-2)).toEqual([kept.id, lost.id]);
  await call(server, 'DELETE /api/auth/me', { token: leaving.accessToken });
  await eventually(async () => (await newestIds()).at(-1) === kept.id);
  const after = accepted(await say(listener, 'goes on'));
  expect((await newestIds()).slice(-2)).toEqual([kept.id, after.id]);
});

test('a burst of long messages disconnects no client that reads it, not even its authors', async () => {
  const people = await atOnce(17, async () => celebrate(server, await newPerson(server)));
  const listener = await celebrate(server, await newPerson(server));
  const text = '祝'.repeat(chatLimits.message);
  await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => say(person, text))));
  await eventually(async () => listener.heard('message').length === 170);
  expect(people.map(({ socket }) => socket.connected)).toEqual(people.map(() => true));
});
