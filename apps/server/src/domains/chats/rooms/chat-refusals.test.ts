import { randomUUID } from 'node:crypto';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { type ClientEventName, listNamespaces, type NamespaceName } from '@hooray/contract/events.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, connect, moment, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const sentence = expect.stringMatching(/^[A-Z].*[.!]$/s);

let server: TestServer;
let sender: Person;
let bystander: Person;
beforeAll(async () => {
  server = await openTestServer();
  [sender, bystander] = [await newPerson(server), await newPerson(server)];
});
afterAll(() => server.close());

/** Expects a refusal both as the acknowledgement and as a notice. */
async function expectRefused(
  member: { notices(): SystemNotice[] },
  answer: unknown,
  code: string,
): Promise<void> {
  expect(answer).toEqual({ ok: false, code, message: sentence });
  const { message } = answer as { message: string };
  const notice = { type: 'error', code, message, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) };
  await eventually(async () => member.notices().length > 0);
  expect(member.notices().at(-1)).toEqual(notice);
}

test.each([
  ['empty', ''],
  ['blank', ' \n\t\u00a0 '],
  ['2001 characters', 'x'.repeat(2001)],
  ['holding NUL', 'a\u0000b'],
  ['no text', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', ['x']],
  ['bytes', Buffer.from('x')],
])('a message that is %s is refused, and other users aren’t affected', async (_, text) => {
  const member = await celebrate(server, sender);
  const other = await celebrate(server, await newPerson(server));
  await expectRefused(member, await say(member, text), 'VALIDATION');
  const next = accepted(await say(other, 'goes on'));
  expect(await other.messages(1)).toEqual([next]);
  expect(other.notices()).toEqual([]);
});

test('a message has at most 2000 characters, counted as users see them', async () => {
  const member = await celebrate(server, await newPerson(server));
  for (const text of ['x'.repeat(2000), '🎂'.repeat(2000)])
    expect(accepted(await say(member, text)).text).toBe(text);
});

test('another user’s author id is refused', async () => {
  const member = await celebrate(server, sender);
  await expectRefused(member, await say(member, 'hello', { authorId: bystander.id }), 'accounts.not_oneself');
});

test('a client id that is not a UUID is refused', async () => {
  const member = await celebrate(server, await newPerson(server));
  await expectRefused(member, await say(member, 'hello', { clientId: 'mine' }), 'VALIDATION');
});

test.each(['joinRoom', 'fetchMessages', 'sendMessage'] as const)(
  '%s refuses unknown rooms',
  async (event) => {
    const member = await connect(server, '/celebrate', bystander);
    for (const roomId of ['nowhere', randomUUID(), `${CELEBRATE_ROOM} `, '__proto__']) {
      const room = event === 'sendMessage' ? { roomId, text: 'hello' } : { roomId };
      await expectRefused(member, await member.ask(event, room), 'chats.room_not_found');
    }
  },
);

const SHAPES: unknown[][] = [
  [],
  [null],
  [7],
  [true],
  [''],
  ['x'.repeat(201)],
  [[]],
  [['a', { b: [] }]],
  [{}],
  [{ roomId: null }],
  [{ roomId: {} }],
  [{ roomId: ['x'] }],
  [{ roomId: 'x'.repeat(100_000) }],
  [{ toString: 'x', constructor: null }],
  [Buffer.alloc(1000)],
];

/** All events for which an empty object isn't valid. */
const demandingEvents = listNamespaces().flatMap(([namespace, { clientEvents }]) =>
  Object.entries(clientEvents)
    .filter(([, { payload }]) => !payload.safeParse({}).success)
    .map(([event, { isQuiet = false }]) => ({
      namespace,
      event: event as ClientEventName<NamespaceName>,
      isQuiet,
    })),
);

test.each(demandingEvents)('$namespace $event refuses malformed arguments', async (demanding) => {
  const { namespace, event, isQuiet } = demanding;
  const member = await connect(server, namespace, await newPerson(server));
  for (const given of SHAPES) {
    const answer = await member.ask(event, ...given);
    if (isQuiet) expect(answer).toEqual({ ok: false, code: 'VALIDATION', message: sentence });
    else await expectRefused(member, answer, 'VALIDATION');
  }
  expect(member.notices()).toHaveLength(isQuiet ? 0 : SHAPES.length);
  expect(member.socket.connected).toBe(true);
});

test('events without an acknowledgement, unknown events and malformed packets affect no other client', async () => {
  const other = await celebrate(server, await newPerson(server));
  const member = await celebrate(server, await newPerson(server));
  for (const event of ['sendMessage', 'joinRoom', 'error', 'toString', '__proto__', 'no such event']) {
    member.socket.emit(event, { roomId: 9 });
  }
  await eventually(async () => member.notices().length >= 2);
  const packets = [
    '2/celebrate,["disconnect"]',
    '2/celebrate,{}',
    '9',
    '2/celebrate,[',
    '5',
    '3/celebrate,1[]',
  ];
  await Promise.all(
    packets.map(async (packet) => {
      const breaking = await celebrate(server, sender);
      breaking.socket.io.engine.write(packet);
    }),
  );
  await moment();
  const message = accepted(await say(other, 'still here'));
  expect(await other.messages(1)).toEqual([message]);
  expect(other.notices()).toEqual([]);
});

test('a frame above 256 KB closes only its own connection', async () => {
  const other = await celebrate(server, await newPerson(server));
  const member = await celebrate(server, await newPerson(server));
  member.socket.emit('sendMessage', { roomId: CELEBRATE_ROOM, text: 'x'.repeat(300 * 1024) });
  await eventually(async () => member.socket.disconnected);
  accepted(await say(other, 'still here'));
});

test('a user sends at most 10 messages in 5 seconds, on all connections together', async () => {
  const person = await newPerson(server);
  const connections = [await celebrate(server, person), await celebrate(server, person)] as const;
  const answers = await atOnce(16, (index) => say(connections[index % 2 ? 1 : 0], `message ${index}`));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const notices = await eventually(async () => {
    const all = connections.flatMap((connection) => connection.notices());
    return all.length === 6 && all;
  });
  for (const { code } of notices) expect(code).toBe('RATE_LIMITED');
  accepted(await say(await celebrate(server, await newPerson(server)), 'another person has their own'));
});

test('one connection sends at most 200 events in 5 seconds', async () => {
  const person = await newPerson(server);
  const member = await connect(server, '/celebrate', person);
  const answers = await atOnce(205, () => member.ask('leaveRoom', CELEBRATE_ROOM));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(200);
  expect(answers.at(-1)).toEqual({ ok: false, code: 'RATE_LIMITED', message: sentence });
  const another = await connect(server, '/celebrate', person);
  expect(await another.ask('leaveRoom', CELEBRATE_ROOM)).toEqual({ ok: true });
});

test('undeclared events count among the 200', async () => {
  const member = await connect(server, '/celebrate', await newPerson(server));
  for (let sent = 0; sent < 200; sent += 1) member.socket.emit('no such event', 'x');
  const answer = await member.ask('leaveRoom', CELEBRATE_ROOM);
  expect(answer).toEqual({ ok: false, code: 'RATE_LIMITED', message: sentence });
});

test('the room of a Birthday Box that doesn’t exist can’t be entered', async () => {
  const person = await newPerson(server);
  const member = await connect(server, '/birthday', person);
  for (const roomId of [randomUUID(), CELEBRATE_ROOM, person.id]) {
    await expectRefused(member, await member.ask('joinRoom', { roomId }), 'boxes.not_found');
    await expectRefused(member, await member.ask('fetchMessages', roomId), 'boxes.not_found');
    await expectRefused(
      member,
      await member.ask('sendMessage', { roomId, text: 'hello' }),
      'boxes.not_found',
    );
  }
  expect(member.heard('messages')).toEqual([]);
});

test.each([
  ['a message that cannot be one', { before: 'x' }],
  ['a number', { before: 7 }],
  ['no messages', { limit: 0 }],
  ['too many messages', { limit: 51 }],
])('an older page of %s is refused', async (_, asked) => {
  const member = await celebrate(server, sender);
  const answer = await member.ask('fetchMessages', { roomId: CELEBRATE_ROOM, ...asked });
  await expectRefused(member, answer, 'VALIDATION');
});

test('the room named after the connection can’t be read', async () => {
  const member = await celebrate(server, sender);
  await expectRefused(member, await member.ask('fetchMessages', member.socket.id), 'chats.room_not_found');
});
