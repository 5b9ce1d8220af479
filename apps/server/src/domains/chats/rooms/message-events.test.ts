import { isDeepStrictEqual } from 'node:util';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import { CELEBRATE_ROOM, chatLimits } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  accepted,
  celebrate,
  connect,
  moment,
  say,
  type TestSocket,
} from '@hooray/testkit/clients/sockets.ts';
import { block, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { hasRedis, needsRedis, startRedis, type TestRedis } from '@hooray/testkit/processes/redis.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Member = TestSocket<'/celebrate'>;

let redis: TestRedis;
let server: TestServer;
let sibling: { url: string };
const roomId = CELEBRATE_ROOM;
const ok = { ok: true };
const open = async (where: { url: string } = server) => {
  const person = await newPerson(server);
  return { person, member: await celebrate(where, person) };
};
const written = async (member: Member, text = 'hello', more = {}) => accepted(await say(member, text, more));
async function newParty({ accessToken: token }: Person): Promise<string> {
  const { body } = await call<Chat>(server, 'POST /api/chats', {
    ...{ token, json: { name: 'Tea', description: 'Ours' } },
  });
  return body.id;
}
const countsAt = (member: Member, id: string) =>
  member
    .heard('reactions')
    .flatMap(({ changes }) => changes)
    .findLast((change) => change.id === id)?.counts;
const react = (member: Member, id: string, kind = 'cake', on = true) =>
  member.ask('react', { roomId, id, kind, on });

describe.skipIf(!hasRedis)('messages in two processes with one Redis', needsRedis, () => {
  beforeAll(async () => {
    redis = await startRedis();
    server = await openTestServer({ REDIS_URL: redis.url });
    sibling = await server.openSibling();
  });
  afterAll(async () => {
    await server.close();
    await redis.kill();
  });

  test('60 people who react at once through two processes reach exact counts everywhere, and each user sees their own reaction', async () => {
    const { member: author } = await open();
    const { id } = await written(author);
    const members = await atOnce(60, (index) => open(index % 2 ? sibling : server));
    await Promise.all(
      members.map(async ({ member }, index) => {
        await react(member, id, 'cake');
        await react(member, id, index % 3 ? 'heart' : 'wow');
        if (index % 2) await react(member, id, 'cake', false);
      }),
    );
    const exact = { cake: 30, heart: 40, wow: 20 };
    await eventually(async () =>
      [author, ...members.map(({ member }) => member)].every((member) =>
        isDeepStrictEqual(countsAt(member, id), exact),
      ),
    );
    // A room of more than 50 people receives no `typing` events.
    expect(await author.ask('typing', { roomId })).toEqual(ok);
    const [first] = members;
    const again = await celebrate(sibling, first?.person as Person);
    await again.ask('fetchMessages', roomId);
    // Counts of people and later reactions may arrive among them.
    const events = again.events().filter((event) => event !== 'presence');
    const fetched = events.slice(events.indexOf('messages'));
    expect([...new Set(fetched)]).toEqual(['messages', 'reactions', 'myReactions']);
    expect(again.heard('myReactions')).toEqual([
      {
        roomId,
        marks: [{ id, kinds: expect.toSatisfy((kinds: string[]) => kinds.sort().join() === 'cake,wow') }],
      },
    ]);
    const answer = await author.ask('fetchReactors', { roomId, id });
    expect(answer.ok && answer.reactors).toHaveLength(chatLimits.reactors);
    // Deleting an account withdraws its reactions.
    expect(
      (await call(server, 'DELETE /api/auth/me', { token: first?.person.accessToken ?? '' })).status,
    ).toBe(200);
    await eventually(async () => countsAt(author, id)?.cake === 29);
    expect(countsAt(author, id)).toEqual({ cake: 29, heart: 40, wow: 19 });
    expect(members.flatMap(({ member }) => member.heard('typing'))).toEqual([]);
  });

  test('a repeated reaction changes nothing, and the user’s other connections are notified of a reaction', async () => {
    const { member, person } = await open();
    const elsewhere = await celebrate(sibling, person);
    const { id } = await written(member);
    for (const on of [true, true, false, false, true])
      expect(await react(member, id, 'clap', on)).toEqual(ok);
    await eventually(async () => countsAt(elsewhere, id)?.clap === 1);
    const last = JSON.stringify({ roomId, marks: [{ id, kinds: ['clap'] }] });
    await eventually(async () => JSON.stringify(elsewhere.heard('myReactions').at(-1)) === last);
    expect(member.heard('myReactions')).toEqual([]);
  });

  test('unknown messages, muted users and more than 20 reactions in 10 seconds are refused', async () => {
    const [{ member: author }, { member }] = [await open(), await open()];
    const { id } = await written(author);
    expect(await react(member, crypto.randomUUID())).toMatchObject({ code: 'chats.message_not_found' });
    const answers = await atOnce(20, (index) => react(member, id, 'wow', index % 2 === 0));
    const refused = answers.filter((answer) => !isDeepStrictEqual(answer, ok));
    expect(refused).toMatchObject([{ code: 'RATE_LIMITED' }]);
    const { member: second, person: muted } = await open();
    await restrict(server, muted, 'muted');
    expect(await react(second, id)).toMatchObject({ code: 'MUTED' });
    expect(await second.ask('typing', { roomId })).toMatchObject({ code: 'MUTED' });
  });

  test('the names of people whom the reader has blocked are left out, but they count', async () => {
    const [{ member: author }, { member, person }, { member: other, person: blocked }] = [
      await open(),
      await open(),
      await open(),
    ];
    const { id } = await written(author);
    for (const reactor of [member, other]) await react(reactor, id);
    await block(server, person, blocked.id);
    await eventually(async () => countsAt(member, id)?.cake === 2);
    const listReactors = async () => {
      const answer = await member.ask('fetchReactors', { roomId, id });
      return answer.ok ? answer.reactors : [];
    };
    // A connection learns of a block a moment after the response.
    await eventually(async () => (await listReactors()).length === 1);
    expect(await listReactors()).toEqual([{ id: person.id, name: person.user.name, kinds: ['cake'] }]);
  });

  test('a reply carries the id of its original, unless the room has no such message', async () => {
    const { member } = await open();
    const { id } = await written(member, 'a question');
    const reply = await written(member, 'an answer', { replyTo: id });
    expect(reply).toMatchObject({ replyTo: id });
    expect(await written(member, 'to nothing', { replyTo: crypto.randomUUID() })).not.toHaveProperty(
      'replyTo',
    );
    await member.ask('fetchMessages', roomId);
    const history = member.heard('messages').at(-1) ?? [];
    expect(history.filter(({ replyTo }) => replyTo)).toEqual([reply]);
    expect(await member.ask('fetchMessage', { roomId, id })).toMatchObject({
      ok: true,
      message: { text: 'a question' },
    });
  });

  test('a message that is taken back is gone everywhere, and only its author may take it back', async () => {
    const [{ member: author }, { member: reader }, { member: far }] = [
      await open(),
      await open(),
      await open(sibling),
    ];
    await reader.ask('fetchMessages', roomId);
    const { id } = await written(author, 'a secret');
    await react(reader, id);
    await eventually(async () => far.heard('message').some((message) => message.id === id));
    expect(await reader.ask('deleteMessage', { roomId, id })).toMatchObject({
      code: 'chats.not_own_message',
    });
    expect(await author.ask('deleteMessage', { roomId, id })).toEqual(ok);
    expect(await author.ask('deleteMessage', { roomId, id })).toEqual(ok);
    await eventually(async () =>
      [reader, far].every((member) => member.heard('messageDeleted').some((gone) => gone.id === id)),
    );
    for (const member of [author, reader, far]) {
      expect(await member.ask('fetchMessage', { roomId, id })).toEqual(ok);
      expect(await member.ask('fetchReactors', { roomId, id })).toEqual({ ok: true, reactors: [] });
      await member.ask('fetchMessages', roomId);
      expect(JSON.stringify(member.heard('messages').at(-1))).not.toContain('a secret');
    }
    await moment();
    // The history is not sent again without a request.
    expect(reader.heard('messages')).toHaveLength(2);
  });

  test('the author corrects a message within 15 minutes, at most ten times', async () => {
    const [{ member: author }, { member: reader }, { member: far }] = [
      await open(),
      await open(),
      await open(sibling),
    ];
    await far.ask('fetchMessages', roomId);
    const message = await written(author, 'helo');
    const edit = (member: Member, text: string) =>
      member.ask('editMessage', { roomId, id: message.id, text });
    expect(await edit(reader, 'mine')).toMatchObject({ code: 'chats.not_own_message' });
    const corrected = { ...message, text: 'hello', editedAt: expect.any(String) };
    expect(await edit(author, 'hello')).toEqual({ ok: true, message: corrected });
    await eventually(async () => [reader, far].every((member) => member.heard('messageEdited').length > 0));
    expect(far.heard('messageEdited')).toEqual([corrected]);
    await far.ask('fetchMessages', roomId);
    expect(far.heard('messages').at(-1)?.at(-1)).toEqual(corrected);
    await server.database.pool.query(
      "update chat_messages set created_at = now() - interval '16 minutes' where id = $1",
      [message.id],
    );
    expect(await edit(author, 'too late')).toMatchObject({ code: 'chats.not_correctable' });
  });

  test('others in the room are notified of typing, except users who have blocked the typist', async () => {
    const id = await newParty(await newPerson(server));
    const [typist, reader, blocker] = [
      await newPerson(server),
      await newPerson(server),
      await newPerson(server),
    ];
    await block(server, blocker, typist.id);
    const [own, other, deaf] = [
      await connect(server, '/interestparty', typist),
      await connect(sibling, '/interestparty', reader),
      await connect(server, '/interestparty', blocker),
    ];
    for (const member of [own, other, deaf]) expect(await member.ask('joinInterestParty', id)).toEqual(ok);
    for (const _ of [1, 2]) expect(await own.ask('typing', { chatId: id })).toEqual(ok);
    await eventually(async () => other.heard('typing').length > 0);
    await moment();
    expect(other.heard('typing')).toEqual([
      { roomId: id, users: [{ id: typist.id, name: typist.user.name }] },
    ]);
    expect([own.heard('typing'), deaf.heard('typing')]).toEqual([[], []]);
  });

  test('a read mark that is repeated on many connections reaches each of them once', async () => {
    const { member, person } = await open();
    const { id } = await written(member);
    const readers = await Promise.all(Array.from({ length: 8 }, () => celebrate(server, person)));
    const mark = (reader: typeof member) => reader.ask('readUpTo', { roomId, id });
    expect(
      await Promise.all(readers.flatMap((reader) => Array.from({ length: 5 }, () => mark(reader)))),
    ).toEqual(Array(40).fill(ok));
    await eventually(async () => member.heard('read').length > 0);
    await written(member);
    await moment();
    expect([member, ...readers].map((each) => each.heard('read').length).sort()).toEqual([
      0,
      ...Array(8).fill(1),
    ]);
  });

  test('unread messages of others are counted until the user has read them on any connection', async () => {
    const [reader, author, blocked] = [
      await newPerson(server),
      await newPerson(server),
      await newPerson(server),
    ];
    const id = await newParty(author);
    const unread = async () =>
      (await call(server, 'GET /api/chats/unread', { token: reader.accessToken })).body;
    const [here, there, writer, other] = [
      await connect(server, '/interestparty', reader),
      await connect(sibling, '/interestparty', reader),
      await connect(server, '/interestparty', author),
      await connect(server, '/interestparty', blocked),
    ];
    for (const member of [here, there, writer, other]) await member.ask('joinInterestParty', id);
    await block(server, reader, blocked.id);
    const write = async (member: typeof here) => {
      const answer = await member.ask('interestPartyMessage', { chatId: id, text: 'hello' });
      return answer.ok ? answer.message.id : '';
    };
    const [first, second] = [await write(writer), await write(writer)];
    for (const member of [here, other]) await write(member);
    expect(await unread()).toEqual([{ roomId: id, count: 2 }]);
    expect(await here.ask('readUpTo', { roomId: id, id: first })).toEqual(ok);
    expect(await unread()).toEqual([{ roomId: id, count: 1 }]);
    await eventually(async () => there.heard('read').length > 0);
    expect(there.heard('read')).toEqual([{ roomId: id, id: first }]);
    for (const mark of [second, first]) await here.ask('readUpTo', { roomId: id, id: mark });
    // Beyond the newest message.
    await here.ask('readUpTo', { roomId: id, id: 'ffffffff-ffff-8fff-bfff-ffffffffffff' });
    expect(await unread()).toEqual([]);
    await write(writer);
    expect(await unread()).toEqual([{ roomId: id, count: 1 }]);
    await eventually(async () => {
      const { rowCount } = await server.database.pool.query('select from chat_reads where last_id = $1', [
        second,
      ]);
      return rowCount === 1;
    });
    const later = await connect(sibling, '/interestparty', reader);
    await later.ask('joinInterestParty', id);
    expect(later.heard('read')).toEqual([{ roomId: id, id: second }]);
  });
});
