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

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => server.close());

/** Makes requests without reading the responses. */
function askWithoutReading(path: string, token: string, times: number): void {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  open.push(socket);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  socket.write(request.repeat(times));
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
  for (let connection = 0; connection < 2; connection += 1) askWithoutReading(SELECTED_GIFTS, token, 16);
  await eventually(async () => !(await isServed()));
  const refusal = await call(server, `GET ${SELECTED_GIFTS}`, { token });
  expectRefusal(refusal, 503, 'UNAVAILABLE');
  expect(refusal.headers.get('retry-after')).toBe('5');
  // Short lists are served.
  expect((await call(server, 'GET /api/auth/me', { token })).status).toBe(200);
  for (const socket of open.splice(0)) socket.destroy();
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
  for (let connection = 0; connection < 4; connection += 1) askWithoutReading(picture, token, 10);
  await eventually(async () => !(await isServed()));
  expectRefusal(await call(server, `GET ${picture}`, { token }), 503, 'UNAVAILABLE');
  for (const socket of open.splice(0)) socket.destroy();
  await eventually(isServed);
});
