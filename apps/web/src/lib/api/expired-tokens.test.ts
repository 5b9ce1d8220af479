/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { answer, openTab, rotating, serveTabs, stored, user } from './testing/tabs.ts';

const server = serveTabs();

describe('an expired access token', () => {
  test('is refreshed once for concurrent calls, and each call is repeated once', async () => {
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api('GET /api/auth/me')));
    expect(answers).toEqual(Array(20).fill(user));
    expect(server.seen.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(server.seen.filter((call) => call === 'GET /api/auth/me')).toHaveLength(40);
  });

  test('is refreshed once for two tabs: the second uses the tokens that the first stored', async () => {
    localStorage.setItem('authorization', stored(1));
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.api('GET /api/auth/me'), two.api('GET /api/auth/me')]);
    expect(server.seen.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(localStorage.getItem('authorization')).toBe(stored(2));
  });

  test('signs out and fails with 401 if its refresh is refused', async () => {
    localStorage.setItem('authorization', stored(0));
    const { api, getSession } = await openTab();
    await expect(api('GET /api/auth/me')).rejects.toMatchObject({ status: 401, message: 'Please sign in.' });
    expect(localStorage.getItem('authorization')).toBeNull();
    expect(getSession()).toEqual({ accessToken: '', refreshToken: '', tokenType: 'Bearer', identity: null });
  });

  test('without a refresh token signs out without a call', async () => {
    localStorage.setItem('authorization', JSON.stringify({ accessToken: 'access-1', identity: user }));
    const { api, getSession } = await openTab();
    await expect(api('GET /api/auth/me')).rejects.toMatchObject({ status: 401 });
    expect(getSession().identity).toBeNull();
    expect(server.seen).toEqual(['GET /api/auth/me']);
  });

  test.each([
    ['the connection breaks', (response: ServerResponse) => void response.destroy(), { code: 'NETWORK' }],
    ['the server is busy', (response: ServerResponse) => answer(response, 503, {}), { status: 503 }],
  ])('keeps the session when %s during the refresh', async (_, fail, error) => {
    server.handle = (request, response) =>
      request.url === '/api/auth/refresh' ? fail(response) : rotating(request, response);
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    await expect(api('GET /api/auth/me')).rejects.toMatchObject(error);
    expect(localStorage.getItem('authorization')).toBe(stored(1));
  });

  test('is not refreshed a second time when the repeated call is 401 again', async () => {
    server.handle = (request, response) =>
      request.url === '/api/auth/refresh'
        ? rotating(request, response)
        : answer(response, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    await expect(api('GET /api/auth/me')).rejects.toMatchObject({ status: 401 });
    expect(server.seen).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh', 'GET /api/auth/me']);
  });
});

describe('a call that boot.js has sent', () => {
  function sendEarly(token: string, response: Response, ageMs = 0): void {
    const call = { token, response: Promise.resolve(response), sentAt: Date.now() - ageMs };
    const sent = new Map([['/api/auth/me', call]]);
    vi.stubGlobal('window', Object.assign(new EventTarget(), { callEarly: { sent } }));
  }

  test('is not sent again, but the next one is', async () => {
    localStorage.setItem('authorization', stored(2));
    sendEarly('access-2', Response.json(user));
    const { api } = await openTab();
    expect([await api('GET /api/auth/me'), server.seen]).toEqual([user, []]);
    expect([await api('GET /api/auth/me'), server.seen]).toEqual([user, ['GET /api/auth/me']]);
  });

  test('is repeated once after a refresh if its token has expired', async () => {
    localStorage.setItem('authorization', stored(1));
    sendEarly('access-1', Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }));
    const { api } = await openTab();
    expect(await api('GET /api/auth/me')).toEqual(user);
    expect(server.seen).toEqual(['POST /api/auth/refresh', 'GET /api/auth/me']);
  });

  test.each([
    ['with the token of another session', 'access-1', 0],
    ['too long ago', 'access-2', 11_000],
  ])('%s is sent again', async (_, token, ageMs) => {
    localStorage.setItem('authorization', stored(2));
    sendEarly(token, Response.json({ ...user, name: 'Eve' }), ageMs);
    const { api } = await openTab();
    expect([await api('GET /api/auth/me'), server.seen]).toEqual([user, ['GET /api/auth/me']]);
  });

  test('is sent again after a write', async () => {
    localStorage.setItem('authorization', stored(2));
    sendEarly('access-2', Response.json({ ...user, name: 'before' }));
    const { api } = await openTab();
    await api('PUT /api/auth/me/interests', { body: { interests: ['Music'] } });
    expect(await api('GET /api/auth/me')).toEqual(user);
  });
});

test('logging out while a refresh is under way stays logged out', async () => {
  localStorage.setItem('authorization', stored(1));
  const { endSession, refreshSession } = await openTab();
  server.handle = (request, response) => {
    endSession();
    rotating(request, response);
  };
  expect(await refreshSession()).toBe(false);
  expect(localStorage.getItem('authorization')).toBeNull();
});

test("a response for one user isn't returned to another, and the call isn't repeated as them", async () => {
  const asAnother = JSON.stringify({ ...JSON.parse(stored(2)), identity: { ...user, id: 'u2' } });
  const { api } = await openTab();
  const changeHands = () => localStorage.setItem('authorization', asAnother);
  for (const [status, body] of [
    [200, user],
    [401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' }],
  ] as const) {
    server.seen.length = 0;
    localStorage.setItem('authorization', stored(1));
    server.handle = (_, response) => {
      changeHands();
      answer(response, status, body);
    };
    await expect(api('GET /api/auth/me')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(server.seen).toEqual(['GET /api/auth/me']);
    expect(localStorage.getItem('authorization')).toBe(asAnother);
  }
});

test('a wrong password neither refreshes nor signs out', async () => {
  server.handle = (_, response) =>
    answer(response, 401, { code: 'INVALID_CREDENTIALS', message: 'Invalid e-mail or password.' });
  localStorage.setItem('authorization', stored(1));
  const { api } = await openTab();
  const body = { email: 'ada@example.com', password: 'wrong' };
  await expect(api('POST /api/auth/login', { body })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid e-mail or password.',
  });
  expect(localStorage.getItem('authorization')).toBe(stored(1));
  expect(server.seen).toEqual(['POST /api/auth/login']);
});
