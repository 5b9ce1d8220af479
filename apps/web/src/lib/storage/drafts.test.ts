import { expect, test, vi } from 'vitest';

const hour = 60 * 60 * 1000;

/** Imports a fresh copy for each test, because the tests of a worker share modules and globals. */
async function openBrowser() {
  vi.resetModules();
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const signIn = (userId: string) =>
    items.set(
      'authorization',
      JSON.stringify({ accessToken: userId, identity: { id: userId, interests: [] } }),
    );
  const { localStore } = await import('./browser-storage.ts');
  return { items, signIn, store: localStore, ...(await import('./drafts.ts')) };
}

const draftOf = (id: string, wish = 'Fly high!') => ({ id, values: { wish } });

test("a visitor's draft lasts 24 hours, even if they have signed up meanwhile", async () => {
  const { store, signIn, storeDraft, findDraft } = await openBrowser();
  expect(storeDraft(store, draftOf('wish'), 0)).toBe(true);
  expect(findDraft(store, 'wish', 23 * hour)?.values).toEqual({ wish: 'Fly high!' });
  signIn('ada');
  expect(findDraft(store, 'wish', 23 * hour)?.values).toEqual({ wish: 'Fly high!' });
  expect(findDraft(store, 'wish', 24 * hour)).toBeUndefined();
});

test("a user's draft lasts 30 days, for them alone", async () => {
  const { store, signIn, storeDraft, findDraft } = await openBrowser();
  signIn('ada');
  storeDraft(store, draftOf('wish'), 0);
  expect(findDraft(store, 'wish', 29 * 24 * hour)).toBeDefined();
  expect(findDraft(store, 'wish', 30 * 24 * hour)).toBeUndefined();
  signIn('bo');
  expect(findDraft(store, 'wish', hour)).toBeUndefined();
});

test('only the ten newest drafts are kept, without any that is too long', async () => {
  const { store, storeDraft, findDraft } = await openBrowser();
  for (let index = 0; index <= 10; index += 1) storeDraft(store, draftOf(`wish.${index}`), 0);
  expect(findDraft(store, 'wish.0', 0)).toBeUndefined();
  expect(findDraft(store, 'wish.1', 0)).toBeDefined();
  expect(storeDraft(store, draftOf('wish.1', 'x'.repeat(20_001)), 0)).toBe(false);
});

test.each([
  '{"owner":null,"value":[null,{"id":"wish"},{"id":"wish","values":3,"until":9}]}',
  '{"value":{}}',
  '[',
])('a draft edited by hand is ignored: %s', async (stored) => {
  const { items, store, findDraft } = await openBrowser();
  items.set('hooray.drafts', stored);
  expect(findDraft(store, 'wish', 0)).toBeUndefined();
});

test('a removed draft leaves the others', async () => {
  const { items, store, storeDraft, findDraft, removeDraft } = await openBrowser();
  storeDraft(store, draftOf('wish'), 0);
  storeDraft(store, draftOf('gift'), 0);
  removeDraft(store, 'wish', 0);
  expect([findDraft(store, 'wish', 0), findDraft(store, 'gift', 0)?.id]).toEqual([undefined, 'gift']);
  removeDraft(store, 'gift', 0);
  expect(items.has('hooray.drafts')).toBe(false);
});
