import { randomUUID } from 'node:crypto';
import { calls } from '@hooray/contract/calls.ts';
import type { CallName } from '@hooray/contract/protocol/http.ts';
import { expectClearError, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { countAccounts } from '@hooray/testkit/database/stored.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
});
afterEach(async () => {
  expect(await countAccounts(server), 'accounts').toBe(1);
  const me = await call(server, 'GET /api/auth/me', { token: person.accessToken });
  expect(me.body, 'the person').toEqual(person.user);
});
afterAll(() => server.close());

const targets = ['POST /api/auth/login', 'PUT /api/auth/me', 'PUT /api/auth/me/interests'] as const;
const send = (name: CallName, body: string | Buffer, type = 'application/json') =>
  call(server, name, {
    token: person.accessToken,
    raw: { body: typeof body === 'string' ? body : new Uint8Array(body), type },
  });
async function forEachTarget(
  body: string | Buffer,
  type: string,
  judge: (answer: Answer) => void,
): Promise<void> {
  for (const name of targets) judge(await send(name, body, type));
}

test('a body over 256 KB is too large', async () => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(300_000) });
  await forEachTarget(body, 'application/json', (answer) => expectRefusal(answer, 413, 'TOO_LARGE'));
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'nonsense',
])('a body of the type %s is not accepted instead of JSON', async (type) => {
  await forEachTarget('{"email":"a@example.com","password":"x"}', type, (answer) =>
    expectRefusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE'),
  );
});

test.each([
  ['blanks', '   '],
  ['half', '{"email": "a@exam'],
  ['a comma too many', '{"email": "a@example.com",}'],
  ['single quotes', "{'email': 'a@example.com'}"],
  ['undefined', 'undefined'],
  ['NaN', '{"email": NaN}'],
  ['two values', '{} {}'],
  ['NUL', '\u0000'],
  ['raw control characters', '{"email": "\n"}'],
  ['50,000 open brackets', '['.repeat(50_000)],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
])('broken JSON is refused: %s', async (_, body) => {
  await forEachTarget(body, 'application/json', (answer) => expectRefusal(answer, 400, 'MALFORMED_REQUEST'));
});

test('an empty JSON body is accepted by a call without a body, and refused by one with a body', async () => {
  expect((await send('POST /api/auth/send-verification', '')).status).toBe(200);
  expectRefusal(await send(`DELETE /api/birthday_box/${randomUUID()}`, ''), 404, 'boxes.not_found');
  await forEachTarget('', 'application/json', (answer) => expectRefusal(answer, 400, 'VALIDATION'));
});

test('a call without a body refuses other types and sizes, as its description says', async () => {
  for (const name of ['POST /api/auth/send-verification', 'DELETE /api/auth/sessions'] as const) {
    expectRefusal(await send(name, 'text', 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(await send(name, `"${'x'.repeat(300_000)}"`), 413, 'TOO_LARGE');
  }
});

test.each(['null', '[]', '"text"', '7', 'true', '[[[[]]]]', '{"email":1e999,"password":-1e999}'])(
  'JSON of another shape is refused with a sentence: %s',
  async (body) => {
    await forEachTarget(body, 'application/json', (answer) => {
      expectRefusal(answer, 400, 'VALIDATION');
      expect(answer.body.message).not.toMatch(/invalid input|expected \w+ to|received/i);
    });
  },
);

test('an object nested 20,000 deep is refused', async () => {
  const body = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  await forEachTarget(body, 'application/json', expectClearError);
});

test.each([
  '{"__proto__": {"role": "ADMIN"}, "email": "a@example.com", "password": "x"}',
  '{"constructor": {"prototype": {"role": "ADMIN"}}, "email": "a@example.com", "password": "x"}',
  '{"email": {"__proto__": {"x": 1}}, "password": "x"}',
])('a body can’t reach a prototype: %s', async (body) => {
  await forEachTarget(body, 'application/json', expectClearError);
  expect(({} as { role?: string }).role).toBeUndefined();
});

const undeclared = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const names = Object.keys(calls) as CallName[];
const paths = [...new Set(names.map((name) => name.split(' ')[1] ?? ''))];

test.each(paths)('a method that is not declared for %s is refused', async (path) => {
  for (const method of undeclared) {
    if (names.includes(`${method} ${path}` as CallName)) continue;
    const address = path.replace(/\{\w+\}/, person.id);
    const answer = await call(server, `${method} ${address}` as CallName, { token: person.accessToken });
    expectClearError(answer);
  }
});

test('HEAD has the headers of GET, without the body', async () => {
  const url = `${server.url}/api/auth/me`;
  const headers = { authorization: `Bearer ${person.accessToken}` };
  expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(401);
});

test.each(['TRACE', 'PROPFIND', 'MKCOL', 'QUERY', 'NONSENSE', 'get'])(
  'the method %s is refused',
  async (method) => {
    const request = `${method} /api/auth/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expectClearError(await sendRaw(server, request));
  },
);

const head = 'Host: x\r\nConnection: close\r\n';

test.each([
  ['no request at all', 'nonsense\r\n\r\n'],
  ['a header without a name', `GET /api/auth/me HTTP/1.1\r\n${head}: x\r\n\r\n`],
  ['headers of 100 KB', `GET /api/auth/me HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['an address of 100 KB', `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`],
  ['a length that is no number', `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: x\r\n\r\n`],
  ['two lengths', `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`],
  [
    'broken chunks',
    `POST /api/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`,
  ],
  ['a percent sign that escapes nothing', `GET /api/auth/avatar/%zz HTTP/1.1\r\n${head}\r\n`],
  ['half of a UTF-8 character', `GET /api/auth/avatar/%c3 HTTP/1.1\r\n${head}\r\n`],
])('a request broken by %s is refused in the common form of errors', async (_, request) => {
  const answer = await sendRaw(server, request);
  expectClearError(answer);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['a name of nothing', '/api/nothing-here'],
  ['the root', '/api/'],
  ['a slash too many', '/api/auth/me/'],
  ['capitals', '/api/auth/ME'],
  ['two slashes', '/api//auth/me'],
  ['NUL', '/api/auth/%6de%00'],
  ['an id of 5000 characters', `/api/auth/avatar/${'x'.repeat(5000)}`],
])('an address with %s is 404 in the common form of errors', async (_, path) => {
  expectRefusal(await call(server, `GET ${path}`, { token: person.accessToken }), 404, 'NOT_FOUND');
});

test.each([
  ['NUL', '?id=%00'],
  ['two ids', '?id=a&id=b'],
  ['a prototype', '?__proto__=x&id=y'],
  ['half of a character', '?id=%ff'],
  ['8000 characters', `?id=${'x'.repeat(8000)}`],
])('a query with %s is refused', async (_, query) => {
  expectClearError(await call(server, `GET /api/auth/me${query}`, { token: person.accessToken }));
});

test('a path traversal instead of an id is 404, like an unknown id', async () => {
  const path = '/api/auth/avatar/..%2f..%2fapp-secret';
  const answer = await call(server, `GET ${path}`, { token: person.accessToken });
  expectRefusal(answer, 404, 'accounts.user_not_found');
});
