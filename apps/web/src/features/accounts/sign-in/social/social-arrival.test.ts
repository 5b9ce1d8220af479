import type { SessionResponse, User } from '@hooray/contract/accounts/calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, getSession } from '../../../../lib/session/session.ts';
import { forgetUser } from '../../../../lib/storage/forget-user.ts';
import { arrive, type Choice, continueAs, stay } from './social-arrival.ts';
import { rememberBeginning } from './social-beginning.ts';

const userOf = (id: string) =>
  ({ id, name: id, email: `${id}@people.example`, interests: [] }) as unknown as User;
const [ada, bob] = [userOf('ada'), userOf('bob')];

type Call = { path: string; token: string | undefined; credentials: RequestCredentials | undefined };
let calls: Call[];
/** The owner of each valid refresh token. */
let owners: Map<string, User>;

/**
 * A server that rotates tokens ('t' becomes 't+'). It identifies access tokens by the refresh tokens they came with.
 */
async function serve(path: string, init: RequestInit): Promise<Response> {
  const { refreshToken } = JSON.parse(String(init.body ?? '{}')) as { refreshToken?: string };
  calls.push({ path, token: refreshToken, credentials: init.credentials });
  if (path === '/api/auth/logout') {
    owners.delete(refreshToken ?? '');
    return Response.json({ message: "You're signed out." });
  }
  const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer access-', '');
  const user = owners.get(refreshToken ?? bearer ?? '');
  if (!user) return Response.json({ code: 'UNAUTHENTICATED', message: 'Please sign in.' }, { status: 401 });
  if (path === '/api/auth/me') return Response.json(user);
  const next = `${refreshToken}+`;
  owners.set(next, user);
  return Response.json({ accessToken: `access-${next}`, refreshToken: next, user } satisfies SessionResponse);
}

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

beforeEach(() => {
  calls = [];
  owners = new Map([
    ['of-ada', ada],
    ['of-bob', bob],
  ]);
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

function signedIn(refreshToken: string, identity: User | null): void {
  const session = { accessToken: `access-${refreshToken}`, refreshToken, tokenType: 'Bearer', identity };
  localStorage.setItem('authorization', JSON.stringify(session));
}

const callsTo = (end: string) => calls.filter(({ path }) => path.endsWith(end));

async function adaMeetsBob(): Promise<Choice> {
  signedIn('of-ada', ada);
  const choice = await arrive('of-bob');
  if (!choice) throw new Error('the user was not asked');
  return choice;
}

test('without a session, the arrival signs in and takes the cookie', async () => {
  expect(await arrive('of-bob')).toBeNull();
  expect(getSession()).toMatchObject({ refreshToken: 'of-bob+', identity: { id: 'bob' } });
  expect(calls).toEqual([{ path: '/api/auth/refresh', token: 'of-bob', credentials: 'include' }]);
});

test('with another user signed in, the arrival uses up the token without changing storage or cookie', async () => {
  signedIn('of-ada', ada);
  const before = localStorage.getItem('authorization');
  expect(await arrive('of-bob')).toMatchObject({ own: { id: 'ada' }, other: { user: { id: 'bob' } } });
  expect(localStorage.getItem('authorization')).toBe(before);
  expect(callsTo('refresh')).toEqual([{ path: '/api/auth/refresh', token: 'of-bob', credentials: 'omit' }]);
});

test('a stored session without an identity is identified by the server', async () => {
  signedIn('of-ada', null);
  expect(await arrive('of-bob')).toMatchObject({ own: { id: 'ada' } });
});

test("a session that can't be identified stays until the user decides", async () => {
  signedIn('of-ada', null);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/me') ? Promise.reject(new TypeError('no network')) : serve(path, init),
  );
  expect(await arrive('of-bob')).toMatchObject({ own: null });
  expect(getSession().refreshToken).toBe('of-ada');
});

test('a stored session that the server has ended needs no choice after a sign-in that began here', async () => {
  signedIn('ended', ada);
  rememberBeginning(new Date());
  expect(await arrive('of-bob')).toBeNull();
  expect(getSession().identity).toMatchObject({ id: 'bob' });
});

test('a stored session that the server has ended needs no choice for the same account', async () => {
  signedIn('ended', ada);
  expect(await arrive('of-ada')).toBeNull();
  expect(getSession().identity).toMatchObject({ id: 'ada' });
});

describe('after a user has signed out in this browser', () => {
  beforeEach(() => {
    signedIn('of-ada', ada);
    endSession();
    forgetUser();
  });

  test('the arrival asks first, and changes neither storage nor the cookie', async () => {
    const choice = await arrive('of-bob');
    expect(choice).toMatchObject({ isSignedIn: false, own: null, other: { user: { id: 'bob' } } });
    expect(getSession().refreshToken).toBe('');
    expect(calls).toEqual([{ path: '/api/auth/refresh', token: 'of-bob', credentials: 'omit' }]);
  });

  test('canceling ends the other session and stays signed out', async () => {
    const choice = await arrive('of-bob');
    await stay(choice as Choice);
    expect(callsTo('logout')).toMatchObject([{ token: 'of-bob+', credentials: 'omit' }]);
    expect(getSession().refreshToken).toBe('');
  });

  test('continuing signs in and takes the cookie', async () => {
    const choice = await arrive('of-bob');
    await continueAs(choice as Choice);
    expect(calls.at(-1)).toEqual({ path: '/api/auth/refresh', token: 'of-bob+', credentials: 'include' });
    expect(getSession().identity).toMatchObject({ id: 'bob' });
  });

  test.each([
    ['asks nothing once if a sign-in has begun here', 0, [null, 'of-bob']],
    ['asks if the sign-in began more than 15 minutes ago', 15 * 60_000, ['of-bob', 'of-bob']],
  ])('the arrival %s', async (_, age, asked) => {
    const askedAt = async () => {
      const choice = await arrive('of-bob');
      endSession();
      owners.set('of-bob', bob);
      return choice && 'of-bob';
    };
    rememberBeginning(new Date(Date.now() - age));
    expect([await askedAt(), await askedAt()]).toEqual(asked);
  });
});

test('the same account continues in its new session, with its cookie', async () => {
  owners.set('of-ada-too', ada);
  signedIn('of-ada', ada);
  expect(await arrive('of-ada-too')).toBeNull();
  expect(getSession().refreshToken).toBe('of-ada-too++');
  expect(callsTo('refresh').at(-1)).toMatchObject({ token: 'of-ada-too+', credentials: 'include' });
  expect(callsTo('logout')).toEqual([]);
});

test("staying ends the other session, then takes the cookie of the user's own", async () => {
  await stay(await adaMeetsBob());
  expect(callsTo('logout')).toMatchObject([{ token: 'of-bob+' }]);
  expect(calls.at(-1)).toEqual({ path: '/api/auth/refresh', token: 'of-ada', credentials: 'include' });
  expect(getSession()).toMatchObject({ refreshToken: 'of-ada+', identity: { id: 'ada' } });
});

test("continuing ends the user's own session, then takes the cookie of the other", async () => {
  await continueAs(await adaMeetsBob());
  expect(callsTo('logout')).toMatchObject([{ token: 'of-ada' }]);
  expect(calls.at(-1)).toEqual({ path: '/api/auth/refresh', token: 'of-bob+', credentials: 'include' });
  expect(getSession()).toMatchObject({ refreshToken: 'of-bob++', identity: { id: 'bob' } });
});

test('a user who has signed out in another tab can still choose, and the cookie logs no session out', async () => {
  const choice = await adaMeetsBob();
  localStorage.removeItem('authorization');
  await continueAs(choice);
  expect(callsTo('logout')).toEqual([]);
  expect(getSession().identity).toMatchObject({ id: 'bob' });
});

test('the user can choose even if the server fails', async () => {
  const choice = await adaMeetsBob();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await stay(choice);
  expect(getSession()).toMatchObject({ refreshToken: 'of-ada', identity: { id: 'ada' } });
});
