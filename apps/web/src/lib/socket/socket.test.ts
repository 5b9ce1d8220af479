/// <reference types="node" />
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** Generous, for a busy machine. Only a failing test waits this long. */
const PATIENCE_MS = 40_000;

type Shared = ReturnType<typeof import('./socket.ts')['takeSocket']>;

const user = { id: 'u1', name: 'Ada', interests: ['Music'] };
const items = new Map<string, string>();
let http: HttpServer;
let io: Server;
let validToken: string;
let isAdmitted: boolean;
let reason: object;
let tokensSeen: string[];
let refreshes: number;
let answerRefresh: () => Promise<Response>;
let taken: Shared[];

function storeSession(accessToken: string): void {
  items.set('authorization', JSON.stringify({ accessToken, refreshToken: 'refresh', identity: user }));
}

const renewed = async () => {
  validToken = 'second';
  return Response.json({ accessToken: 'second', refreshToken: 'refresh-2', user });
};

beforeEach(async () => {
  vi.resetModules();
  [validToken, tokensSeen, refreshes, answerRefresh, taken] = ['first', [], 0, renewed, []];
  items.clear();
  isAdmitted = true;
  reason = {};
  http = createServer();
  io = new Server(http, {
    transports: ['websocket'],
    allowRequest: (_, decide) => decide('Too many attempts.', isAdmitted),
  });
  for (const name of ['/celebrate', '/interestparty']) {
    io.of(name).use((socket, next) => {
      const { token } = socket.handshake.auth;
      tokensSeen.push(token);
      next(token === validToken ? undefined : Object.assign(new Error('unauthorized'), { data: reason }));
    });
  }
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('fetch', () => {
    refreshes += 1;
    return answerRefresh();
  });
});

afterEach(async () => {
  for (const { socket } of taken) socket.disconnect();
  await io.close();
  vi.unstubAllGlobals();
});

async function take(namespace: '/celebrate' | '/interestparty' = '/celebrate') {
  const { takeSocket, releaseSocket } = await import('./socket.ts');
  const shared = takeSocket(namespace);
  taken.push(shared);
  const told: string[] = [];
  shared.connection.subscribe(() => told.push(shared.connection.getState()));
  return { shared, told, release: () => releaseSocket(shared) };
}

const untilConnected = (shared: Shared) =>
  vi.waitFor(
    () => expect([shared.connection.getState(), shared.socket.connected]).toEqual(['connected', true]),
    PATIENCE_MS,
  );
const serverSide = (): Socket => [...io.of('/celebrate').sockets.values()][0] as Socket;

test('all users of a namespace share one connection, which closes with the last of them', async () => {
  storeSession('first');
  const [one, two] = [await take(), await take()];
  expect(two.shared).toBe(one.shared);
  await untilConnected(one.shared);
  expect(io.of('/celebrate').sockets.size).toBe(1);
  one.release();
  expect(one.shared.socket.connected).toBe(true);
  two.release();
  await vi.waitFor(() => expect(io.of('/celebrate').sockets.size).toBe(0), PATIENCE_MS);
  const again = await take();
  await untilConnected(again.shared);
});

test('a stale token is refreshed once before connecting, without reporting a failure', async () => {
  storeSession('outdated');
  const { shared, told } = await take();
  await untilConnected(shared);
  expect([tokensSeen, refreshes, told]).toEqual([['outdated', 'second'], 1, ['connected']]);
});

test('a refused refresh signs out without a retry', async () => {
  storeSession('outdated');
  answerRefresh = async () => Response.json({ code: 'UNAUTHENTICATED', message: '' }, { status: 401 });
  const { shared } = await take();
  await vi.waitFor(() => expect(items.has('authorization')).toBe(false), PATIENCE_MS);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect([tokensSeen, shared.connection.getState()]).toEqual([['outdated'], 'connecting']);
});

test('a refusal because of a suspension is noted', async () => {
  const noteRestriction = vi.fn();
  vi.doMock('../session/restriction.ts', () => ({ noteRestriction }));
  onTestFinished(() => vi.doUnmock('../session/restriction.ts'));
  storeSession('outdated');
  reason = { code: 'SUSPENDED', message: 'Your account is suspended.' };
  await take();
  await vi.waitFor(() => expect(noteRestriction).toHaveBeenCalled(), PATIENCE_MS);
  expect(noteRestriction.mock.calls[0]).toEqual(['SUSPENDED', 'Your account is suspended.']);
});

test('a refresh without a response keeps the session and is retried', async () => {
  storeSession('outdated');
  answerRefresh = async () => {
    answerRefresh = renewed;
    throw new TypeError('Failed to fetch');
  };
  const { shared, told } = await take();
  await untilConnected(shared);
  expect([refreshes, told]).toEqual([2, ['failed', 'connected']]);
});

test('a fresh token that is refused too is a failure, and retried with a growing delay', async () => {
  storeSession('outdated');
  answerRefresh = async () => Response.json({ accessToken: 'useless', refreshToken: 'refresh', user });
  const { told } = await take();
  await vi.waitFor(() => expect(told).toEqual(['failed']), PATIENCE_MS);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(refreshes).toBeLessThan(5);
});

test('a token that expires on an open connection is renewed without a change of state', async () => {
  storeSession('first');
  const { shared, told } = await take();
  await untilConnected(shared);
  const before = shared.socket.id;
  validToken = 'none';
  serverSide().emit('system', { type: 'error', code: 'TOKEN_EXPIRED', message: 'x' });
  serverSide().disconnect(true);
  await vi.waitFor(() => expect(shared.socket.id).not.toBe(before), PATIENCE_MS);
  await untilConnected(shared);
  expect([told, tokensSeen, refreshes]).toEqual([['connected'], ['first', 'second'], 1]);
});

test('switching a feature off and on arrives immediately on an open connection', async () => {
  storeSession('first');
  const { isFeatureOn } = await import('./features.ts');
  const { shared } = await take();
  await untilConnected(shared);
  for (const isOn of [false, true]) {
    serverSide().emit('flags', { 'random-chat': isOn, 'ai-models': true });
    await vi.waitFor(() => expect(isFeatureOn('random-chat')).toBe(isOn), PATIENCE_MS);
    expect(isFeatureOn('ai-models')).toBe(true);
  }
});

test('a session that ends on an open connection signs out', async () => {
  storeSession('first');
  const { shared } = await take();
  await untilConnected(shared);
  answerRefresh = async () => Response.json({ code: 'UNAUTHENTICATED', message: '' }, { status: 401 });
  serverSide().emit('system', { type: 'error', code: 'UNAUTHENTICATED', message: 'x' });
  serverSide().disconnect(true);
  await vi.waitFor(() => expect(items.has('authorization')).toBe(false), PATIENCE_MS);
});

test('the client reconnects to a server that disconnects all clients', async () => {
  storeSession('first');
  const { shared, told } = await take();
  await untilConnected(shared);
  serverSide().disconnect(true);
  await vi.waitFor(() => expect(told).toEqual(['connected', 'connecting', 'connected']), PATIENCE_MS);
  expect(refreshes).toBe(0);
});

test('a connection that is cut is restored', async () => {
  storeSession('first');
  const { shared, told } = await take();
  await untilConnected(shared);
  const { transport } = serverSide().conn as unknown as { transport: { socket: { terminate(): void } } };
  transport.socket.terminate();
  await vi.waitFor(() => expect(told).toEqual(['connected', 'connecting', 'connected']), PATIENCE_MS);
  expect(refreshes).toBe(0);
});

test('a refused handshake is a failure, and retried until it succeeds', async () => {
  storeSession('first');
  isAdmitted = false;
  const { shared, told } = await take();
  await vi.waitFor(() => expect(told).toEqual(['failed']), PATIENCE_MS);
  isAdmitted = true;
  await untilConnected(shared);
  expect([told, refreshes]).toEqual([['failed', 'connected'], 0]);
});

test('a server that is down is a failure until it is back', async () => {
  storeSession('first');
  const { shared, told } = await take();
  await untilConnected(shared);
  const { port } = http.address() as AddressInfo;
  await io.close();
  await vi.waitFor(() => expect(told).toEqual(['connected', 'connecting', 'failed']), PATIENCE_MS);
  http = createServer();
  io = new Server(http, { transports: ['websocket'] });
  io.of('/celebrate').use((_, next) => next());
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  await vi.waitFor(() => expect(told.at(-1)).toBe('connected'), PATIENCE_MS);
});
