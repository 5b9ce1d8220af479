import { randomUUID } from 'node:crypto';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import { withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { Socket } from 'socket.io-client';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats/constants.ts';
import { socketLimits } from '../../../packages/contract/src/protocol/constants.ts';
import { type Read, request } from './reads.ts';
import type { CostlyWorld } from './world.ts';

const ANSWER_MS = 10_000;
/** Stays below the limit of 200 events in 5 seconds. */
const EVENT_EVERY_MS = 25;
/** As many as may be handled at the same time, in each of two namespaces. */
const CONNECTIONS = socketLimits.eventsAtOnce / 2;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Searches for a text that the trigram index can't find, and that no party contains. */
function searchParties(url: string, { searchers }: CostlyWorld): Read {
  const search = ({ token }: { token: string }) =>
    request(url, `/api/chats?${new URLSearchParams({ q: `🙂${randomUUID().slice(0, 1)}` })}`, token);
  return { name: 'searches of parties', run: () => Promise.all(searchers.map(search)) };
}

/** Reads a history whose newest messages are all from a user whom the reader has blocked. */
async function readHiddenHistory(url: string, { heavy }: CostlyWorld): Promise<Read> {
  const socket = await openPlainSocket(url, '/celebrate', heavy.token);
  await socket.timeout(ANSWER_MS).emitWithAck('joinRoom', CELEBRATE_ROOM);
  return {
    name: 'history of nothing but a blocked person',
    async run() {
      await Promise.all([
        socket.timeout(ANSWER_MS).emitWithAck('fetchMessages', CELEBRATE_ROOM),
        pause(EVENT_EVERY_MS),
      ]);
    },
  };
}

/** Many users react to the newest message of the largest room, and ask for everything about it. */
async function reactEverywhere(url: string, { searchers }: CostlyWorld): Promise<Read> {
  const sockets = await Promise.all(searchers.map(({ token }) => openPlainSocket(url, '/celebrate', token)));
  const ask = (event: string, payload: object | string) =>
    Promise.all(sockets.map((socket) => socket.timeout(ANSWER_MS).emitWithAck(event, payload)));
  const history = new Promise<{ id: string }[]>((resolve) => sockets[0]?.once('messages', resolve));
  await ask('joinRoom', CELEBRATE_ROOM);
  await ask('fetchMessages', CELEBRATE_ROOM);
  const message = { roomId: CELEBRATE_ROOM, id: (await history).at(-1)?.id };
  let isOn = false;
  return {
    name: 'reactions, quotes and names of those who reacted',
    async run() {
      isOn = !isOn;
      await ask('react', { ...message, kind: 'cake', on: isOn });
      await ask('fetchReactors', message);
      await ask('fetchMessage', message);
      await ask('typing', { roomId: CELEBRATE_ROOM });
      await pause(EVENT_EVERY_MS);
    },
  };
}

/**
 * One user sends as many events as allowed, on many connections. Each event costs a query or is sent to all
 * of the connections.
 */
async function useManyConnections(url: string, { heavy, partyId }: CostlyWorld): Promise<Read> {
  const open = async (namespace: string) => {
    const sockets: Socket[] = [];
    while (sockets.length < CONNECTIONS) sockets.push(await openPlainSocket(url, namespace, heavy.token));
    return sockets;
  };
  const [celebrate, parties] = [await open('/celebrate'), await open('/interestparty')];
  const ask = async (socket: Socket, ...event: [string, unknown]) => {
    const answer = await socket.timeout(ANSWER_MS).emitWithAck(...event);
    if (!answer.ok) throw new Error(`${event[0]} got ${answer.code}`);
  };
  for (const socket of celebrate) await ask(socket, 'joinRoom', CELEBRATE_ROOM);
  let number = 0;
  return {
    name: 'events of one user on many connections',
    async run() {
      number += 1;
      const id = `00000000-${number.toString(16).padStart(4, '0')}-8000-8000-000000000000`;
      await Promise.all([
        ...celebrate.map((socket) => ask(socket, 'readUpTo', { roomId: CELEBRATE_ROOM, id })),
        ...parties.map((socket) => ask(socket, 'readUpTo', { chatId: partyId, id })),
        // A little slower than allowed, because the limit also counts what came before.
        pause((1300 * 2 * CONNECTIONS * socketLimits.events.seconds) / socketLimits.events.points),
      ]);
    },
  };
}

function deleteBoxes(url: string, { heavy, otherBoxIds }: CostlyWorld): Read {
  const left = [...otherBoxIds];
  return {
    name: 'deleting full boxes',
    async run() {
      const id = left.pop();
      if (id === undefined) return pause(100);
      const status = await request(url, `/api/birthday_box/${id}`, heavy.token, 'DELETE');
      if (status !== 200 && status !== 429) throw new Error(`deleting a box got ${status}`);
    },
  };
}

/** Reads the calendar after a friend's name has changed, which invalidates its cache each time. */
async function readCalendar(
  url: string,
  databaseUrl: string,
  { heavy, friends }: CostlyWorld,
): Promise<Read> {
  const response = await fetch(`${url}/api/friends/calendar`, {
    headers: { authorization: `Bearer ${heavy.token}` },
  });
  const address = new URL(((await response.json()) as { url: string }).url).pathname;
  const [friend] = friends;
  return {
    name: 'the calendar of all friends, written anew',
    async run() {
      await withDatabase(databaseUrl, (client) =>
        client.query('update users set name = $2 where id = $1', [friend?.id, randomUUID()]),
      );
      await request(url, address, '');
    },
  };
}

function deleteAccount(url: string, { token }: { token: string }): Read['run'] {
  let deleting: Promise<number> | undefined;
  return async () => {
    deleting ??= request(url, '/api/auth/me', token, 'DELETE');
    const status = await deleting;
    if (status !== 200) throw new Error(`deleting an account got ${status}`);
    await pause(100);
  };
}

/** Lists the attacks in order. They use the largest data that a user can have. */
export async function attacksOn(url: string, databaseUrl: string, world: CostlyWorld): Promise<Read[]> {
  const { heavy, talker } = world;
  return [
    searchParties(url, world),
    await readHiddenHistory(url, world),
    await reactEverywhere(url, world),
    await useManyConnections(url, world),
    await readCalendar(url, databaseUrl, world),
    { name: 'the export of everything', run: () => request(url, '/api/auth/export', heavy.token) },
    { name: 'the export of many messages', run: () => request(url, '/api/auth/export', talker.token) },
    {
      name: 'a new name of a user whom every party shows',
      async run() {
        const response = await fetch(`${url}/api/auth/me`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${heavy.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            name: `Guest ${randomUUID()}`,
            email: await emailOf(url, heavy.token),
            birthday: '1990-01-02',
          }),
        });
        if (!response.ok && response.status !== 429)
          throw new Error(`a new name got ${response.status}: ${await response.text()}`);
      },
    },
    deleteBoxes(url, world),
    {
      name: 'deleting the author of all messages',
      run: deleteAccount(url, talker),
    },
    {
      name: 'deleting the user with the most data',
      run: deleteAccount(url, heavy),
    },
  ];
}

async function emailOf(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { email: string }).email;
}
