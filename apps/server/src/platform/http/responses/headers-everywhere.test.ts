import { expectClearError } from '@hooray/testkit/assertions/expectations.ts';
import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://hooray.example' }, { arrivalMs: 1000 });
});
afterAll(() => server.close());

const HOST = 'Host: x\r\nConnection: close\r\n';
const UPGRADE = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const HANDSHAKE = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n';
const LOGIN = 'POST /api/auth/login HTTP/1.1\r\n';

/** The headers of every response (docs/product.md §10.4). */
async function send(request: string) {
  const answer = await sendRaw(server, request);
  const { headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  return answer;
}

test.each([
  ['a page', `GET / HTTP/1.1\r\n${HOST}\r\n`],
  ['a call', `GET /api/auth/options HTTP/1.1\r\n${HOST}\r\n`],
  ['a call by HTTP/1.0, without a host', 'GET /api/auth/options HTTP/1.0\r\n\r\n'],
  ['a call that offers another protocol', `GET /api/auth/options HTTP/1.1\r\n${HOST}Upgrade: h2c\r\n\r\n`],
  ['a call named in absolute form', `GET http://x/api/auth/options HTTP/1.1\r\n${HOST}\r\n`],
  ['a query for options of the whole', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  ['a socket, that closes at what it does not understand', `${HANDSHAKE}${UPGRADE}${KEY}\r\nnonsense`],
])('%s carries every header', async (_, request) => {
  expect((await send(request)).status).toBeGreaterThan(0);
});

test.each([
  [
    'a plain request to the socket endpoint',
    `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${HOST}\r\n`,
  ],
  ['a socket without the upgrade', `${HANDSHAKE}${HOST}\r\n`],
  ['a session of sockets that is none', `POST /socket.io/?EIO=4&sid=x HTTP/1.1\r\n${HOST}\r\n`],
])('%s is refused, with every header', async (_, request) => {
  expect((await send(request)).status).toBe(400);
});

test.each([
  ['an upgrade to a transport that is none', 400, `GET /socket.io/?EIO=4 HTTP/1.1\r\n${UPGRADE}${KEY}\r\n`],
  [
    'an upgrade of a session that is none',
    400,
    `${HANDSHAKE.replace(' HTTP', '&sid=x HTTP')}${UPGRADE}${KEY}\r\n`,
  ],
  ['an upgrade without its key', 400, `${HANDSHAKE}${UPGRADE}\r\n`],
  ['an upgrade to another version', 400, `${HANDSHAKE}${UPGRADE}${KEY.replace('13', '7')}\r\n`],
  ['an upgrade to two hosts', 400, `${HANDSHAKE}${UPGRADE}Host: y\r\n${KEY}\r\n`],
  ['no request at all', 400, 'nonsense\r\n\r\n'],
  ['a request without a host', 400, 'GET /api/auth/options HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a request to two hosts', 400, `GET /api/auth/options HTTP/1.1\r\n${HOST}Host: y\r\n\r\n`],
  ['a request to one host twice', 400, `GET / HTTP/1.1\r\n${HOST}hOST: x\r\n\r\n`],
  ['a request for health to two hosts', 400, `GET /healthz HTTP/1.1\r\n${HOST}Host: y\r\n\r\n`],
  ['a request by HTTP/1.0 to two hosts', 400, `GET / HTTP/1.0\r\n${HOST}Host: y\r\n\r\n`],
  ['an address that cannot be read', 400, `GET /api/auth/avatar/%zz HTTP/1.1\r\n${HOST}\r\n`],
  ['a tunnel', 400, `CONNECT elsewhere:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a trace', 404, `TRACE /api/auth/options HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown method', 404, `PROPFIND /api/auth/options HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown address', 404, `GET /api/nothing HTTP/1.1\r\n${HOST}\r\n`],
  ['headers that do not end', 408, 'GET /api/auth/options HTTP/1.1\r\n'],
  ['an expectation', 417, `${LOGIN}${HOST}Expect: a miracle\r\nContent-Length: 2\r\n\r\n{}`],
  ['headers of 100 KB', 431, `GET / HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
])('%s is refused in the common form, with every header: %i', async (_, status, request) => {
  const answer = await send(request);
  expectClearError(answer);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test.each(['/api/auth/options', '/api/auth/me', '/api/no/such/call', '/healthz'])(
  'responses of %s are not cached',
  async (path) => {
    const { headers } = await send(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);
