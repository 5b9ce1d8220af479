import { setTimeout as pause } from 'node:timers/promises';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { isMeasuring } from '@hooray/testkit/assertions/measured.ts';
import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { celebrate, connect } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPeople } from './presence.socket.ts';

const ROUNDS = 15;
const COMING_AND_GOING = 4;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a room receives its number of people at most once a second, and the last one is right', async () => {
  const watcher = await celebrate(server, await newPerson(server));
  const times: number[] = [];
  watcher.socket.on('presence', () => times.push(performance.now()));
  const others = await atOnce(COMING_AND_GOING, async () =>
    connect(server, '/celebrate', await newPerson(server)),
  );
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(others.map((other) => other.ask('joinRoom', CELEBRATE_ROOM)));
    await pause(100);
    await Promise.all(others.map((other) => other.ask('leaveRoom', CELEBRATE_ROOM)));
    await pause(100);
  }
  const seconds = (performance.now() - begun) / 1000;
  const heard = watcher.heard('presence');
  expect(heard.length).toBeGreaterThanOrEqual(2);
  expect(heard.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  await eventually(async () => watcher.heard('presence').at(-1)?.count === 1);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // Sent a second apart, they may arrive a little closer.
  if (isMeasuring) for (const gap of gaps) expect(gap).toBeGreaterThan(900);
});

test('counting up to a limit looks at no more people', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `socket ${index}`);
  let looked = 0;
  const sockets = {
    get(id: string) {
      looked += 1;
      return { data: { id } };
    },
  };
  const namespace = { adapter: { rooms: new Map([['room', new Set(ids)]]) }, sockets };
  const people = listPeople(namespace as unknown as Parameters<typeof listPeople>[0], 'room', 50);
  expect([people.size, looked]).toEqual([51, 51]);
  expect(listPeople(namespace as unknown as Parameters<typeof listPeople>[0], 'room').size).toBe(1000);
});
