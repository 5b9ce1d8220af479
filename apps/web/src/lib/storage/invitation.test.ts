import { beforeEach, expect, test, vi } from 'vitest';
import { invitedBoxId } from './invitation.ts';

const id = '5b3c9c1e-8f53-4d33-9d55-6f1f9a0c8f10';
const otherId = '9d55f1f9-8f53-4d33-9d55-6f1f9a0c8f11';
const hour = 60 * 60 * 1000;
const start = new Date('2027-03-01T12:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * hour);

/** Imports a fresh copy for each test, because the tests of a worker share modules and globals. */
async function openBrowser() {
  vi.resetModules();
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const signIn = (userId: string | null) =>
    items.set(
      'authorization',
      JSON.stringify({ accessToken: userId ?? '', identity: userId && { id: userId, interests: [] } }),
    );
  return { items, signIn, ...(await import('./invitation.ts')) };
}

beforeEach(() => vi.unstubAllGlobals());

test.each([`/birthday_box/${id}`, `/birthday_box/${id}/`, `/birthday_box/${id.toUpperCase()}`])(
  'the address of a box is accepted: %s',
  (path) => {
    expect(invitedBoxId(path)).toBe(id);
  },
);

test.each([
  `//evil.example/birthday_box/${id}`,
  `https://evil.example/birthday_box/${id}`,
  `/\\evil.example/birthday_box/${id}`,
  `/birthday_box/../${id}`,
  `/birthday_box/${id}/../../admin`,
  `/birthday_box/%2e%2e/${id}`,
  `/birthday_box%2F${id}`,
  `/birthday_box/%2F${id}`,
  `/birthday_box//${id}`,
  `/birthday_box/${id}//`,
  `/birthday_box/${id}?next=//evil.example`,
  `/birthday_box/${id}#top`,
  `/birthday_box/${id}\n`,
  `/birthday_box/${id}\t`,
  ` /birthday_box/${id}`,
  `javascript:alert(1)//birthday_box/${id}`,
  `/birthday_box/${id}${'a'.repeat(100_000)}`,
  `/birthday_box/${id.replace('1', '１')}`,
  `/birthday_box/${id}\u202e`,
  `/birthday_box/${id.replace('b', 'б')}`,
  '/birthday_box/00000000-0000-0000-0000-000000000000',
  '/birthday_box/',
  `/team-gift-collage/${id}`,
  '',
  null,
  undefined,
  [`/birthday_box/${id}`],
])('every other path is refused: %o', (path) => {
  expect(invitedBoxId(path)).toBeUndefined();
});

test('the newest invitation lasts 24 hours', async () => {
  const { rememberInvitation, findInvitation } = await openBrowser();
  rememberInvitation(otherId, start);
  rememberInvitation(id, start);
  expect(findInvitation(later(23.9))).toBe(`/birthday_box/${id}`);
  expect(findInvitation(later(24))).toBeUndefined();
  expect(findInvitation(later(-1))).toBeUndefined();
});

test.each([
  'null',
  '{"owner":null}',
  '{"owner":null,"value":{"path":"//evil.example","at":0}}',
  `{"owner":null,"value":{"path":"/birthday_box/${id}"}}`,
  `{"owner":null,"value":{"path":"/birthday_box/${id}","at":"soon"}}`,
  'half a {',
])('an invitation edited by hand is ignored: %s', async (stored) => {
  const { items, findInvitation } = await openBrowser();
  items.set('hooray.invitation', stored);
  expect(findInvitation(start)).toBeUndefined();
});

test('only the first user who signs in gets the invitation', async () => {
  const { signIn, rememberInvitation, findInvitation } = await openBrowser();
  rememberInvitation(id, start);
  signIn('ada');
  expect(findInvitation(later(1))).toBe(`/birthday_box/${id}`);
  signIn('bo');
  expect(findInvitation(later(1))).toBeUndefined();
  signIn(null);
  expect(findInvitation(later(1))).toBeUndefined();
});

test('following an invitation forgets only that one', async () => {
  const { rememberInvitation, followInvitation, findInvitation } = await openBrowser();
  rememberInvitation(id, new Date());
  followInvitation(otherId);
  expect(findInvitation(new Date())).toBe(`/birthday_box/${id}`);
  followInvitation(id.toUpperCase());
  expect(findInvitation(new Date())).toBeUndefined();
});

test('visiting the page of a box keeps its invitation until the box is opened', async () => {
  const { rememberInvitation, visitBox, findInvitation } = await openBrowser();
  rememberInvitation(id, new Date());
  visitBox(id);
  expect(findInvitation(new Date())).toBe(`/birthday_box/${id}`);
});

test('signing out on the page of a box leaves no invitation', async () => {
  const { rememberInvitation, visitBox, findInvitation } = await openBrowser();
  visitBox(id.toUpperCase());
  rememberInvitation(id, new Date());
  expect(findInvitation(new Date())).toBeUndefined();
});
