import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SendResponse } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer } from '@hooray/testkit/processes/test-server.ts';
import { expect, test } from 'vitest';

test('a stop acknowledges the messages that are being stored before it closes the sockets', async () => {
  const server = await openTestServer();
  const connection = await celebrate(server, await newPerson(server));
  const holder = await server.database.pool.connect();
  await holder.query('begin; lock table chat_messages in exclusive mode');
  const sent = Array.from({ length: 5 }, (_, index) =>
    say(connection, `Message ${index}`, { clientId: randomUUID() }).catch(
      (): SendResponse | undefined => undefined,
    ),
  );
  await eventually(async () => {
    const waiting = await holder.query(
      `select from pg_locks where relation = 'chat_messages'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return waiting.rowCount === 1;
  });
  await delay(200);
  const stopping = server.close();
  await delay(50);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(sent)).map((answer) => answer?.ok)).toEqual([true, true, true, true, true]);
  await stopping;
  expect(connection.socket.connected).toBe(false);
});
