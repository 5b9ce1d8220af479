import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAccount } from './choose-language.ts';

let stored: Map<string, string>;
let calls: string[];
let userId = 0;
const html = { lang: 'en' };

beforeEach(() => {
  stored = new Map();
  calls = [];
  html.lang = 'en';
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { addEventListener() {}, localStorage: storage });
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  i18n.activate('en');
});

/** Opens a page for a user whose account has this language. */
async function open(language: string | null): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${body ?? ''}`.trim());
    return Response.json({ language });
  });
  userId += 1;
  await followAccount(`user ${userId}`);
}

test('a page changes to the language of the account, and the browser keeps it', async () => {
  await open('en-XA');
  expect([i18n.locale, html.lang, stored.get('hooray.language')]).toEqual(['en-XA', 'en-XA', 'en-XA']);
  expect(calls).toEqual(['GET']);
});

test("an account without a choice adopts the browser's", async () => {
  stored.set('hooray.language', 'en');
  await open(null);
  expect(calls).toEqual(['GET', 'PUT {"language":"en"}']);
});

test('English by default is no choice', async () => {
  await open(null);
  expect([calls, i18n.locale]).toEqual([['GET'], 'en']);
});
