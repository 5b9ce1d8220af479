import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
});
afterAll(() => server.close());

/** The pseudo-language. */
const headers = { 'accept-language': 'en-XA' };

test('a refusal is in the language of the request, which its headers name', async () => {
  const answer = await call(server, 'GET /api/auth/me', { headers });
  expect(answer.body).toEqual({ statusCode: 401, code: 'UNAUTHENTICATED', message: '[Please sign in.]' });
  expect(answer.headers.get('content-language')).toBe('en-XA');
  expect(answer.headers.get('vary')).toBe('accept-language');
});

test.each([undefined, 'ja', 'en-GB'])('a request for %s gets English', async (language) => {
  const answer = await call(server, 'GET /api/auth/me', {
    headers: language === undefined ? {} : { 'accept-language': language },
  });
  expect(answer.body.message).toBe('Please sign in.');
  expect(answer.headers.get('content-language')).toBe('en');
});

test('each issue is in the language of the request, also those with values', async () => {
  const { body } = await call(server, 'POST /api/auth/register', {
    headers,
    form: { name: 'x'.repeat(81), email: 'ada', password: 'short', birthday: '' },
  });
  expect(body).toEqual({
    statusCode: 400,
    code: 'VALIDATION',
    message: '[Name can have at most 80 characters.]',
    issues: [
      { path: 'name', message: '[Name can have at most 80 characters.]' },
      { path: 'email', message: '[Please enter a valid email address.]' },
      { path: 'password', message: '[Password must have at least 8 characters.]' },
      { path: 'birthday', message: '[Birthday is required.]' },
    ],
  });
});

test('a confirmation is in the language of the request', async () => {
  const { accessToken: token } = person;
  const answer = await call(server, 'DELETE /api/auth/sessions', { token, headers });
  expect(answer.body).toEqual({ message: '[Every other device is signed out.]' });
  expect(answer.headers.get('content-language')).toBe('en-XA');
  expect(answer.headers.get('vary')).toBe('accept-language');
});

test('a response without sentences names no language', async () => {
  const answer = await call(server, 'GET /api/auth/options', { headers });
  expect(answer.headers.get('content-language')).toBeNull();
  expect(answer.headers.get('vary')).toBeNull();
});

test('a refusal varies by the language in addition to the encoding', async () => {
  const answer = await call(server, 'GET /api/chats', {
    token: person.accessToken,
    query: { cursor: 'none' },
    headers: { ...headers, 'accept-encoding': 'gzip' },
  });
  expect(answer.body.code).toBe('INVALID_CURSOR');
  expect(answer.headers.get('vary')?.split(', ')).toEqual(
    expect.arrayContaining(['accept-encoding', 'accept-language']),
  );
});

test('a sentence with a computed value is in the language of the request', async () => {
  const { id: boxId } = await newBox(server, person);
  const { body } = await call(server, 'POST /api/donate_credits', {
    token: person.accessToken,
    headers,
    json: { boxId, amount: 5 },
  });
  expect(body.message).toBe('[You only have 0 credits. Please enter a lower amount.]');
});

const PSEUDO = 'Accept-Language: en-XA\r\nHost: x\r\nConnection: close\r\n';

const HANDSHAKE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';

test.each([
  ['a path that is too long', `GET /api/auth/avatar/${'a'.repeat(200)} HTTP/1.1\r\n${PSEUDO}\r\n`],
  ['a path that cannot be decoded', `GET /api/auth/avatar/%zz HTTP/1.1\r\n${PSEUDO}\r\n`],
  ['a tunnel', `CONNECT elsewhere:443 HTTP/1.1\r\n${PSEUDO}\r\n`],
  ['a handshake without its key', `${HANDSHAKE}${PSEUDO.replace('close', 'Upgrade')}\r\n`],
])('%s is refused in the language of the request', async (_, request) => {
  const answer = await sendRaw(server, request);
  expect(answer.body.message).toMatch(/^\[.+\]$/);
  expect(answer.headers.get('content-language')).toBe('en-XA');
});

test('events are refused in the language of the handshake', async () => {
  const { ask, notices } = await connect(server, '/celebrate', { ...person, language: 'en-XA' });
  const answer = await ask('sendMessage', { roomId: 'main_celebrate_chat', text: '', clientId: '1' });
  expect(answer).toEqual({ ok: false, code: 'VALIDATION', message: expect.stringMatching(/^\[.+\]$/) });
  expect(notices()).toMatchObject([{ message: expect.stringMatching(/^\[.+\]$/) }]);
});
