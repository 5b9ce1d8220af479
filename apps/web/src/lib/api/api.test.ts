/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', interests: ['Music'] };
const stored = (pair: number) =>
  JSON.stringify({
    accessToken: `access-${pair}`,
    refreshToken: `refresh-${pair}`,
    tokenType: 'Bearer',
    identity: user,
  });

type Handler = (request: IncomingMessage & { json: unknown }, response: ServerResponse) => void;
let handle: Handler;
let server: Server;
let seen: string[];

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A server that accepts only the access token 'access-2' and exchanges 'refresh-1' for it. */
const rotating: Handler = (request, response) => {
  if (request.url === '/api/auth/refresh') {
    const isKnown = (request.json as { refreshToken: string }).refreshToken === 'refresh-1';
    if (!isKnown) return answer(response, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    return answer(response, 200, { accessToken: 'access-2', refreshToken: 'refresh-2', user });
  }
  if (request.headers.authorization === 'Bearer access-2') return answer(response, 200, user);
  answer(response, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' });
};

/** A tab has its own copy of the modules; all tabs share storage and locks. */
async function openTab() {
  vi.resetModules();
  const [{ api, ApiError }, { refreshSession }, session] = await Promise.all([
    import('./api.ts'),
    import('../session/refresh-session.ts'),
    import('../session/session.ts'),
  ]);
  return { api, ApiError, refreshSession, ...session };
}

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

beforeEach(async () => {
  seen = [];
  handle = rotating;
  server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const text = Buffer.concat(chunks).toString();
    seen.push(`${request.method} ${request.url}`);
    handle(Object.assign(request, { json: text === '' ? undefined : JSON.parse(text) }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  );
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('an expired access token', () => {
  test('is refreshed once for concurrent calls, and each call is repeated once', async () => {
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api('GET /api/auth/me')));
    expect(answers).toEqual(Array(20).fill(user));
    expect(seen.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(seen.filter((call) => call === 'GET /api/auth/me')).toHaveLength(40);
  });

  test('is refreshed once for two tabs: the second uses the tokens that the first stored', async () => {
    localStorage.setItem('authorization', stored(1));
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.api('GET /api/auth/me'), two.api('GET /api/auth/me')]);
    expect(seen.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(localStorage.getItem('authorization')).toBe(stored(2));
  });

  test('with a refused refresh token signs out and fails with 401', async () => {
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
    expect(seen).toEqual(['GET /api/auth/me']);
  });

  test.each([
    ['the connection breaks', (response: ServerResponse) => void response.destroy(), { code: 'NETWORK' }],
    ['the server is busy', (response: ServerResponse) => answer(response, 503, {}), { status: 503 }],
  ])('keeps the session when %s during the refresh', async (_, fail, error) => {
    handle = (request, response) =>
      request.url === '/api/auth/refresh' ? fail(response) : rotating(request, response);
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    await expect(api('GET /api/auth/me')).rejects.toMatchObject(error);
    expect(localStorage.getItem('authorization')).toBe(stored(1));
  });

  test('is not refreshed a second time when the repeated call is 401 again', async () => {
    handle = (request, response) =>
      request.url === '/api/auth/refresh'
        ? rotating(request, response)
        : answer(response, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    await expect(api('GET /api/auth/me')).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh', 'GET /api/auth/me']);
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
    expect([await api('GET /api/auth/me'), seen]).toEqual([user, []]);
    expect([await api('GET /api/auth/me'), seen]).toEqual([user, ['GET /api/auth/me']]);
  });

  test('with an expired token costs one refresh and one repetition', async () => {
    localStorage.setItem('authorization', stored(1));
    sendEarly('access-1', Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }));
    const { api } = await openTab();
    expect(await api('GET /api/auth/me')).toEqual(user);
    expect(seen).toEqual(['POST /api/auth/refresh', 'GET /api/auth/me']);
  });

  test.each([
    ['with the token of another session', 'access-1', 0],
    ['too long ago', 'access-2', 11_000],
  ])('%s is sent again', async (_, token, ageMs) => {
    localStorage.setItem('authorization', stored(2));
    sendEarly(token, Response.json({ ...user, name: 'Eve' }), ageMs);
    const { api } = await openTab();
    expect([await api('GET /api/auth/me'), seen]).toEqual([user, ['GET /api/auth/me']]);
  });

  test('before a write is sent again', async () => {
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
  handle = (request, response) => {
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
    seen.length = 0;
    localStorage.setItem('authorization', stored(1));
    handle = (_, response) => {
      changeHands();
      answer(response, status, body);
    };
    await expect(api('GET /api/auth/me')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(seen).toEqual(['GET /api/auth/me']);
    expect(localStorage.getItem('authorization')).toBe(asAnother);
  }
});

test('a wrong password neither refreshes nor signs out', async () => {
  handle = (_, response) =>
    answer(response, 401, { code: 'INVALID_CREDENTIALS', message: 'Invalid e-mail or password.' });
  localStorage.setItem('authorization', stored(1));
  const { api } = await openTab();
  const body = { email: 'ada@example.com', password: 'wrong' };
  await expect(api('POST /api/auth/login', { body })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid e-mail or password.',
  });
  expect(localStorage.getItem('authorization')).toBe(stored(1));
  expect(seen).toEqual(['POST /api/auth/login']);
});

describe('what a call sends', () => {
  test('every call but the refresh carries the access token, and the refresh carries the time zone', async () => {
    const headers: Record<string, unknown> = {};
    handle = (request, response) => {
      headers[request.url ?? ''] ??= [request.headers.authorization, request.headers['time-zone']];
      rotating(request, response);
    };
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    await api('GET /api/auth/me');
    expect(headers).toEqual({
      '/api/auth/me': ['Bearer access-1', undefined],
      '/api/auth/refresh': [undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
    });
  });

  test('parameters and queries are encoded into the address', async () => {
    handle = (_, response) => answer(response, 200, user);
    const { api } = await openTab();
    await api('GET /api/auth/get_user_by_mail', { query: { email: 'a+b@example.com' } });
    await api('GET /api/auth/avatar/{id}', { params: { id: 'a/b' } });
    expect(seen).toEqual([
      'GET /api/auth/get_user_by_mail?email=a%2Bb%40example.com',
      'GET /api/auth/avatar/a%2Fb',
    ]);
  });
});

describe('a response', () => {
  test('a picture is a Blob of its type', async () => {
    handle = (_, response) => void response.writeHead(200, { 'Content-Type': 'image/webp' }).end('picture');
    const { api } = await openTab();
    const blob = await api('GET /api/auth/avatar/{id}', { params: { id: 'a' } });
    expect(blob).toBeInstanceOf(Blob);
    expect((blob as Blob).type).toBe('image/webp');
  });

  test('a refusal carries its issues and how long to wait', async () => {
    const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
    handle = (_, response) => {
      response.setHeader('Retry-After', '30');
      answer(response, 400, { code: 'VALIDATION', message: 'Please check what you entered.', issues });
    };
    const { api, ApiError } = await openTab();
    const error = await api('POST /api/auth/forgot-password', { body: { email: 'x' } }).catch((e) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION', issues, retryAfter: 30 });
  });

  test.each([
    ['an empty body', 'text/plain', ''],
    ["a proxy's page", 'text/html', '<h1>Bad</h1>'],
    ["a proxy's text", 'text/plain', 'upstream connect error'],
    ['JSON without a message', 'application/json', '{"error":"Bad"}'],
    ['an empty message', 'application/json', '{"message":" "}'],
    ['a message that is no text', 'application/json', '{"message":["Bad"]}'],
    ['no object', 'application/json', 'null'],
    ['half an object', 'application/json', '{"message":"Some'],
    ['no more than that it failed', 'application/json', '{"message":"Something went wrong"}'],
  ])('a failure with %s carries no sentence', async (_, type, body) => {
    handle = (_request, response) => void response.writeHead(502, { 'Content-Type': type }).end(body);
    const { api } = await openTab();
    const error = await api('GET /api/auth/options').catch((e) => e);
    expect(error).toMatchObject({ status: 502, code: 'INTERNAL', sentence: undefined });
  });

  test('updates the disabled features, also with a refusal; a response without the header changes nothing', async () => {
    const { api } = await openTab();
    const { isFeatureOn } = await import('../socket/features.ts');
    const names = ['random-chat', 'ai-models', 'sponsor-banners'] as const;
    const onAfter = async (header: string | undefined, status = 200) => {
      handle = (_, response) => {
        if (header !== undefined) response.setHeader('Disabled-Features', header);
        answer(response, status, user);
      };
      await api('GET /api/auth/options').catch(() => {});
      return names.filter(isFeatureOn);
    };
    expect(names.filter(isFeatureOn)).toEqual(names);
    expect(await onAfter('random-chat, ai-models')).toEqual(['sponsor-banners']);
    expect(await onAfter(undefined)).toEqual(['sponsor-banners']);
    expect(await onAfter('sponsor-banners', 404)).toEqual(['random-chat', 'ai-models']);
    expect(await onAfter('none')).toEqual(names);
  });

  test('an HTML page counts as no response', async () => {
    handle = (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>');
    const { api } = await openTab();
    const error = await api('GET /api/auth/options').catch((e) => e);
    expect(error).toMatchObject({ status: 0, code: 'NETWORK', sentence: undefined });
  });
});
