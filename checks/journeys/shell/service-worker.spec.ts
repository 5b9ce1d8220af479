import type { Page } from '@playwright/test';
import { register } from '../support/accounts/people.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { logOf, messageFieldOf, say } from '../support/chats/chats.ts';
import { type FrontProxy, startFrontProxy } from '../support/hooray/front-proxy.ts';
import { expect, expectSignedIn, storeSession, test } from '../support/journey.ts';

// The trace's pictures would violate the pages' security policy.
test.use({ serviceWorkers: 'allow', allowsRefusals: true, trace: 'off' });

const MAX_STORED_BYTES = 600_000;

let proxy: FrontProxy;
test.beforeEach(async ({ hoorayUrl }) => {
  proxy = await startFrontProxy(hoorayUrl);
});
test.afterEach(() => proxy.stop());

/** Waits until the worker controls the page. */
async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state ?? null'))
    .toBe('activated');
}

interface StoredFile {
  path: string;
  bytes: number;
}

const readStored = `(async () => {
  const files = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { size } = await (await cache.match(request)).blob();
      files.push({ path: new URL(request.url).pathname, bytes: size });
    }
  }
  return files;
})()`;

test('a visitor can install Hooray, which stores at most 600 KB and opens without its server', async ({
  page,
}) => {
  await page.goto(proxy.url);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Playwright's pages are always in incognito mode.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await untilInstalled(page);
  const stored = await page.evaluate<StoredFile[]>(readStored);
  const own = stored.filter(
    ({ path }) => !/^\/(assets\/|favicon\.svg$|icon-192\.png$|default-avatar\.svg$)/.test(path),
  );
  expect(own).toEqual([]);
  expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_STORED_BYTES);
  await proxy.stop();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('without its server, a member stays signed in, queues a message, and everything recovers', async ({
  page,
  context,
  hoorayUrl,
}) => {
  const person = await register(hoorayUrl);
  const box = await makeBox(hoorayUrl, person);
  await storeSession(context, proxy.url, person.session);
  await page.goto(`${proxy.url}/birthday_box/${box}`);
  await say(page, 'Before');
  await expect(logOf(page).getByText('Before')).toBeVisible();
  await untilInstalled(page);
  await proxy.stop();
  await expect(page.getByText("You're offline, or Hooray can't be reached")).toBeVisible();
  await say(page, 'Meanwhile');
  await expect(logOf(page).getByText('Waiting for a connection')).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByText("You're offline, or Hooray can't be reached")).toBeVisible();
  await proxy.start();
  await expect(logOf(page).getByText('Meanwhile')).toHaveCount(1);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  await expect(page.getByText("You're offline")).toHaveCount(0);
  const stored = await page.evaluate<StoredFile[]>(readStored);
  expect(stored.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
});

test('a new version asks before it reloads, and typed text stays', async ({ page, context, hoorayUrl }) => {
  const person = await register(hoorayUrl);
  const box = await makeBox(hoorayUrl, person);
  await storeSession(context, proxy.url, person.session);
  await page.goto(`${proxy.url}/birthday_box/${box}`);
  await untilInstalled(page);
  await messageFieldOf(page).fill('Half a sentence');
  proxy.releaseVersion();
  await page.evaluate(
    'navigator.serviceWorker.ready.then(async (registration) => void (await registration.update()))',
  );
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(messageFieldOf(page)).toHaveValue('Half a sentence');
  const reloading = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloading;
  await expect(messageFieldOf(page)).toHaveValue('Half a sentence');
  expect(await page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting)')).toBeNull();
});
