import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { type ClientEventName, listNamespaces, type NamespaceName } from '@hooray/contract/events.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { connect, moment, refusalOf, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { openSurprise, secretsIn } from '@hooray/testkit/factories/day/surprise.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' }, { composer: createTestComposer() });
});
afterAll(() => server.close());

type AnyEvent = ClientEventName<NamespaceName>;

/** Few enough that a user whose events are all refused keeps the connection. */
const EVENTS_PER_CONNECTION = 8;

/** Every namespace with every event that a client may send, except leaving. */
const said = listNamespaces().flatMap(([namespace, { clientEvents }]) => {
  const others = (Object.keys(clientEvents) as AnyEvent[]).filter(
    (event) => !['leaveRoom', 'leave'].includes(event),
  );
  const parts = Math.max(1, Math.ceil(others.length / EVENTS_PER_CONNECTION));
  return Array.from({ length: parts }, (_, part) => {
    const events = others.slice(part * EVENTS_PER_CONNECTION, (part + 1) * EVENTS_PER_CONNECTION);
    return [namespace, events] as const;
  });
});

/** Beyond any message: accepting a read mark here would reveal that there are messages. */
const NEWEST = 'ffffffff-ffff-8fff-bfff-ffffffffffff';

async function pry(
  socket: TestSocket<NamespaceName>,
  events: readonly AnyEvent[],
  roomId: string,
  authorId: string,
): Promise<unknown[]> {
  const names = { roomId, chatId: roomId, boxId: roomId, id: NEWEST, authorId };
  const shapes = [roomId, { ...names, text: 'hello', kind: 'cake', on: true }];
  const answers: unknown[] = [];
  for (const event of events) for (const shape of shapes) answers.push(await socket.ask(event, shape));
  return answers;
}

describe.each([
  ['the birthday person', true],
  ['an account that has not confirmed the address', false],
])('before the day, no event reveals anything about the box to %s', (_, isConfirmed) => {
  test.each(said)('%s', async (namespace, events) => {
    const { peeker, creator, member, boxId, giftId, secrets } = await openSurprise(server, isConfirmed);
    const peeking = await connect(server, namespace, peeker);
    const heard: unknown[] = [];
    peeking.socket.onAny((...words) => heard.push(words));
    const answers: unknown[] = [];
    for (const roomId of [boxId, boxId.toUpperCase(), giftId, creator.id, CELEBRATE_ROOM])
      answers.push(...(await pry(peeking, events, roomId, peeker.id)));
    const team = await connect(server, '/birthday', member);
    await team.ask('joinRoom', boxId);
    await team.ask('sendMessage', { roomId: boxId, text: 'Secret and live' });
    await newGift(server, member, boxId, { title: 'Secret live gift' });
    await team.messages(1);
    await moment();
    expect(secretsIn(secrets, JSON.stringify({ heard, answers }))).toEqual([]);
    expect(answers).toHaveLength(events.length * 10);
  });
});

test('every namespace is covered', async () => {
  const { accessToken: token } = await newPerson(server);
  for (const namespace of ['/boxes', '/gifts', '/collage'])
    expect(await refusalOf(server, namespace, { token })).toBe('Invalid namespace');
});
