import { createHmac, randomBytes } from 'node:crypto';
import { calls } from '@hooray/contract/calls.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, signIn } from '@hooray/testkit/clients/client.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
/** One session for all requests that are refused before using it. */
let session: ReturnType<typeof newPerson>;
const tokens: Record<string, string> = {};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (head: string, key: string | Buffer) =>
  createHmac('sha256', key).update(head).digest('base64url');

/** Tokens that look valid, each made of a real one. */
function forge(real: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = real.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const later = encode({ ...claims, exp: claims.exp + 900 });
  const byOthers = `${encode({ alg: 'HS256' })}.${payload}`;
  return {
    'signed with another key': `${byOthers}.${sign(byOthers, randomBytes(32))}`,
    'signed with an empty key': `${byOthers}.${sign(byOthers, '')}`,
    'with later claims under the old signature': `${header}.${later}.${signature}`,
    'of no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'of no algorithm with a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'cut short': real.slice(0, -4),
    'of three dots': '..',
    'that is garbage': 'garbage',
    'that is long garbage': 'x.'.repeat(2000),
  };
}

beforeAll(async () => {
  server = await openTestServer();
  const [person, leaving, gone] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  tokens.expired = (await signIn(server, person)).accessToken;
  server.clock.advance(16 * 60_000);
  session = newPerson(server);
  Object.assign(tokens, forge((await signIn(server, person)).accessToken));
  const ended = await signIn(server, leaving);
  await call(server, 'POST /api/auth/logout', { json: { refreshToken: ended.refreshToken } });
  tokens['of an ended session'] = ended.accessToken;
  const deleted = await signIn(server, gone);
  await call(server, 'DELETE /api/auth/me', { token: deleted.accessToken });
  tokens['of a deleted account'] = deleted.accessToken;
});
afterAll(() => server.close());

const declared = Object.entries(calls) as [CallName, CallDeclaration][];
const closed = declared.filter(([, { access }]) => access !== 'public');
const open = declared.filter(([, { access }]) => access === 'public');
const filled = (name: CallName) =>
  name.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') as CallName;
const kindsOfTokens = [
  ...Object.keys(forge('a.e30.c')),
  'expired',
  'of an ended session',
  'of a deleted account',
];

function expectNobody(answer: Answer): void {
  expectRefusal(answer, 401, 'UNAUTHENTICATED');
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'statusCode']);
}

test('some calls are public and some need a session', () => {
  expect(open.length).toBeGreaterThan(5);
  expect(closed.length).toBeGreaterThan(10);
});

describe.each(closed.map(([name]) => name))('%s', (name) => {
  test.each(kindsOfTokens)('is refused with a token %s', async (kind) => {
    expectNobody(await call(server, filled(name), { token: tokens[kind] ?? '' }));
  });

  test.each(['Basic', 'Token', ''])('is refused with a token under the scheme %j', async (scheme) => {
    const { accessToken } = await session;
    expectNobody(
      await call(server, filled(name), { headers: { authorization: `${scheme} ${accessToken}` } }),
    );
  });

  test('is refused with the token in the address or a cookie', async () => {
    const { accessToken, refreshToken } = await session;
    const query = { access_token: accessToken, token: accessToken };
    const headers = { cookie: `accessToken=${accessToken}; refreshToken=${refreshToken}` };
    expectNobody(await call(server, filled(name), { query, headers }));
  });
});

const writing = closed.map(([name]) => name).filter((name) => !name.startsWith('GET'));

test.each(writing)('%s refuses an unauthenticated request without reading its body', async (name) => {
  const raw = { body: '{"broken', type: 'application/json' };
  expectNobody(await call(server, filled(name), { raw }));
});

test.each(open.map(([name]) => name))('%s needs no access token', async (name) => {
  const answer = await call(server, filled(name), { token: 'garbage' });
  expect(answer.status).toBeLessThan(500);
  if (name !== 'POST /api/auth/refresh') expect(answer.status).not.toBe(401);
});
