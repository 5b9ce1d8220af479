import { randomUUID } from 'node:crypto';
import { CELEBRATE_ROOM, chatKinds } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, connect, moment, refusalOf, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  birthdayIn,
  changeAddress,
  correctBox,
  deleteAccount,
  deleteBox,
  joinBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const sentence = expect.stringMatching(/^[A-Z].*[.!]$/s);
const say = (socket: TestSocket<'/birthday'>, roomId: string, text: string) =>
  socket.ask('sendMessage', { roomId, text });

/** Connects a user and joins the team's room. */
async function enter(at: { url: string }, person: Person, roomId: string): Promise<TestSocket<'/birthday'>> {
  const socket = await connect(at, '/birthday', person);
  expect(await socket.ask('joinRoom', roomId)).toEqual({ ok: true });
  return socket;
}

async function openTeam(at: TestServer = server, overrides: object = {}) {
  const [creator, member] = [await newPerson(at), await newPerson(at)];
  const { id } = await newBox(at, creator, overrides);
  await joinBox(at, member, id);
  return { creator, member, id };
}

async function expectShut(socket: TestSocket<'/birthday'>, id: string, code: string): Promise<void> {
  for (const event of ['joinRoom', 'fetchMessages', 'sendMessage'] as const)
    expect(await socket.ask(event, { roomId: id, text: 'hello' })).toEqual({
      ok: false,
      code,
      message: sentence,
    });
  expect(socket.heard('messages')).toEqual([]);
}

test('the team writes in its box and reads earlier messages in every process', async () => {
  const { creator, member, id } = await openTeam();
  const [one, two] = [await enter(server, creator, id), await enter(server, member, id)];
  const first = accepted(await say(one, id, 'shall we?'));
  const second = accepted(await say(two, id, 'we shall'));
  const { id: authorId, user } = creator;
  expect(first).toMatchObject({ roomId: id, authorId, authorName: user.name, text: 'shall we?' });
  expect(await one.messages(2)).toEqual([first, second]);
  expect(await two.messages(2)).toEqual([first, second]);
  const later = await newPerson(server);
  await joinBox(server, later, id);
  const joined = await enter(sibling, later, id);
  await joined.ask('fetchMessages', { roomId: id });
  expect(joined.heard('messages')).toEqual([[first, second]]);
  const page = await joined.ask('fetchMessages', { roomId: id, before: second.id });
  expect(page).toEqual({ ok: true, messages: [first] });
});

test('messages of one box don’t reach another', async () => {
  const { creator, id } = await openTeam();
  const other = await newBox(server, creator);
  const [one, two] = [await enter(server, creator, id), await enter(server, creator, other.id)];
  const message = accepted(await say(two, other.id, 'here'));
  expect(await two.messages(1)).toEqual([message]);
  await moment();
  expect(one.heard('message')).toEqual([]);
});

test('visitors, removed members and members who have left neither read nor write', async () => {
  const { creator, member, id } = await openTeam();
  const removed = await newPerson(server);
  await joinBox(server, removed, id);
  await removeFromBox(server, creator, id, removed.id);
  await removeFromBox(server, member, id, member.id);
  for (const person of [await newPerson(server), member])
    await expectShut(await connect(server, '/birthday', person), id, 'boxes.chat_not_allowed');
  await expectShut(await connect(server, '/birthday', removed), id, 'boxes.access_removed');
});

test('the birthday person never enters the team’s chat, before the birthday or on it', async () => {
  const grace = await newPerson(server);
  const wrapped = await openTeam(server, { email: grace.email });
  const birthdayDate = birthdayIn(0, server.clock.now());
  const open = await openTeam(server, { email: grace.email, birthdayDate });
  const plain = await openTeam(server, { email: grace.email, surprise: false });
  await expectShut(await connect(server, '/birthday', grace), wrapped.id, 'NO_PEEKING');
  await expectShut(await connect(server, '/birthday', grace), open.id, 'boxes.chat_not_allowed');
  await expectShut(await connect(server, '/birthday', grace), plain.id, 'boxes.chat_not_allowed');
});

test('a box that doesn’t exist has no chat, and signed-out users have none', async () => {
  const { creator, id } = await openTeam();
  const socket = await connect(server, '/birthday', creator);
  for (const roomId of [
    randomUUID(),
    id.toUpperCase(),
    CELEBRATE_ROOM,
    creator.id,
    'x',
    `${id} `,
    socket.socket.id ?? '',
  ])
    await expectShut(socket, roomId, 'boxes.not_found');
  for (const auth of [{}, { token: 'x' }])
    expect(await refusalOf(server, '/birthday', auth)).toBe('unauthorized');
});

test.each([chatKinds.celebrate, chatKinds.interestparty])(
  '$namespace gives no access to the team’s room',
  async ({ namespace, join, send }) => {
    const { creator, id } = await openTeam();
    const socket = await connect(server, namespace, creator);
    for (const event of [join, 'fetchMessages', send] as const)
      expect(await socket.ask(event, { roomId: id, chatId: id, text: 'hello' })).toMatchObject({ ok: false });
  },
);

/** The ways in which a membership ends. */
const endings: [
  string,
  (scene: Awaited<ReturnType<typeof openTeam>> & { email: string }) => Promise<unknown>,
][] = [
  ['is removed by the creator', ({ creator, member, id }) => removeFromBox(server, creator, id, member.id)],
  ['leaves', ({ member, id }) => removeFromBox(server, member, id, member.id)],
  ['turns out to be the birthday person', ({ member, email }) => changeAddress(server, member, email)],
  [
    'takes the address of a box that is linked to no account because of a block',
    async ({ member, id, email }) => {
      await server.database.pool.query("update boxes set bound_at = now(), time_zone = 'UTC' where id = $1", [
        id,
      ]);
      return changeAddress(server, member, email);
    },
  ],
  ['loses the box, which is deleted', ({ creator, id }) => deleteBox(server, creator, id)],
];

describe.each(endings)('a member who %s', (_, end) => {
  test('is evicted from the chat in every process, on open connections', async () => {
    const email = `${randomUUID()}@example.com`;
    const { creator, member, id } = await openTeam(server, { email });
    const places = [await enter(server, member, id), await enter(sibling, member, id)];
    const staying = [await enter(server, creator, id), await enter(sibling, creator, id)];
    await end({ creator, member, id, email });
    for (const place of places) {
      await eventually(async () => place.notices().length > 0);
      const notice = { type: 'error', code: 'boxes.membership_ended', message: sentence, roomId: id };
      expect(place.notices()).toMatchObject([notice]);
      expect(place.socket.connected).toBe(true);
    }
    for (const one of staying) await say(one, id, 'now that we are among ourselves');
    await moment();
    for (const place of places) {
      expect(place.heard('message')).toEqual([]);
      expect(await say(place, id, 'hello')).toMatchObject({ ok: false });
      expect(await place.ask('fetchMessages', id)).toMatchObject({ ok: false });
      expect(place.heard('messages')).toEqual([]);
    }
  });
});

test('the other members stay, and see that one fewer is present', async () => {
  const { creator, member, id } = await openTeam();
  const staying = await enter(server, creator, id);
  await enter(server, member, id);
  await eventually(async () => staying.heard('presence').at(-1)?.count === 2);
  await removeFromBox(server, creator, id, member.id);
  await eventually(async () => staying.heard('presence').at(-1)?.count === 1);
  accepted(await say(staying, id, 'still here'));
  expect(staying.notices()).toEqual([]);
});

test('a member who returns may enter again', async () => {
  const { member, id } = await openTeam();
  const place = await enter(sibling, member, id);
  await removeFromBox(server, member, id, member.id);
  await eventually(async () => place.notices().length > 0);
  await joinBox(server, member, id);
  expect(await place.ask('joinRoom', id)).toEqual({ ok: true });
  accepted(await say(place, id, 'back'));
});

test('the messages of a deleted account are gone from the chat, and the others remain', async () => {
  const { creator, member, id } = await openTeam();
  const [place, staying] = [await enter(server, member, id), await enter(sibling, creator, id)];
  const words = `Forget ${randomUUID()}`;
  accepted(await say(place, id, words));
  const kept = accepted(await say(staying, id, 'and this?'));
  await deleteAccount(server, member);
  expect(await rowsHolding(server, words)).toEqual([]);
  await eventually(async () => place.socket.disconnected);
  // The other process learns of the deletion a moment later.
  await eventually(async () => {
    await staying.ask('fetchMessages', id);
    return staying.heard('messages').at(-1)?.length === 1;
  });
  expect(staying.heard('messages').at(-1)).toEqual([kept]);
});

describe('a member who may be the birthday person receives no more messages before the birthday', () => {
  let verifying: TestServer;
  beforeAll(async () => {
    verifying = await openTestServer({ EMAIL_VERIFICATION: 'on' });
  });
  afterAll(() => verifying.close());

  async function expectSecret(id: string, place: TestSocket<'/birthday'>, staying: TestSocket<'/birthday'>) {
    await eventually(async () => place.notices().length > 0);
    await say(staying, id, 'Secret');
    await staying.messages(1);
    await moment();
    expect(place.heard('message')).toEqual([]);
    await expectShut(place, id, 'NO_PEEKING');
  }

  test('after they take the address of the box', async () => {
    const email = `${randomUUID()}@example.com`;
    const { creator, member, id } = await openTeam(verifying, { email });
    const [place, staying] = [await enter(verifying, member, id), await enter(verifying, creator, id)];
    await changeAddress(verifying, member, email);
    await expectSecret(id, place, staying);
  });

  test('after the creator makes the box a surprise', async () => {
    const [creator, member] = [await newPerson(verifying), await newPerson(verifying)];
    const { id } = await newBox(verifying, creator, { email: member.email, surprise: false });
    await joinBox(verifying, member, id);
    const [place, staying] = [await enter(verifying, member, id), await enter(verifying, creator, id)];
    await correctBox(verifying, creator, id, { surprise: true });
    await expectSecret(id, place, staying);
  });
});

test('a member whose membership ends while they join does not enter', async () => {
  const { creator, member, id } = await openTeam();
  const [socket, staying] = [await connect(server, '/birthday', member), await enter(server, creator, id)];
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  // Blocks are loaded before joining.
  await holder.query('lock table blocks in access exclusive mode');
  const joining = socket.ask('joinRoom', id);
  await moment();
  expect((await removeFromBox(server, creator, id, member.id)).status).toBe(200);
  await moment();
  await holder.query('commit');
  holder.release();
  expect(await joining).toMatchObject({ ok: false, code: 'boxes.access_removed' });
  await say(staying, id, 'now that we are among ourselves');
  await moment();
  expect(socket.heard('message')).toEqual([]);
});
