import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, moment, say } from '@hooray/testkit/clients/sockets.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { hasRedis, needsRedis, startRedis, type TestRedis } from '@hooray/testkit/processes/redis.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROUNDS = 5;

describe.skipIf(!hasRedis)('several processes whose connection to Redis breaks', needsRedis, () => {
  let redis: TestRedis;
  let proxy: TcpProxy;
  let server: TestServer;
  let sibling: { url: string };
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await openProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
    server = await openTestServer({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
    sibling = await server.openSibling();
  });
  afterAll(async () => {
    await server?.close();
    await proxy?.close();
    await redis?.kill();
  });

  // Requests to Redis fail then. An unhandled rejection would end the process.
  test('a break between messages ends no process and loses no message', async () => {
    const speakers = await atOnce(6, async (index) =>
      celebrate(index % 2 ? sibling : server, await newPerson(server)),
    );
    const listeners = [
      await celebrate(server, await newPerson(server)),
      await celebrate(sibling, await newPerson(server)),
    ];
    const said: ChatMessage[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const saying = speakers.map((speaker) => say(speaker, `round ${round}`));
      // Joining and leaving makes the processes request the number of people from each other.
      await speakers[0]?.ask(round % 2 ? 'joinRoom' : 'leaveRoom', CELEBRATE_ROOM);
      await Promise.race(saying);
      proxy.cut();
      said.push(...(await Promise.all(saying)).map(accepted));
      proxy.mend();
      const ids = said.map(({ id }) => id).sort();
      for (const listener of listeners) {
        await eventually(async () => listener.heard('message').length >= ids.length);
        expect(listener.heard('message').map(({ id }) => id)).toEqual(ids);
      }
    }
  });

  test('a process that starts without Redis serves, and joins the others once it is back', async () => {
    proxy.cut();
    const late = await server.openSibling();
    const [speaker, listener] = [
      await celebrate(late, await newPerson(late)),
      await celebrate(server, await newPerson(server)),
    ];
    const { id } = accepted(await say(speaker, 'without Redis'));
    proxy.mend();
    await eventually(async () => listener.heard('message').some((message) => message.id === id));
    // Catching up from the database runs once a second, so several immediate deliveries in a row come through Redis.
    let inARow = 0;
    await eventually(async () => {
      // One person's limit of messages would end a long row.
      const next = await celebrate(late, await newPerson(late));
      const said = accepted(await say(next, 'with Redis'));
      await moment();
      const isHeard = listener.heard('message').some((message) => message.id === said.id);
      inARow = isHeard ? inARow + 1 : 0;
      return inARow === 8;
    });
  });
});
