import { beforeEach, expect, test, vi } from 'vitest';

// Import a fresh copy, because other tests of this worker may have registered listeners for another window.
vi.resetModules();
const { endSession, getSession, onSessionChange, startSession, updateIdentity } = await import(
  './session.ts'
);

const items = new Map<string, string>();
const user = {
  id: '5b3c9c1e-8f53-4d33-9d55-6f1f9a0c8f10',
  name: 'Ada',
  email: 'ada@example.com',
  birthday: '1990-12-10',
  gender: null,
  avatar_url: '/api/auth/avatar/5b3c9c1e-8f53-4d33-9d55-6f1f9a0c8f10?v=1',
  avatar: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  credits: 0,
  isSponsor: false,
  role: 'USER' as const,
  interests: [],
};
const signedOut = { accessToken: '', refreshToken: '', tokenType: 'Bearer', identity: null };

beforeEach(() => {
  items.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('local storage holds exactly the four fields under authorization', () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user });
  expect([...items.keys()]).toEqual(['authorization']);
  expect(items.get('authorization')).toBe(
    JSON.stringify({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer', identity: user }),
  );
});

test('a session written by hand signs in', () => {
  const session = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer', identity: user };
  items.set('authorization', JSON.stringify(session));
  expect(getSession()).toEqual(session);
});

test.each([
  ['without', {}],
  ['with no', { birthday: null, interests: null }],
  ['with something else for', { birthday: 7, interests: 'Music' }],
])('a hand-written session %s birthday and interests has none', (_, parts) => {
  items.set(
    'authorization',
    JSON.stringify({ accessToken: 'a', identity: { id: 'x', name: 'Ada', ...parts } }),
  );
  expect(getSession().identity).toEqual({ id: 'x', name: 'Ada', birthday: null, interests: [] });
});

test.each([
  ['nothing', null],
  ['broken JSON', '{'],
  ['no object', '"text"'],
  ['empty tokens', JSON.stringify({ ...signedOut, identity: user })],
])('%s in storage is signed out', (_, text) => {
  if (text !== null) items.set('authorization', text);
  expect(getSession()).toEqual(signedOut);
});

test('the session is the same object until storage changes', () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user });
  expect(getSession()).toBe(getSession());
});

test('a new identity keeps the tokens, and does not revive an ended session', () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user });
  updateIdentity({ ...user, name: 'Grace' });
  expect(getSession()).toMatchObject({ accessToken: 'a', refreshToken: 'r', identity: { name: 'Grace' } });
  endSession();
  updateIdentity(user);
  expect(getSession()).toEqual(signedOut);
});

test('signing out in one tab reaches the others', () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user });
  const heard: unknown[] = [];
  const stop = onSessionChange(() => heard.push(getSession().identity));
  items.delete('authorization');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authorization' }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }));
  stop();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authorization' }));
  expect(heard).toEqual([null]);
});
