import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', interests: ['Music'] };
const tokens = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' };
const items = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  items.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storeSession(identity: unknown): void {
  items.set('authorization', JSON.stringify({ ...tokens, identity }));
}

async function restore(fetched: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', fetched);
  const { restoreSession } = await import('./restore-session.ts');
  return restoreSession();
}

test('tokens without an identity get the identity from the server', async () => {
  storeSession(null);
  await restore(async () => Response.json(user));
  expect(JSON.parse(items.get('authorization') ?? '')).toEqual({ ...tokens, identity: user });
});

test('pages that need the user share the request of the start', async () => {
  storeSession(user);
  const fetched = vi.fn(async () => Response.json(user));
  await restore(fetched);
  const { queryClient } = await import('../query/query-client.tsx');
  const { ownUserQuery } = await import('./own-user.ts');
  expect(await queryClient.fetchQuery(ownUserQuery)).toEqual(user);
  expect(fetched).toHaveBeenCalledOnce();
});

test('the start waits 5000 ms for a silent server, and keeps the session', async () => {
  storeSession(user);
  let isRestored = false;
  const restoring = restore(() => new Promise(() => undefined)).then(() => {
    isRestored = true;
  });
  await vi.advanceTimersByTimeAsync(4999);
  expect(isRestored).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await restoring;
  expect(isRestored).toBe(true);
  expect(items.has('authorization')).toBe(true);
});

test('without a network the session is kept', async () => {
  storeSession(user);
  const restoring = restore(() => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(5000);
  await restoring;
  expect(JSON.parse(items.get('authorization') ?? '').identity).toEqual(user);
});

test('a visitor sends no request', async () => {
  const fetched = vi.fn();
  await restore(fetched);
  expect(fetched).not.toHaveBeenCalled();
});

test("one user's loaded data is gone when another user signs in", async () => {
  storeSession(user);
  const { queryClient } = await import('../query/query-client.tsx');
  const session = await import('./session.ts');
  queryClient.setQueryData(['own'], 'secret');
  session.updateIdentity({ ...session.getSession().identity, name: 'Ada L.' } as never);
  expect(queryClient.getQueryData(['own'])).toBe('secret');
  session.endSession();
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
});
