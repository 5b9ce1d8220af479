import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, signIn } from '@hooray/testkit/clients/client.ts';
import { connect, moment } from '@hooray/testkit/clients/sockets.ts';
import { correctBirthday } from '@hooray/testkit/factories/birthdays.ts';
import { friendsOf } from '@hooray/testkit/factories/friends.ts';
import {
  bornYearsAgo,
  type Met,
  meet,
  newSearcher,
  ownCountry,
  partnerOf,
} from '@hooray/testkit/factories/matching.ts';
import {
  block,
  blocksOf,
  report,
  restrict,
  storedReport,
  unblock,
} from '@hooray/testkit/factories/staff/moderation.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { randomIdTail } from '../../chats/messages/message-id.rules.ts';
import { writeMessages } from '../../chats/messages/messages.repository.ts';
import { matchingJobs } from '../matching.jobs.ts';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const HOUR_MS = 60 * 60_000;

async function hasEnded({ connections }: Pick<Met, 'connections'>): Promise<void> {
  for (const connection of connections)
    await eventuallyWithin(2, async () => connection.heard('chatEnded').length === 1);
}

test('blocking an alias ends the room and prevents matches, without revealing a name', async () => {
  const brief = await openTestServer({}, { searchSeconds: 3 });
  onTestFinished(() => brief.close());
  const met = await meet(brief, 20, [brief, await brief.openSibling()]);
  const [blocker, blocked] = met.people;
  const alias = met.rooms[0].partner.id;
  expect(await block(brief, blocker, alias)).toMatchObject({ status: 201, body: { block: { id: alias } } });
  await hasEnded(met);
  const blocks = await blocksOf(brief, blocker);
  expect(blocks).toMatchObject([{ id: alias, name: 'Someone you met in a random chat' }]);
  expect(JSON.stringify(blocks)).not.toContain(blocked.id);
  // Matches stay impossible after the hour.
  await brief.database.pool.query(`update random_members set ended_at = ended_at - interval '2 hours'`);
  const filters = ownCountry();
  const [one, other] = met.connections;
  await one.ask('findPartner', filters);
  await other.ask('findPartner', filters);
  await eventually(async () => other.heard('partnerNotFound').length === 1);
  expect(one.heard('partnerFound')).toHaveLength(1);
  expect(await unblock(brief, blocker, alias)).toMatchObject({ status: 200 });
  expect(await blocksOf(brief, blocker)).toEqual([]);
});

test('an alias identifies a user only to the other member of the room', async () => {
  const { rooms, people } = await meet(server);
  const [aliasOfOther, aliasOfOne] = [rooms[0].partner.id, rooms[1].partner.id];
  const { person: third } = await newSearcher(server);
  for (const [by, alias] of [
    [third, aliasOfOther],
    [third, aliasOfOne],
    [people[0], aliasOfOne],
  ] as const) {
    expect(await block(server, by, alias)).toMatchObject({ status: 404 });
    expect(await report(server, by, 'user', alias)).toMatchObject({ status: 404 });
  }
  for (const alias of [aliasOfOne, aliasOfOther])
    expect(await call(server, `GET /api/auth/me?id=${alias}`, { token: third.accessToken })).toMatchObject({
      status: 404,
    });
});

test('only the two members report a message or each other, and the report keeps the whole room', async () => {
  const { people, connections, roomId, rooms } = await meet(server);
  const answer = await connections[1].ask('sendMessage', { roomId, text: 'Something bad' });
  if (!answer.ok) throw new Error(answer.code);
  await connections[0].ask('sendMessage', { roomId, text: 'Stop that' });
  const { person: third } = await newSearcher(server);
  expect(await report(server, third, 'message', answer.message.id)).toMatchObject({ status: 404 });
  const byMessage = await report(server, people[0], 'message', answer.message.id);
  const byAlias = await report(server, people[0], 'user', rooms[0].partner.id);
  for (const { status, body } of [byMessage, byAlias]) {
    expect(status).toBe(201);
    const stored = await storedReport(server, body.report.id);
    expect(stored.authorId).toBe(people[1].id);
    const { room } = stored.evidence as { room: { messages: { text: string }[] } };
    expect(room.messages.map(({ text }) => text)).toEqual(['Something bad', 'Stop that']);
  }
  expect(byAlias.body.report.subjectId).toBe(rooms[0].partner.id);
  // Reporting works even after the end.
  await connections[1].ask('endChat', roomId);
  expect(await report(server, people[1], 'user', rooms[1].partner.id)).toMatchObject({ status: 201 });
});

test('a message can be reported even if many follow, and the size of a report is bounded', async () => {
  const { people, roomId, rooms } = await meet(server);
  const draft = { roomId, authorId: people[1].id, clientId: null };
  const write = async (count: number, text: string) => {
    const drafts = Array.from({ length: count }, () => ({ ...draft, text, idTail: randomIdTail() }));
    const { written } = await writeMessages(server.database.pool, drafts, server.clock.now());
    return written;
  };
  const [bad] = await write(1, 'Something bad');
  await write(2000, 'x'.repeat(2000));
  const byMessage = await report(server, people[0], 'message', bad?.message.id);
  const byAlias = await report(server, people[0], 'user', rooms[0].partner.id);
  expect([byMessage.status, byAlias.status]).toEqual([201, 201]);
  const keptBy = async ({ body }: typeof byMessage) => {
    const { evidence } = await storedReport(server, body.report.id);
    return (evidence as { room: { messages: { text: string }[] } }).room.messages;
  };
  expect(await keptBy(byMessage)).toHaveLength(201);
  expect(await keptBy(byAlias)).toHaveLength(500);
});

test('messages and members are deleted 24 hours after the end, and a report keeps its copy', async () => {
  const { people, connections, roomId, rooms } = await meet(server);
  await connections[1].ask('sendMessage', { roomId, text: 'For a day' });
  const { body } = await report(server, people[0], 'user', rooms[0].partner.id);
  await connections[0].ask('endChat', roomId);
  const textOf = async () => {
    const { rows } = await server.database.pool.query('select text from chat_messages where room_id = $1', [
      roomId,
    ]);
    return rows;
  };
  server.clock.advance(23 * HOUR_MS);
  await runJobs(server, matchingJobs.sweep);
  expect(await textOf()).toHaveLength(1);
  server.clock.advance(2 * HOUR_MS);
  await runJobs(server, matchingJobs.sweep);
  expect(await textOf()).toEqual([]);
  const { rows } = await server.database.pool.query('select 1 from random_members where room_id = $1', [
    roomId,
  ]);
  expect(rows).toEqual([]);
  expect(JSON.stringify(await storedReport(server, body.report.id))).toContain('For a day');
});

test('a room of minors can’t be entered once a member turns 18, and the sweep ends it', async () => {
  const tomorrow = new Date(server.clock.now().getTime() + 24 * HOUR_MS);
  const birthday = `${tomorrow.getUTCFullYear() - 18}${tomorrow.toISOString().slice(4, 10)}`;
  const meetOnTheEve = async () => {
    const [one, other] = [await newSearcher(server, 17, { birthday }), await newSearcher(server, 15)];
    const filters = ownCountry();
    await one.connection.ask('findPartner', filters);
    await other.connection.ask('findPartner', filters);
    return { person: one.person, roomId: (await partnerOf(one.connection)).roomId };
  };
  const isOpen = async (roomId: string) => {
    const { rows } = await server.database.pool.query('select ended_at from random_rooms where id = $1', [
      roomId,
    ]);
    return rows[0].ended_at === null;
  };
  const [entered, left] = [await meetOnTheEve(), await meetOnTheEve()];
  server.clock.advance(24 * HOUR_MS);
  const connection = await connect(server, '/random', await signIn(server, entered.person));
  expect(await connection.ask('joinRoom', entered.roomId)).toMatchObject({ code: 'matching.room_ended' });
  expect(await isOpen(entered.roomId)).toBe(false);
  expect(await isOpen(left.roomId)).toBe(true);
  await runJobs(server, matchingJobs.sweep);
  expect(await isOpen(left.roomId)).toBe(false);
});

test('correcting a member’s birthday ends the room', async () => {
  const met = await meet(server, 15);
  await correctBirthday(server.database.pool, met.people[0].id, bornYearsAgo(30));
  await hasEnded(met);
});

test('a suspension ends the room for the other user immediately', async () => {
  const met = await meet(server, 20, [server, sibling]);
  await restrict(server, met.people[0], 'suspended');
  await eventuallyWithin(2, async () => met.connections[1].heard('chatEnded').length === 1);
});

test('a muted member reads but can’t write', async () => {
  const { people, connections, roomId } = await meet(server);
  await restrict(server, people[0], 'muted');
  expect(await connections[0].ask('sendMessage', { roomId, text: 'x' })).toMatchObject({ code: 'MUTED' });
  expect(await connections[0].ask('skipIcebreaker', { roomId, number: 0 })).toMatchObject({ code: 'MUTED' });
  expect(await connections[0].ask('stayInTouch', roomId)).toMatchObject({ code: 'MUTED' });
  expect(await connections[1].ask('sendMessage', { roomId, text: 'y' })).toMatchObject({ ok: true });
  await eventually(async () => connections[0].heard('receiveMessage').length === 1);
});

test('two users become friends once both have asked, and neither learns of the other’s request before', async () => {
  const { people, connections, roomId } = await meet(server, 20, [server, sibling]);
  const [one, other] = connections;
  expect(await one.ask('stayInTouch', roomId)).toEqual({ ok: true });
  expect(await one.ask('stayInTouch', roomId)).toEqual({ ok: true });
  await moment();
  expect(other.events()).not.toContain('inTouch');
  expect(await friendsOf(server, people[0])).toEqual([]);
  expect(await other.ask('stayInTouch', roomId)).toEqual({ ok: true });
  const [ofOne, ofOther] = await Promise.all(
    connections.map((connection) => eventually(async () => connection.heard('inTouch')[0])),
  );
  expect([ofOne?.friend.id, ofOther?.friend.id]).toEqual([people[1].id, people[0].id]);
  expect((await friendsOf(server, people[0])).map(({ id }) => id)).toEqual([people[1].id]);
});

test('two concurrent requests to stay in touch create one friendship', async () => {
  const { people, connections, roomId } = await meet(server, 20, [server, sibling]);
  const answers = await Promise.all(connections.map((connection) => connection.ask('stayInTouch', roomId)));
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  await eventually(async () => connections[0].heard('inTouch').length === 1);
  expect(await friendsOf(server, people[0])).toHaveLength(1);
});

test('minors can’t become friends in a room', async () => {
  const { connections, roomId } = await meet(server, 15);
  expect(await connections[0].ask('stayInTouch', roomId)).toMatchObject({ code: 'matching.not_for_minors' });
});

test('two users with the same birthday are told so', async () => {
  const same = await meet(server, 25);
  expect(same.rooms.map(({ hasSameBirthday }) => hasSameBirthday)).toEqual([true, true]);
  const filters = ownCountry();
  const [one, other] = [await newSearcher(server), await newSearcher(server, 20, { birthday: '2005-01-02' })];
  await one.connection.ask('findPartner', filters);
  await other.connection.ask('findPartner', filters);
  const { roomId } = await partnerOf(one.connection);
  const answer = await other.connection.ask('joinRoom', roomId);
  expect(answer).toMatchObject({ room: { hasSameBirthday: false } });
});

test('deleting an account ends its room and deletes its messages', async () => {
  const met = await meet(server, 20, [server, sibling]);
  const [gone] = met.people;
  await met.connections[0].ask('sendMessage', { roomId: met.roomId, text: 'Gone soon' });
  expect(await call(server, 'DELETE /api/auth/me', { token: gone.accessToken })).toMatchObject({
    status: 200,
  });
  await eventuallyWithin(2, async () => met.connections[1].heard('chatEnded').length === 1);
  const { rows } = await server.database.pool.query('select text from chat_messages where room_id = $1', [
    met.roomId,
  ]);
  expect(rows).toEqual([]);
  // The room can't be read, and the other user can search again.
  expect(await met.connections[1].ask('joinRoom', met.roomId)).toMatchObject({ ok: false });
  expect(await met.connections[1].ask('findPartner', ownCountry())).toEqual({ ok: true });
});

test('switching matching off ends rooms and searches; switching it off for minors leaves adults’', async () => {
  const switchFlag = (name: string, enabled: boolean) =>
    server.database.pool.query(
      `insert into feature_flags (name, enabled, changed_at) values ($1, $2, now())
       on conflict (name) do update set enabled = excluded.enabled`,
      [name, enabled],
    );
  const [adults, minors] = [await meet(server, 20, [server, sibling]), await meet(server, 15)];
  await switchFlag('random-chat-minors', false);
  await hasEnded(minors);
  expect(await minors.connections[0].ask('findPartner', ownCountry())).toMatchObject({
    code: 'matching.closed_to_minors',
  });
  expect(adults.connections[0].heard('chatEnded')).toEqual([]);
  const { connection: waiting } = await newSearcher(server);
  await waiting.ask('findPartner', ownCountry());
  await switchFlag('random-chat', false);
  await hasEnded(adults);
  await eventuallyWithin(2, async () => waiting.heard('partnerNotFound').length === 1);
  expect(await waiting.ask('findPartner', ownCountry())).toMatchObject({ code: 'matching.switched_off' });
  await switchFlag('random-chat', true);
  await switchFlag('random-chat-minors', true);
  await eventuallyWithin(2, async () => (await waiting.ask('findPartner', ownCountry())).ok);
});

test('a message deleted while its room is open disappears for both users', async () => {
  const { connections, roomId } = await meet(server, 20, [server, sibling]);
  const [one, other] = connections;
  const answers = [
    await one.ask('sendMessage', { roomId, text: 'Something bad' }),
    await other.ask('sendMessage', { roomId, text: 'Stop that' }),
  ];
  for (const connection of connections) await connection.ask('fetchMessages', { roomId });
  const [bad] = answers.map((answer) => (answer.ok ? answer.message.id : ''));
  await server.database.pool.query('delete from chat_messages where id = $1', [bad]);
  for (const connection of connections) {
    await eventually(async () => connection.heard('messages').length === 2);
    expect(connection.heard('messages').at(-1)).toMatchObject([{ text: 'Stop that' }]);
  }
});
