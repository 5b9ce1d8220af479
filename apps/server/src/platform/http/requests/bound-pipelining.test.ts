import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ LOG_LEVEL: 'debug' });
});
afterAll(() => server.close());

/** Sends `count` requests in one piece. */
async function send(count: number) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  return socket;
}

test('up to 16 pipelined requests are answered in order', async () => {
  const socket = await send(17);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const count = () => [...received.matchAll(/HTTP\/1\.1 200 OK/g)].length;
  await eventually(async () => count() === 17);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(async () => count() === 18);
});

test('a connection with more pipelined requests is ended, and the excess is not handled', async () => {
  const before = server.log().length;
  const sockets = await Promise.all(Array.from({ length: 10 }, () => send(1000)));
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
  // A line is logged after its response, so the lines of all earlier requests are complete.
  await Promise.all(Array.from({ length: 3 }, () => call(server, 'GET /api/auth/options')));
  await eventually(async () => server.log().slice(before).includes('/api/auth/options'));
  const handled = [
    ...server
      .log()
      .slice(before)
      .matchAll(/\/api\/openapi\.json/g),
  ].length;
  expect(handled).toBeLessThanOrEqual(10 * 17);
});
