import type { Chat } from '@hooray/contract/chats/calls.ts';
import { CELEBRATE_ROOM, chatKinds, chatLimits } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect, say, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { block, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomIdTail } from './message-id.rules.ts';
import { MAX_SCANNED, writeMessages } from './messages.repository.ts';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

type Kind = keyof typeof chatKinds;
type Socket = TestSocket<'/celebrate' | '/birthday' | '/interestparty'>;

/** A room of a kind of chat with these members. */
async function roomOf(kind: Kind, [first, ...others]: [Person, ...Person[]]): Promise<string> {
  if (kind === 'celebrate') return CELEBRATE_ROOM;
  if (kind === 'birthday') {
    const { id } = await newBox(server, first);
    for (const other of others) await joinBox(server, other, id);
    return id;
  }
  const json = { name: 'Kites', description: 'What flies' };
  const { body } = await call<Chat>(server, 'POST /api/chats', { token: first.accessToken, json });
  return body.id;
}

/** A member of a room. */
async function enter(kind: Kind, at: { url: string }, person: Person, roomId: string) {
  const { namespace, join, send, roomKey, message, history } = chatKinds[kind];
  const connection: Socket = await connect(at, namespace, person);
  expect(await connection.ask(join as 'joinRoom', roomId)).toEqual({ ok: true });
  return {
    connection,
    say: (text: string) => connection.ask(send as 'sendMessage', { [roomKey]: roomId, text }),
    texts: () => connection.heard(message as 'message').map(({ text }) => text),
    /** Waits for the history that is sent once a block takes effect. */
    async renewedBy(act: () => Promise<unknown>) {
      const before = connection.heard(history as 'messages').length;
      await act();
      await eventuallyWithin(2, async () => connection.heard(history as 'messages').length > before);
    },
    async newest() {
      const before = connection.heard(history as 'messages').length;
      await connection.ask('fetchMessages', roomId);
      const lists = await eventually(async () => {
        const heard = connection.heard(history as 'messages');
        return heard.length > before && heard;
      });
      return (lists.at(-1) ?? []).map(({ text }) => text);
    },
    async older(before: string) {
      const answer = await connection.ask('fetchMessages', { roomId, before });
      return answer.ok ? (answer.messages ?? []).map(({ text }) => text) : [];
    },
  };
}

describe.each(Object.keys(chatKinds) as Kind[])('in %s', (kind) => {
  test('messages of a blocked author, past and future, are hidden only from the blocker until unblocked', async () => {
    const people = [await newPerson(server), await newPerson(server), await newPerson(server)] as const;
    const [blocker, blocked, third] = people;
    const roomId = await roomOf(kind, [...people]);
    const own = await enter(kind, server, blocker, roomId);
    const other = await enter(kind, server, blocked, roomId);
    const witness = await enter(kind, server, third, roomId);
    const tag = blocker.id.slice(0, 8);
    await other.say(`${tag} past`);
    await witness.say(`${tag} beside`);
    await eventually(async () => own.texts().includes(`${tag} beside`));

    await block(server, blocker, blocked.id);
    // Messages must not arrive from now on. Earlier ones don't matter.
    await eventuallyWithin(2, async () => !(await own.newest()).includes(`${tag} past`));
    await other.say(`${tag} hidden`);
    const last = await witness.say(`${tag} last`);
    await eventually(async () => own.texts().includes(`${tag} last`));
    expect(own.texts()).not.toContain(`${tag} hidden`);
    expect(await own.newest()).toEqual(expect.arrayContaining([`${tag} beside`, `${tag} last`]));
    expect(await own.newest()).not.toEqual(expect.arrayContaining([`${tag} past`]));
    const lastId = last.ok ? last.message.id : '';
    expect(await own.older(lastId)).toContain(`${tag} beside`);
    expect(await own.older(lastId)).not.toContain(`${tag} past`);
    expect(await witness.newest()).toEqual(expect.arrayContaining([`${tag} past`, `${tag} hidden`]));
    expect(await other.newest()).toContain(`${tag} beside`);

    await unblock(server, blocker, blocked.id);
    await eventuallyWithin(2, async () => (await own.newest()).includes(`${tag} hidden`));
    await other.say(`${tag} again`);
    await eventually(async () => own.texts().includes(`${tag} again`));
  });
});

test('open connections in another process hide a blocked author within 2 seconds, and new ones from the start', async () => {
  const [blocker, blocked] = [await newPerson(server), await newPerson(server)];
  const far = await enter('celebrate', sibling, blocker, CELEBRATE_ROOM);
  const farOther = await enter('celebrate', sibling, blocked, CELEBRATE_ROOM);
  await farOther.say('heard');
  await eventually(async () => far.texts().includes('heard'));
  await far.renewedBy(() => block(server, blocker, blocked.id));
  const late = await enter('celebrate', sibling, blocker, CELEBRATE_ROOM);
  await farOther.say('not heard');
  await far.say('mine');
  await eventually(async () => far.texts().includes('mine') && late.texts().includes('mine'));
  expect([far.texts(), late.texts()].flat()).not.toContain('not heard');
});

test('a reader who doesn’t get all of the newest messages gets older ones instead', async () => {
  const [blocker, blocked, third] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const roomId = await roomOf('interestparty', [blocker]);
  const draft = { roomId, clientId: null };
  const written = (authorId: string, text: string) => ({ ...draft, authorId, text, idTail: randomIdTail() });
  const { history } = chatLimits;
  const old = Array.from({ length: history }, (_, index) => written(third.id, `old ${index}`));
  const recent = Array.from({ length: history }, (_, index) => written(blocked.id, `recent ${index}`));
  await writeMessages(server.database.pool, [...old, ...recent], new Date());
  await block(server, blocker, blocked.id);
  const own = await enter('interestparty', server, blocker, roomId);
  expect(await own.newest()).toEqual(old.map(({ text }) => text));
});

test('a request reads at most 2000 messages, and returns where to continue if blocked authors wrote them', async () => {
  const [blocker, blocked, third] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const roomId = await roomOf('interestparty', [third]);
  const written = (authorId: string, text: string) => ({
    roomId,
    clientId: null,
    authorId,
    text,
    idTail: randomIdTail(),
  });
  await writeMessages(server.database.pool, [written(third.id, 'first')], new Date());
  const crowd = Array.from({ length: 2 * MAX_SCANNED + 10 }, (_, index) => written(blocked.id, `${index}`));
  await writeMessages(server.database.pool, crowd, new Date());
  await writeMessages(server.database.pool, [written(third.id, 'last')], new Date());
  await block(server, blocker, blocked.id);

  const own = await connect(server, '/interestparty', blocker);
  const joined = await own.ask('joinInterestParty', roomId);
  expect(
    own
      .heard('interestPartyHistory')
      .at(-1)
      ?.map(({ text }) => text),
  ).toEqual(['last']);
  let next = joined.ok ? joined.next : undefined;
  const newest = await own.ask('fetchMessages', roomId);
  expect(newest).toEqual({ ok: true, next });
  const pages: string[][] = [];
  while (next) {
    const page = await own.ask('fetchMessages', { roomId, before: next });
    if (!page.ok) throw new Error(page.code);
    pages.push((page.messages ?? []).map(({ text }) => text));
    next = page.next;
  }
  expect(pages).toEqual([[], ['first']]);

  const other = await connect(server, '/interestparty', third);
  expect(await other.ask('joinInterestParty', roomId)).toEqual({ ok: true });
});

test('the messages of one batch reach a blocker in order, without those of the blocked author', async () => {
  const [blocker, blocked, third] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const own = await enter('celebrate', server, blocker, CELEBRATE_ROOM);
  const speakers = [
    await connect(server, '/celebrate', blocked),
    await connect(server, '/celebrate', third),
  ] as const;
  await own.renewedBy(() => block(server, blocker, blocked.id));
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      speakers.map((speaker, by) => say(speaker, `turn ${index} of ${by}`)),
    ).flat(),
  );
  await eventually(async () => own.texts().filter((text) => text.startsWith('turn')).length >= 8);
  const turns = own.texts().filter((text) => text.startsWith('turn'));
  expect(turns).toEqual(Array.from({ length: 8 }, (_, index) => `turn ${index} of 1`));
});
