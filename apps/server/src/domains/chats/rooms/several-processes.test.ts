import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, SendResponse } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { hasRedis, needsRedis, startRedis, type TestRedis } from '@hooray/testkit/processes/redis.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

interface Talker {
  socket: Socket;
  heard: ChatMessage[];
  /** The numbers of people in the room, newest last. */
  counts: number[];
  say(text: string): Promise<SendResponse>;
}

async function enter(url: string, token: string): Promise<Talker> {
  const socket = io(`${url}/celebrate`, { auth: { token }, transports: ['websocket'], forceNew: true });
  const heard: ChatMessage[] = [];
  socket.on('message', (message: ChatMessage) => heard.push(message));
  const counts: number[] = [];
  socket.on('presence', ({ count }: { count: number }) => counts.push(count));
  await socket.emitWithAck('joinRoom', CELEBRATE_ROOM);
  return {
    socket,
    heard,
    counts,
    say: (text) => socket.timeout(40_000).emitWithAck('sendMessage', { roomId: CELEBRATE_ROOM, text }),
  };
}

const textsOf = ({ heard }: Talker) => heard.map(({ text }) => text);

describe.skipIf(!hasRedis)('several processes on one database and one Redis', needsRedis, () => {
  let redis: TestRedis;
  let server: TestServer;
  let sibling: { url: string };
  let here: Talker;
  let there: Talker;

  beforeAll(async () => {
    redis = await startRedis();
    server = await openTestServer({ REDIS_URL: redis.url });
    sibling = await server.openSibling();
    here = await enter(server.url, (await newPerson(server)).accessToken);
    there = await enter(sibling.url, (await newPerson(server)).accessToken);
  });
  afterAll(async () => {
    here?.socket.close();
    there?.socket.close();
    await server?.close();
    await redis?.kill();
  });

  test('a message reaches the other process once', async () => {
    expect(await here.say('to the other side')).toMatchObject({ ok: true });
    await eventually(async () => textsOf(there).includes('to the other side'));
    expect(textsOf(there).filter((text) => text === 'to the other side')).toHaveLength(1);
  });

  test('concurrent messages of two processes reach every member once and in one order', async () => {
    const talkers = [here, there];
    const before = here.heard.length;
    await atOnce(16, (index) => (talkers[index % 2] as Talker).say(`at once ${index}`));
    await eventually(async () => talkers.every(({ heard }) => heard.length === before + 16));
    expect(here.heard.map(({ id }) => id)).toEqual(there.heard.map(({ id }) => id));
    expect(here.heard.map(({ id }) => id)).toEqual(here.heard.map(({ id }) => id).toSorted());
  });

  test('a user connected to several processes counts once', async () => {
    const { accessToken } = await newPerson(server);
    const both = [await enter(server.url, accessToken), await enter(sibling.url, accessToken)];
    const everybody = [here, there, ...both];
    await eventually(async () => everybody.every(({ counts }) => counts.at(-1) === 3));
    for (const { socket } of both) socket.close();
    await eventually(async () => [here, there].every(({ counts }) => counts.at(-1) === 2));
    expect(here.counts).not.toContain(4);
  });

  test('another installation, in another database of this Redis, counts only its own people', async () => {
    const other = await openTestServer({ REDIS_URL: `${redis.url}/1` });
    onTestFinished(() => other.close());
    const otherSibling = await other.openSibling();
    const strangers = [
      await enter(other.url, (await newPerson(other)).accessToken),
      await enter(otherSibling.url, (await newPerson(other)).accessToken),
    ];
    for (const { socket } of strangers) onTestFinished(() => void socket.close());
    await eventually(async () => strangers.every(({ counts }) => counts.at(-1) === 2));
    expect(Math.max(...strangers.flatMap(({ counts }) => counts))).toBe(2);
  });

  test('a restart of Redis loses and duplicates no acknowledged message', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5100));
    await redis.kill();
    expect(await here.say('while Redis is away')).toMatchObject({ ok: true });
    await eventually(async () => textsOf(there).includes('while Redis is away'));
    await redis.ensureRunning();
    expect(await there.say('when it is back')).toMatchObject({ ok: true });
    await eventually(async () => textsOf(here).includes('when it is back'));
    expect(here.heard.map(({ id }) => id)).toEqual(there.heard.map(({ id }) => id));
    expect(new Set(textsOf(here)).size).toBe(here.heard.length);
  });
});
