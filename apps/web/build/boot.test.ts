/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');
const id = '5b3c9c1e-8f53-4d33-9d55-6f1f9a0c8f10';

interface Call {
  address: string;
  authorization: string | undefined;
}

interface Given {
  search?: string;
  calls?: string;
  teamCalls?: string;
  /** The server's response about the box. */
  box?: object;
}

/** Runs boot.js on a page whose document lists these calls. */
function boot(
  stored: string | null,
  pathname: string,
  { search = '', calls = '/api/auth/me /api/get_birthdaybox/{id}', teamCalls, box = {} }: Given = {},
) {
  const sent: Call[] = [];
  const window = {};
  runInNewContext(source, {
    window,
    location: { pathname, search },
    navigator: { languages: ['en-US'] },
    localStorage: { getItem: (key: string) => (key === 'authorization' ? stored : null) },
    document: {
      documentElement: { dataset: {} },
      currentScript: { dataset: { app: '/assets/index.js', calls, ...(teamCalls && { teamCalls }) } },
      createElement: () => ({}),
      head: { append() {} },
      querySelector: () => null,
    },
    addEventListener() {},
    PerformanceObserver: class {
      observe() {}
    },
    async fetch(address: string, { headers }: { headers: Record<string, string> }) {
      sent.push({ address, authorization: headers.Authorization });
      return Response.json({ data: box });
    },
  });
  return sent;
}

const session = JSON.stringify({ accessToken: 'access-1', refreshToken: 'refresh-1' });

test('the first calls of a page are sent with the stored token', () => {
  expect(boot(session, `/birthday_box/${id}`)).toEqual([
    { address: '/api/auth/me', authorization: 'Bearer access-1' },
    { address: `/api/get_birthdaybox/${id}`, authorization: 'Bearer access-1' },
  ]);
});

test("'{today}' is the browser's date", () => {
  const [call] = boot(session, '/profile', { calls: '/api/get_birthdaybox_for_user?today={today}' });
  expect(call?.address).toBe(`/api/get_birthdaybox_for_user?today=${new Date().toLocaleDateString('sv-SE')}`);
});

test('nothing is sent for another part of a page, which would not take the responses', () => {
  expect(boot(session, '/profile', { search: '?tab=credits' })).toEqual([]);
});

test.each([
  ['creator', 3],
  ['participant', 3],
  ['visitor', 1],
  ['birthday_person', 1],
])('for a %s, %i of the calls for a box and its team are sent', async (relation, count) => {
  const calls = '/api/get_birthdaybox/{id}';
  const teamCalls = '/api/team-gift/{id} /api/team-gift/collage/{id}?size=small';
  const sent = boot(session, `/birthday_box/${id}`, { calls, teamCalls, box: { relation } });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(sent).toHaveLength(count);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{}',
  '"text"',
  'half a {',
  '{"accessToken":""}',
  '{"accessToken":null}',
  '{"accessToken":{"a":1}}',
  '{"refreshToken":"refresh-1"}',
])('nothing is sent without a token: %s', (stored) => {
  expect(boot(stored, `/birthday_box/${id}`)).toEqual([]);
});

test.each([
  [null, 'USER', 1],
  [null, 'ADMIN', 2],
  ['2000-02-29', 'USER', 2],
])('with the birthday %s, as %s, %i of the calls are sent', (birthday, role, count) => {
  const limited = JSON.stringify({ accessToken: 'access-1', identity: { birthday, role } });
  expect(boot(limited, `/birthday_box/${id}`)).toHaveLength(count);
});

test.each([
  '/birthday_box/',
  '/birthday_box/1',
  '/birthday_box//evil.example/',
  '/birthday_box/..%2f..%2fadmin',
  '/birthday_box/$&',
  `/birthday_box/${id.slice(1)}`,
])('a call for an id is not sent without one: %s', (path) => {
  expect(boot(session, path).map(({ address }) => address)).toEqual(['/api/auth/me']);
});

test.each([
  `//evil.example/${id}`,
  `/@evil.example/${id}`,
  `/birthday_box/${id}@evil.example`,
  `/x/${id}/../..`,
])('every call goes to our own origin: %s', (path) => {
  const addresses = boot(session, path).map(({ address }) => new URL(address, 'https://hooray.example').href);
  expect(addresses).toEqual([
    'https://hooray.example/api/auth/me',
    `https://hooray.example/api/get_birthdaybox/${id}`,
  ]);
});

test.each([
  ['/', '{}', ['/assets/page.js']],
  ['/', null, []],
  ['/login', null, ['/assets/page.js']],
])('at %s with the session %s, the files %j of the page are preloaded', (pathname, stored, preloaded) => {
  const hrefs: string[] = [];
  runInNewContext(source, {
    location: { pathname, search: '' },
    navigator: { languages: ['fr'] },
    localStorage: { getItem: (key: string) => (key === 'authorization' ? stored : null) },
    document: {
      documentElement: { dataset: {}, lang: 'en' },
      currentScript: { dataset: { catalogs: 'en,fr', page: '/assets/page.js' } },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => hrefs.push(href) },
    },
    addEventListener() {},
  });
  expect(hrefs).toEqual(preloaded);
});

test.each([
  ['the stored choice', 'uk', ['fr-FR'], 'uk'],
  ["the browser's first language that is spoken", null, ['de-DE', 'fr-CA', 'uk'], 'fr'],
  ['English for others', null, ['de-DE', 'ja'], 'en'],
  ['the browser if the stored choice is no longer spoken', 'es', ['fr'], 'fr'],
  ['a pseudo-language, which has no catalog', 'en-XB', ['fr'], 'en-XB'],
  ['no other name that begins like one', 'en-XY', ['fr'], 'fr'],
])('the page is in %s', (_, stored, languages, chosen) => {
  const documentElement = { dataset: {}, lang: 'en' };
  runInNewContext(source, {
    location: { pathname: '/login', search: '' },
    navigator: { languages },
    localStorage: { getItem: (key: string) => (key === 'hooray.language' ? stored : null) },
    document: {
      documentElement,
      currentScript: { dataset: { catalogs: 'en /e1.js /e2.js,fr /f1.js /f2.js,uk /u1.js /u2.js' } },
      createElement: () => ({}),
      head: { append() {} },
    },
    addEventListener() {},
  });
  expect(documentElement.lang).toBe(chosen);
});

interface Visit {
  identity?: object;
  today?: string;
  /** The keys of what this browser has stored. */
  stored?: string[];
  isMotionReduced?: boolean;
}

/** Returns whether boot.js shows the birthday gate on the home of this user. */
function showsGate({ identity = {}, today = '2027-03-01', stored = [], isMotionReduced = false }: Visit) {
  const user = { name: 'Ada', birthday: '1990-05-15', isSponsor: false, role: 'USER', interests: ['music'] };
  const session = { accessToken: 'access-1', identity: { ...user, ...identity } };
  const storage = {
    getItem: (key: string) =>
      key === 'authorization' ? JSON.stringify(session) : stored.includes(key) ? 'stored' : null,
  };
  class Today extends Date {
    constructor() {
      super(`${today}T12:00:00`);
    }
  }
  const context = {
    Date: Object.assign(Today, { now: Date.now }),
    location: { pathname: '/login', search: '' },
    navigator: { languages: ['en'] },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: isMotionReduced }),
    document: {
      documentElement: { dataset: {}, lang: 'en' },
      currentScript: { dataset: {} },
      createElement: () => ({}),
      head: { append() {} },
    },
    addEventListener() {},
  };
  const { readHomesUser, willShowGate } = runInNewContext(
    `${source}; ({ readHomesUser, willShowGate })`,
    context,
  );
  const homesUser = readHomesUser();
  return homesUser !== undefined && willShowGate(homesUser);
}

test.each<[string, boolean, Visit]>([
  ['a user', true, {}],
  ['a sponsor', false, { identity: { isSponsor: true } }],
  ['an ADMIN', false, { identity: { role: 'ADMIN' } }],
  ['a user without interests', false, { identity: { interests: [] } }],
  ['a user with an invitation', false, { stored: ['hooray.invitation'] }],
  ['a user who has seen it in this session', false, { stored: ['hooray.gate-shown'] }],
  ['a user who wants no motion', false, { isMotionReduced: true }],
  ['a user without a birthday', false, { identity: { birthday: null } }],
  ['a user on the birthday', false, { today: '2027-05-15' }],
  [
    'a user born on 29 February, on 28 February',
    false,
    { identity: { birthday: '2000-02-29' }, today: '2027-02-28' },
  ],
  ['a session that was written by hand', false, { identity: { birthday: 19900515, interests: 'music' } }],
])('%s sees the birthday gate before the app: %s', (_, isShown, visit) => {
  expect(showsGate(visit)).toBe(isShown);
});
