import {
  expectClearError,
  expectFieldRefused,
  expectRefusal,
} from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, registrationOf } from '@hooray/testkit/clients/client.ts';
import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { countAccounts, storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
const holdings = async () => ({ accounts: await countAccounts(server), pictures: storedPictures(server) });
let before: Awaited<ReturnType<typeof holdings>>;
beforeEach(async () => {
  before = await holdings();
});
afterEach(async () => {
  expect(await holdings()).toEqual(before);
});
afterAll(() => server.close());

const BOUNDARY = 'the-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
function personWith(overrides: Record<string, string> = {}): string {
  const fields = Object.entries({ ...registrationOf(), ...overrides });
  return fields.map(([name, value]) => field(name, value)).join('');
}
const person = personWith();

const register = (body: string, type = TYPE): Promise<Answer> =>
  call(server, 'POST /api/auth/register', { raw: { body, type } });

test.each([
  ['application/json', '{}'],
  ['text/plain', person + END],
  ['application/x-www-form-urlencoded', 'name=x'],
  ['multipart/mixed; boundary=the-boundary', person + END],
])('a body of the type %s is not accepted instead of a form', async (type, body) => {
  expectRefusal(await register(body, type), 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test.each([
  ['no boundary', 'multipart/form-data', person + END],
  ['an empty boundary', 'multipart/form-data; boundary=', person + END],
  ['another boundary than it says', 'multipart/form-data; boundary=other', person + END],
  ['nothing in it', TYPE, ''],
  ['only an end', TYPE, END],
  ['no end', TYPE, person],
  ['an end in the middle of a header', TYPE, `${person}--${BOUNDARY}\r\nContent-Disp`],
  ['an end in the middle of a file', TYPE, `${person}${file('avatar', 'x').slice(0, -20)}`],
  [
    'a part without a name',
    TYPE,
    `${person}--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${field('name', '')}${END}`,
  ],
])('a form with %s is refused', async (_, type, body) => {
  expectClearError(await register(body, type));
});

test('an aborted form writes nothing', async () => {
  const body = `${person}${file('avatar', 'x'.repeat(5000))}`;
  const request = `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${TYPE}\r\nContent-Length: ${body.length + 5000}\r\n\r\n${body}`;
  const { status } = await sendRaw(server, request, true);
  expect(status).toBeLessThan(500);
  const { body: health } = await call<object>(server, 'GET /healthz');
  expect(health).toEqual({ status: 'ok' });
});

test.each([
  ['100 fields', Array.from({ length: 100 }, (_, index) => field(`f${index}`, 'x')).join('') + person],
  ['3 avatars', file('avatar', 'x') + file('avatar', 'x') + file('avatar', 'x') + person],
  ['50 files', Array.from({ length: 50 }, (_, index) => file(`f${index}`, 'x')).join('') + person],
  ['a name of 200 KB', personWith({ name: 'x'.repeat(200_000) })],
])('a form with %s is refused', async (_, parts) => {
  expectClearError(await register(parts + END));
});

test('a text beyond the parser’s limit is refused, not truncated', async () => {
  const name = `1${' '.repeat(120_000)}!`;
  expectFieldRefused(await register(personWith({ name }) + END), 'name');
});

test('the texts of a form have at most 256 KiB in total', async () => {
  const lengthy = Array.from({ length: 5 }, (_, index) => field(`f${index}`, 'x'.repeat(60_000))).join('');
  expectRefusal(await register(person + lengthy + END), 413, 'TOO_LARGE');
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named %s reaches no prototype',
  async (name) => {
    expectClearError(await register(field(name, 'x') + personWith({ name: '' }) + END));
    expectClearError(await register(file(name, 'x') + person + END));
    expect(String({})).toBe('[object Object]');
  },
);

test('an avatar of 20 MB is refused as too large, and its registration with it', async () => {
  const form = { ...registrationOf(), avatar: asFile(Buffer.alloc(20 * 1024 * 1024)) };
  expectRefusal(await call(server, 'POST /api/auth/register', { form }), 413, 'TOO_LARGE');
});

test('a picture is refused together with invalid fields', async () => {
  const form = { ...registrationOf(), email: 'nobody', avatar: asFile(await plainPicture()) };
  expectRefusal(await call(server, 'POST /api/auth/register', { form }), 400, 'VALIDATION');
});
