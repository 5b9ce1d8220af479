import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const SELECTED_GIFTS = '/api/birthday_gift/selected-gifts';
const MEGABYTE = 1024 * 1024;
const LOOKS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
const open: Socket[] = [];
afterEach(disconnect);
afterAll(() => server.close());

function disconnect(): void {
  for (const socket of open.splice(0)) socket.destroy();
}

interface Asked {
  path: string;
  token: string;
  connections: number;
  /** Sent at once, because Node reads no further request of a connection while a response waits. */
  requests: number;
}

/**
 * Makes requests without reading the responses, until one more is refused. Tries again, because a busy server refuses
 * most of the requests at once. Linux then takes the few responses that it holds.
 */
async function askUntilRefused(asked: Asked, isServed: () => Promise<boolean>): Promise<void> {
  const { path, token, connections, requests } = asked;
  const { hostname, port } = new URL(server.url);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  await eventually(async () => {
    disconnect();
    for (let connection = 0; connection < connections; connection += 1) {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => {});
      open.push(socket);
      socket.write(request.repeat(requests));
    }
    for (let look = 0; look < LOOKS; look += 1) if (!(await isServed())) return true;
    return false;
  });
}

test('a reader with many unread long lists gets no more until those are read or aborted', async () => {
  const { accessToken: token } = await newPerson(server);
  const address = `https://example.com/${'ж'.repeat(1970)}`;
  await atOnce(480, (index) => {
    const json = { title: `${index}`, image: address, link: address };
    return call(server, `POST ${SELECTED_GIFTS}`, { token, json });
  });
  const isServed = async () => (await call(server, `GET ${SELECTED_GIFTS}`, { token })).status === 200;
  expect(await isServed()).toBe(true);
  // A connection's 60 MB exceed what Linux may buffer for it: 4 MB for the writer and 32 MB for the reader.
  await askUntilRefused({ path: SELECTED_GIFTS, token, connections: 2, requests: 16 }, isServed);
  const refusal = await call(server, `GET ${SELECTED_GIFTS}`, { token });
  expectRefusal(refusal, 503, 'UNAVAILABLE');
  expect(refusal.headers.get('retry-after')).toBe('5');
  // Short lists are served.
  expect((await call(server, 'GET /api/auth/me', { token })).status).toBe(200);
  disconnect();
  await eventually(isServed);
});

test('a reader with many unread pictures gets no more until those are read or aborted', async () => {
  const person = await newPerson(server);
  const { accessToken: token } = person;
  const path = '/api/auth/upload_avatar';
  const form = { avatar: asFile(await plainPicture()) };
  await call(server, `POST ${path}`, { token, form });
  const [stored = ''] = storedPictures(server);
  writeFileSync(join(server.picturesFolder, stored), Buffer.alloc(8 * MEGABYTE));
  const picture = `/api/auth/avatar/${person.id}`;
  const isServed = async () => (await call(server, `GET ${picture}`, { token })).status === 200;
  expect(await isServed()).toBe(true);
  await askUntilRefused({ path: picture, token, connections: 4, requests: 10 }, isServed);
  expectRefusal(await call(server, `GET ${picture}`, { token }), 503, 'UNAVAILABLE');
  disconnect();
  await eventually(isServed);
});
