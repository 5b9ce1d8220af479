/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

export const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', interests: ['Music'] };
/** A stored session with the tokens 'access-PAIR' and 'refresh-PAIR'. */
export const stored = (pair: number) =>
  JSON.stringify({
    accessToken: `access-${pair}`,
    refreshToken: `refresh-${pair}`,
    tokenType: 'Bearer',
    identity: user,
  });

type Handler = (request: IncomingMessage & { json: unknown }, response: ServerResponse) => void;

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A server that accepts only the access token 'access-2', and exchanges 'refresh-1' for it. */
export const rotating: Handler = (request, response) => {
  if (request.url === '/api/auth/refresh') {
    const isKnown = (request.json as { refreshToken: string }).refreshToken === 'refresh-1';
    if (!isKnown) return answer(response, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' });
    return answer(response, 200, { accessToken: 'access-2', refreshToken: 'refresh-2', user });
  }
  if (request.headers.authorization === 'Bearer access-2') return answer(response, 200, user);
  answer(response, 401, { code: 'UNAUTHENTICATED', message: 'Please sign in.' });
};

/** Each tab has its own copy of the modules. All tabs share storage and locks. */
export async function openTab() {
  vi.resetModules();
  const [{ api, ApiError }, { refreshSession }, session] = await Promise.all([
    import('../api.ts'),
    import('../../session/refresh-session.ts'),
    import('../../session/session.ts'),
  ]);
  return { api, ApiError, refreshSession, ...session };
}

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

interface ServerOfTabs {
  handle: Handler;
  /** The method and address of each request. */
  seen: string[];
}

/** Starts a server with fresh storage for each test of the file. */
export function serveTabs(): ServerOfTabs {
  const served: ServerOfTabs = { handle: rotating, seen: [] };
  let server: Server;

  beforeEach(async () => {
    served.seen = [];
    served.handle = rotating;
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      served.seen.push(`${request.method} ${request.url}`);
      served.handle(Object.assign(request, { json: text === '' ? undefined : JSON.parse(text) }), response);
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

  return served;
}
