import { CELEBRATE_ROOM, chatKinds } from '@hooray/contract/chats/constants.ts';
import { listNamespaces, type NamespaceName, namespaces } from '@hooray/contract/events.ts';
import type { NamespaceDeclaration } from '@hooray/contract/protocol/realtime.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { type AskedLanguage, askedLanguages, expectInCatalog } from '@hooray/testkit/assertions/sentences.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import { connect, moment, refusalOf, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { partnerOf } from '@hooray/testkit/factories/matching.ts';
import { free, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import {
  type EventRow,
  eventMatrix,
  outcomeForUnknownRoom,
  outcomeOfEvent,
  type Room,
} from '@hooray/testkit/worlds/authorization/event-matrix.ts';
import { type Cells, type Kind, kinds, type Outcome } from '@hooray/testkit/worlds/authorization/people.ts';
import { boxFor } from '@hooray/testkit/worlds/authorization/subjects.ts';
import {
  type AuthorizationWorld,
  openAuthorizationWorld,
} from '@hooray/testkit/worlds/authorization/world.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

type Connected = Exclude<Kind, 'signed out' | 'suspended' | 'without a birthday'>;
type Connections = Map<Connected, TestSocket<NamespaceName>>;

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await openAuthorizationWorld();
});
afterAll(() => world.server.close());

const closedOut: readonly Kind[] = ['signed out', 'suspended', 'without a birthday'];
const connected = kinds.filter((kind): kind is Connected => !closedOut.includes(kind));
const declared = (namespace: NamespaceName): NamespaceDeclaration => namespaces[namespace];

const cellsOf = (namespace: NamespaceName) =>
  (Object.entries(eventMatrix[namespace]) as [string, EventRow][]).flatMap(([event, row]) =>
    (Object.entries(row) as [Room, Cells][]).flatMap(([room, cells]) =>
      connected.map((kind) => {
        const declaration = declared(namespace).clientEvents[event];
        if (!declaration) throw new Error(`${event} is not declared`);
        return { event, room, kind, outcome: outcomeOfEvent(kind, declaration, cells) };
      }),
    ),
  );
type Cell = ReturnType<typeof cellsOf>[number];

/** A search that matches no other. */
const alone = () => ({ ageRange: '25-35', country: `Country ${crypto.randomUUID()}` });

const languageOf = (kind: Kind) =>
  askedLanguages[kinds.indexOf(kind) % askedLanguages.length] as AskedLanguage;

async function connectAll(namespace: NamespaceName): Promise<Connections> {
  const opening = connected.map(
    async (kind) =>
      [
        kind,
        await connect(world.server, namespace, { ...world.people[kind], language: languageOf(kind) }),
      ] as const,
  );
  return new Map(await Promise.all(opening));
}

const roomIn: Record<NamespaceName, (kind: Kind) => string> = {
  '/celebrate': () => CELEBRATE_ROOM,
  '/birthday': (kind) => boxFor({ world, kind }).boxId,
  '/interestparty': () => world.partyId,
  '/opening': (kind) => boxFor({ world, kind }).boxId,
  '/notifications': () => '',
  '/random': () => '',
};

/** Users who request nonexistent rooms, each so rarely that they stay connected (docs/product.md §4.1.10). */
const prying: Record<NamespaceName, [Connected, ...Connected[]]> = {
  '/celebrate': ['user', 'removed'],
  '/birthday': ['creator', 'wrapped'],
  '/interestparty': ['sponsor', 'on the day'],
  '/opening': ['participant'],
  '/notifications': ['muted'],
  '/random': ['admin', 'blocked'],
};

const UNKNOWN_MESSAGE = '00000000-0001-8000-8000-000000000000';

/** A room's id in the fields of all namespaces, with all other fields that their events need. */
const inAnyField = (roomId: unknown) => ({
  ...{ roomId, chatId: roomId, boxId: roomId },
  ...{ text: 'Hello', number: 0, kind: 'cake', id: UNKNOWN_MESSAGE, on: true },
});

/** Whether the namespace accepts ids in any spelling, and nothing else. */
const takesIds = (namespace: NamespaceName) => ['/opening', '/random'].includes(namespace);

/** Rooms of two by kind, and one of two users outside the matrix. */
type RoomsOfTwo = Map<Kind, string> & { others?: string };

function payloadFor(namespace: NamespaceName, { event, room, kind }: Cell, rooms: RoomsOfTwo): object {
  const claimed = room === "in another's name" ? world.other.id : world.people[kind as Connected].id;
  const isOfTwo = namespace === '/random';
  const roomId =
    room === 'a room of others' ? rooms.others : isOfTwo ? rooms.get(kind) : roomIn[namespace](kind);
  const names = { authorId: claimed, senderId: claimed, userId: claimed };
  if (event === 'findPartner') return { ...alone(), userId: claimed };
  return { ...inAnyField(roomId), ...names };
}

/** Returns digests of all stored data. Listing unread messages stores the read marks that would wait for seconds. */
async function readStoredData(): Promise<Map<string, string>> {
  await call(world.server, 'GET /api/chats/unread', { token: world.other.accessToken });
  return world.state.digests();
}

/** Matches users in pairs. Muted users met before they were muted. */
async function meetByTwos(connections: Connections): Promise<RoomsOfTwo> {
  const { server, people, other, friend, foe } = world;
  const rooms: RoomsOfTwo = new Map();
  const others = {
    other: await connect(server, '/random', other),
    friend: await connect(server, '/random', friend),
    foe: await connect(server, '/random', foe),
  };
  async function meet(one: TestSocket<'/random'>, two: TestSocket<'/random'>): Promise<string> {
    const filters = alone();
    for (const each of [one, two]) expect(await each.ask('findPartner', filters)).toEqual({ ok: true });
    const { roomId } = await partnerOf(one);
    await partnerOf(two);
    return roomId;
  }
  const of = (kind: Connected) => connections.get(kind) as unknown as TestSocket<'/random'>;
  await free(server, people.muted, 'muted');
  rooms.set('muted', await meet(of('muted'), others.other));
  await restrict(server, people.muted, 'muted');
  const remaining = connected.filter((kind) => kind !== 'muted');
  for (let index = 0; index < remaining.length; index += 2) {
    const [one, two] = remaining.slice(index, index + 2) as [Connected, Connected];
    const roomId = await meet(of(one), of(two));
    rooms.set(one, roomId);
    rooms.set(two, roomId);
  }
  rooms.others = await meet(others.friend, others.foe);
  return rooms;
}

test('every event has a row, and every row an event', () => {
  const rows = Object.entries(eventMatrix).map(([namespace, row]) => [namespace, Object.keys(row).sort()]);
  const events = listNamespaces().map(([name, { clientEvents }]) => [name, Object.keys(clientEvents).sort()]);
  expect(rows).toEqual(events);
});

describe.each(listNamespaces().map(([namespace]) => namespace))('%s', (namespace) => {
  test('a user whom the declaration excludes is treated as signed out', async () => {
    expect(await refusalOf(world.server, namespace, {})).toBe('unauthorized');
    for (const kind of ['suspended', 'without a birthday'] as const) {
      const { accessToken: token } = world.people[kind];
      expect({ kind, is: await refusalOf(world.server, namespace, { token }) }).toEqual({
        kind,
        is: 'unauthorized',
      });
    }
  });

  test('every user gets the result of the matrix, and refusals change nothing', async () => {
    const connections = await connectAll(namespace);
    const cells = cellsOf(namespace);
    const got: Cell[] = [];
    async function send(cell: Cell, rooms: RoomsOfTwo): Promise<void> {
      const answer = await (connections.get(cell.kind) as TestSocket<NamespaceName>).ask(
        cell.event as never,
        payloadFor(namespace, cell, rooms),
      );
      if (!answer.ok) expectInCatalog(answer.message, languageOf(cell.kind));
      got.push({ ...cell, outcome: answer.ok ? 'ok' : (answer.code as Outcome) });
    }
    const isAboutNothing = ({ room }: Cell) => room === 'nothing';
    // Only users outside rooms of two may search.
    for (const cell of cells.filter(isAboutNothing)) await send(cell, new Map());
    const rooms: RoomsOfTwo = namespace === '/random' ? await meetByTwos(connections) : new Map();
    const others = cells.filter((cell) => !isAboutNothing(cell));
    const state = await readStoredData();
    for (const cell of others.filter(({ outcome }) => outcome !== 'ok')) await send(cell, rooms);
    expect(await readStoredData()).toEqual(state);
    for (const cell of others.filter(({ outcome }) => outcome === 'ok')) await send(cell, rooms);
    for (const [kind, { notices }] of connections)
      for (const { message } of notices()) expectInCatalog(message, languageOf(kind));
    const inOrder = (list: Cell[]) => list.map((cell) => JSON.stringify(cell)).sort();
    expect(inOrder(got)).toEqual(inOrder(cells));
  });

  test('a nonexistent room is refused as missing, and a malformed name as malformed', async () => {
    const connections = await Promise.all(
      prying[namespace].map((kind) => connect(world.server, namespace, world.people[kind])),
    );
    const events = Object.keys(eventMatrix[namespace]);
    const send = async (event: string, roomId: unknown) => {
      const connection = connections[events.indexOf(event) % connections.length] as TestSocket<NamespaceName>;
      const answer = await connection.ask(event as never, inAnyField(roomId));
      return answer.ok ? 'ok' : answer.code;
    };
    // Ids of other content, and a room's id in an unused spelling.
    const capitals = roomIn[namespace]('creator').toUpperCase();
    const unknown = [crypto.randomUUID(), world.other.id, ...(takesIds(namespace) ? [] : [capitals, 'x'])];
    const malformed = ['', 'x'.repeat(201), 7, null, {}, [], ...(takesIds(namespace) ? ['x'] : [])];
    async function sendAll(): Promise<void> {
      for (const [event, row] of Object.entries(eventMatrix[namespace]) as [string, EventRow][]) {
        if (row.nothing) continue;
        const isLeaving = event === 'leaveRoom' && namespace !== '/random';
        const missing = isLeaving ? 'ok' : outcomeForUnknownRoom[namespace];
        for (const id of unknown)
          expect({ event, id, is: await send(event, id) }).toEqual({ event, id, is: missing });
        for (const id of malformed)
          expect({ event, id, is: await send(event, id) }).toEqual({ event, id, is: 'VALIDATION' });
      }
    }
    // Disconnected members of rooms of two are removed once, at any time in the next seconds.
    await vi.waitFor(
      async () => {
        const state = await readStoredData();
        await sendAll();
        expect(await readStoredData()).toEqual(state);
      },
      { timeout: 40_000, interval: 8000 },
    );
  });
});

test.each(['/celebrate', '/birthday', '/interestparty'] as const)(
  'messages in a room of %s reach only users who may enter it',
  async (namespace) => {
    const kind = Object.values(chatKinds).find((one) => one.namespace === namespace);
    if (!kind) throw new Error('there is no such chat');
    const connections = await connectAll(namespace);
    // Every user uses the creator's room.
    const roomId = roomIn[namespace]('creator');
    const entered: Kind[] = [];
    for (const [person, connection] of connections) {
      const answer = await connection.ask(kind.join as never, roomId);
      if (answer.ok) entered.push(person);
    }
    await connections
      .get('creator')
      ?.ask(kind.send as never, { [kind.roomKey]: roomId, text: 'Only for us' });
    const listReached = () =>
      [...connections]
        .filter(([, { heard }]) => heard(kind.message as never).length > 0)
        .map(([person]) => person);
    await eventually(async () => listReached().length >= entered.length);
    await moment();
    const reached = listReached();
    expect(reached).toEqual(entered);
    const isTeam = namespace === '/birthday';
    expect(reached).toEqual(isTeam ? ['creator', 'participant', 'muted'] : [...connected]);
  },
);
