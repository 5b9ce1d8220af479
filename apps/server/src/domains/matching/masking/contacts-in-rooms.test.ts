import { connect } from '@hooray/testkit/clients/sockets.ts';
import {
  type MatchingSocket,
  type Met,
  meet,
  newSearcher,
  ownCountry,
  partnerOf,
} from '@hooray/testkit/factories/matching.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

test('contacts are masked between minors, and not between adults', async () => {
  const [minors, adults] = [await meet(server, 15), await meet(server)];
  expect(minors.rooms[0]).toMatchObject({ isMasked: true, canStayInTouch: false });
  const say = async ({ connections, roomId }: Met, text: string) => {
    const answer = await connections[0].ask('sendMessage', { roomId, text });
    return answer.ok ? answer.message.text : answer.code;
  };
  expect(await say(minors, 'I am at kitty@example.com')).toBe('I am at •••');
  expect(await say(minors, 'I have 3 cats')).toBe('I have 3 cats');
  expect(await say(adults, 'I am at kitty@example.com')).toBe('I am at kitty@example.com');
  await minors.connections[1].ask('fetchMessages', minors.roomId);
  expect(JSON.stringify(minors.connections[1].heard('messages'))).not.toContain('kitty');
  // The longest text fits even if masking makes it longer.
  expect(await say(minors, 'a.co '.repeat(400))).toContain('•••');
});

test('a contact split over messages of one author is masked, on any process, and authors are read separately', async () => {
  const { connections, people, rooms, roomId } = await meet(server, 15, [server, sibling]);
  const say = async (connection: MatchingSocket, text: string) => {
    const answer = await connection.ask('sendMessage', { roomId, text });
    return answer.ok ? answer.message.text : answer.code;
  };
  const [one, other] = connections;
  expect([await say(one, '0176'), await say(other, '12'), await say(one, 'and you?')]).not.toContain('•••');
  expect(await say(other, '3456')).toBe('3456');
  expect(rooms[0].isMasked).toBe(true);
  // The same account on another process.
  const elsewhere = await connect(sibling, '/random', people[0]);
  await elsewhere.ask('joinRoom', roomId);
  expect([await say(elsewhere, '123'), await say(elsewhere, '4567')]).toEqual(['123', '•••']);
});

test('a phone number spread over sentences of one author is masked', async () => {
  const { connections, roomId } = await meet(server, 15);
  const said: unknown[] = [];
  for (const text of ['my number starts with 0176', '123', 'and the end is 4567']) {
    const answer = await connections[0].ask('sendMessage', { roomId, text });
    said.push(answer.ok && answer.message.text);
  }
  expect(said).toEqual(['my number starts with 0176', '123', 'and the end is •••']);
});

test('concurrent pieces of a contact are masked', async () => {
  const { connections, roomId } = await meet(server, 15);
  const answers = await Promise.all(
    ['0176', '123', '4567'].map((text) => connections[0].ask('sendMessage', { roomId, text })),
  );
  expect(answers.map((answer) => answer.ok && answer.message.text)).toContain('•••');
});

test('concurrent pieces of a contact are masked even if no member has joined the room yet', async () => {
  const [{ connection }, other] = [await newSearcher(server, 15), await newSearcher(server, 15)];
  const filters = ownCountry();
  for (const searcher of [connection, other.connection]) await searcher.ask('findPartner', filters);
  const { roomId } = await partnerOf(connection);
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from chat_rooms where id = $1 for update', [roomId]);
  const asked = ['0176', '123', '4567'].map((text) => connection.ask('sendMessage', { roomId, text }));
  // Is answered once all three are being stored.
  await connection.ask('fetchMessages', roomId);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.ok && answer.message.text)).toContain('•••');
});

test('pieces more than two minutes apart are read separately', async () => {
  const { connections, roomId } = await meet(server, 15);
  for (const text of ['0176', '123']) await connections[0].ask('sendMessage', { roomId, text });
  server.clock.advance(3 * 60_000);
  const answer = await connections[0].ask('sendMessage', { roomId, text: '4567' });
  expect(answer).toMatchObject({ ok: true, message: { text: '4567' } });
});
