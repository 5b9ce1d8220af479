import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer({ LOG_LEVEL: 'info' });
  person = await newPerson(server);
});
afterAll(() => server.close());

const BOUNDARY = 'the-boundary';
const part = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const file = part('avatar', '; filename="a.png"');

/** Sends the beginning of a body that was announced as longer, and disconnects. */
async function breakOff(path: string, type: string, beginning: string | Buffer): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${person.accessToken}`,
    `Content-Type: ${type}`,
    `Content-Length: ${beginning.length + 5000}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(beginning);
  await delay(50);
  socket.destroy();
}

/** Returns all logged errors, once all earlier requests have been logged. */
async function failuresLogged(): Promise<string[]> {
  const marker = `marker-${Math.random().toString(36).slice(2)}`;
  await delay(100);
  await call(server, 'GET /api/nothing', { headers: { 'x-request-id': marker } });
  await eventually(async () => server.log().includes(marker));
  const lines = server.log().trim().split('\n');
  return lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
}

test.each([
  ['before its first part', ''],
  ['in the name of a field', part('name').slice(0, -12)],
  ['in a field', `${part('name')}An`],
  ['in the header of a file', file.slice(0, -10)],
  ['in a file', `${file}${'x'.repeat(100_000)}`],
  ['behind a file', `${file}x\r\n--${BOUNDARY}`],
])('an upload that its client aborts %s is not logged as a failure', async (_, beginning) => {
  for (const path of ['/api/auth/register', '/api/auth/upload_avatar'])
    await breakOff(path, `multipart/form-data; boundary=${BOUNDARY}`, beginning);
  expect(await failuresLogged()).toEqual([]);
});

test('an upload aborted while the picture is read is not logged as an error', async () => {
  const { hostname, port } = new URL(server.url);
  const picture = await plainPicture({ width: 3000, height: 3000 });
  const body = Buffer.concat([Buffer.from(file), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/auth/upload_avatar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.accessToken}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  await delay(30);
  socket.destroy();
  expect(await failuresLogged()).toEqual([]);
});

test('an aborted JSON body is not logged as an error', async () => {
  await breakOff('/api/auth/login', 'application/json', '{"email":');
  expect(await failuresLogged()).toEqual([]);
});
