import { once } from 'node:events';
import { connect } from 'node:net';
import { startClock } from '@hooray/testkit/assertions/measured.ts';
import { newPerson } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARRIVAL_MS, arrivalOptions } from './arriving-requests.ts';

const SHORT_MS = 1000;

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await openTestServer({}, { arrivalMs: SHORT_MS });
  authorization = `Authorization: Bearer ${(await newPerson(server)).accessToken}\r\n`;
});
afterAll(() => server.close());

/** Sends the start of a request and then ten bytes a second until the connection is closed. */
async function drip(beginning: string) {
  const { hostname, port } = new URL(server.url);
  const begun = performance.now();
  const expectWithin = startClock();
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A byte that is under way while the server closes resets the connection.
  socket.on('error', () => {});
  socket.write(beginning);
  const timer = setInterval(() => socket.write('x'), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  const received = Buffer.concat(chunks).toString();
  const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
  expectWithin(4 * SHORT_MS);
  return { ms: performance.now() - begun, statuses, received };
}

const HOST = 'Host: x\r\n';
const json = `${HOST}Content-Type: application/json\r\nContent-Length: 1000\r\n`;
const form = `${HOST}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n`;
const file = '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n';

test.each([
  ['a first line', () => 'GET /api/au'],
  ['headers', () => `GET /api/auth/options HTTP/1.1\r\n${HOST}X-Slow: `],
  ['JSON', () => `POST /api/auth/login HTTP/1.1\r\n${json}\r\n{`],
  ['a form of a stranger', () => `POST /api/auth/register HTTP/1.1\r\n${form}\r\n${file}`],
  ['a form of a member', () => `POST /api/auth/upload_avatar HTTP/1.1\r\n${authorization}${form}\r\n${file}`],
  ['raw bytes', () => `POST /api/stripe/webhook HTTP/1.1\r\n${json}\r\n{`],
])('%s that drips is refused with 408 after the time limit', async (_, beginning) => {
  const { ms, statuses, received } = await drip(beginning());
  expect(statuses).toEqual([408]);
  expect(received).toContain('"code":"TIMED_OUT"');
  expect(ms).toBeGreaterThan(SHORT_MS - 100);
});

test.each([
  ['missing authentication', 401, () => `POST /api/auth/upload_avatar HTTP/1.1\r\n${form}\r\n${file}`],
  ['a wrong kind of body', 415, () => `POST /api/auth/login HTTP/1.1\r\n${form}\r\n${file}`],
])('a request refused early because of %s ends too, with a single response', async (_, status, beginning) => {
  const { statuses } = await drip(beginning());
  expect(statuses).toEqual([status]);
});

test('a request has a minute to arrive, checked every second', () => {
  expect(arrivalOptions(ARRIVAL_MS)).toMatchObject({
    requestTimeout: 60_000,
    http: { headersTimeout: 60_000, connectionsCheckingInterval: 1000 },
  });
});
