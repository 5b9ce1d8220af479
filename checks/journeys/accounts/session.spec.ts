import type { BrowserContext, Page } from '@playwright/test';
import { callApi, type Person, register } from '../support/accounts/people.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { stopTime } from '../support/browser/stopped-time.ts';
import {
  expect,
  expectSignedIn,
  expectSignedOut,
  headerOf,
  readAuthorization,
  readSession,
  storeAuthorization,
  storeSession,
  test,
} from '../support/journey.ts';

const greetingOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Happy Birthday/ });
const logOutOf = (page: Page) => headerOf(page).getByRole('button', { name: 'Log Out' });

/** Keys of both storages that 'Log Out' keeps. */
const keptTraces = ['hooray.gate-shown', 'hooray.language', 'hooray.signed-out', 'hooray.theme'];

const storeTraces = `
  for (const [key, value] of Object.entries({ theme: 'dark', language: 'en', 'gift-advisor': 'x', 'banners-hidden': 'x' }))
    localStorage.setItem('hooray.' + key, value);
  for (const key of ['gate-shown', 'random-last-chat', 'chat-draft own room'])
    sessionStorage.setItem('hooray.' + key, 'x');`;
const listTraces = `
  [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => /^hooray|^authorization/.test(key)).sort()`;

/** Stores a session whose access token the server refuses. */
async function storeExpired(context: BrowserContext, origin: string, { session }: Person): Promise<void> {
  await storeSession(context, origin, { ...session, accessToken: 'an.expired.token' });
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) count++;
  });
  return () => count;
}

test.describe('in local storage', () => {
  test('a sign-in is kept under "authorization" with exactly its four fields', async ({
    page,
    hoorayUrl,
  }) => {
    const { email, password, session } = await register(hoorayUrl);
    await page.goto('/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expectSignedIn(page);
    const stored = await readSession(page);
    expect(Object.keys(stored).sort()).toEqual(['accessToken', 'identity', 'refreshToken', 'tokenType']);
    expect(stored.tokenType).toBe('Bearer');
    expect(stored.identity).toEqual(session.user);
  });

  test('a session written by hand signs in, and is restored at the next start', async ({ page, signIn }) => {
    const { name } = await signIn();
    await page.goto('/profile');
    await expectSignedIn(page);
    await expect(page.getByText(name).first()).toBeVisible();
    await page.reload();
    await expectSignedIn(page);
  });

  test('tokens alone are enough: the type is Bearer, the identity is fetched', async ({
    page,
    context,
    hoorayUrl,
  }) => {
    const { session, name } = await register(hoorayUrl);
    const { accessToken, refreshToken } = session;
    await storeAuthorization(context, hoorayUrl, JSON.stringify({ accessToken, refreshToken }));
    await page.goto('/');
    await expect(greetingOf(page)).toHaveText(`Happy Birthday ${name}`);
    expect(await readSession(page)).toMatchObject({ tokenType: 'Bearer', identity: { name } });
  });

  test('an unreadable session counts as signed out', async ({ page, context, hoorayUrl }) => {
    for (const junk of [
      'not json',
      'null',
      '[]',
      '{"accessToken":7}',
      '{"accessToken":"","refreshToken":""}',
    ]) {
      await storeAuthorization(context, hoorayUrl, junk);
      await page.goto('/');
      await expect(headerOf(page).getByRole('link', { name: 'Log In' }), junk).toBeVisible();
      await expect(page.getByRole('button', { name: /^Celebrate/ }), junk).toBeVisible();
    }
  });
});

test.describe('an access token that has expired', () => {
  test.use({ allowsRefusals: true });

  test('is refreshed without any visible change', async ({ page, context, hoorayUrl }) => {
    const person = await register(hoorayUrl);
    await storeExpired(context, hoorayUrl, person);
    const refreshes = countRefreshes(context);
    await page.goto('/profile');
    await expect(page.getByText('No friends yet.')).toBeVisible();
    await expectSignedIn(page);
    const { accessToken, refreshToken } = await readSession(page);
    expect(accessToken).not.toBe('an.expired.token');
    expect(refreshToken).not.toBe(person.session.refreshToken);
    expect(refreshes()).toBe(1);
  });

  test('is refreshed once for two tabs, and both continue', async ({ page, context, hoorayUrl }) => {
    const person = await register(hoorayUrl);
    const other = await context.newPage();
    await storeExpired(context, hoorayUrl, person);
    const refreshes = countRefreshes(context);
    await Promise.all([page.goto('/profile'), other.goto('/profile')]);
    for (const tab of [page, other]) {
      await expect(tab.getByText('No friends yet.')).toBeVisible();
      await expectSignedIn(tab);
    }
    expect(refreshes()).toBe(1);
    expect(await readAuthorization(page)).toBe(await readAuthorization(other));
  });

  test('signs out if the refresh is refused', async ({ page, context, hoorayUrl }) => {
    const person = await register(hoorayUrl);
    const session = { ...person.session, refreshToken: 'not-one-of-ours' };
    await storeExpired(context, hoorayUrl, { ...person, session });
    await page.goto('/terms');
    await expectSignedOut(page);
    await expect(page).toHaveURL('/terms');
  });

  test('signs out without a refresh token', async ({ page, context, hoorayUrl }) => {
    const person = await register(hoorayUrl);
    await storeExpired(context, hoorayUrl, { ...person, session: { ...person.session, refreshToken: '' } });
    await page.goto('/terms');
    await expectSignedOut(page);
  });

  for (const status of [503, 429]) {
    test(`keeps the session where the refresh answers ${status}`, async ({ page, context, hoorayUrl }) => {
      const person = await register(hoorayUrl);
      await storeExpired(context, hoorayUrl, person);
      await page.route('**/api/auth/refresh', (route) => route.fulfill({ status, json: {} }));
      const refused = page.waitForResponse('**/api/auth/refresh');
      await page.goto('/terms');
      await refused;
      await page.unroute('**/api/auth/refresh');
      await page.goto('/profile');
      await expect(page.getByText(person.email)).toBeVisible();
      await expectSignedIn(page);
    });
  }
});

test.describe('Log Out', () => {
  // Logging out refuses pending requests of all tabs.
  test.use({ allowsRefusals: true });

  test('ends the session at the server, removes what the browser stores about the user and reloads /', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const { session } = await signIn();
    await page.goto('/terms');
    await page.evaluate(storeTraces);
    const loading = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
    );
    await logOutOf(page).click();
    await loading;
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
    expect(await page.evaluate(listTraces)).toEqual(keptTraces);
    const { refreshToken } = session;
    await expect(callApi(hoorayUrl, 'POST /api/auth/refresh', { refreshToken })).rejects.toThrow('401');
    await expect(callApi(hoorayUrl, 'GET /api/auth/me', undefined, session.accessToken)).rejects.toThrow(
      '401',
    );
  });

  test('does the same if its code is missing, as after a new version', async ({
    page,
    signIn,
    hoorayUrl,
    untilSettled,
  }) => {
    const { refreshToken } = (await signIn()).session;
    await page.goto('/terms');
    await page.evaluate(storeTraces);
    await untilSettled();
    let isLeaving = false;
    page.on('request', (request) => {
      isLeaving ||= request.isNavigationRequest();
    });
    await page.route('**/assets/*.js', (route) => (isLeaving ? route.continue() : route.abort()));
    const missing = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await logOutOf(page).click();
    await missing;
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
    expect(await page.evaluate(listTraces)).toEqual(keptTraces);
    await expect(callApi(hoorayUrl, 'POST /api/auth/refresh', { refreshToken })).rejects.toThrow('401');
  });

  test('in one tab signs out the others', async ({ page, signIn, context }) => {
    await signIn();
    const other = await context.newPage();
    await page.goto('/terms');
    // The other tab's requests arrive after the session has ended. The first one may arrive before that tab knows.
    const ended = page.waitForResponse('**/api/auth/logout');
    await other.route('**/api/auth/me', async (route) => {
      await ended;
      await route.continue();
    });
    await other.goto('/profile');
    await expectSignedIn(other);
    const refused = other.waitForResponse('**/api/auth/me');
    await logOutOf(page).click();
    expect((await refused).status()).toBe(401);
    await expectSignedOut(page);
    await expectSignedOut(other);
    await expect(other.getByText('User not found.')).toBeVisible();
  });

  test('waits at most 3 s for a server that does not respond', async ({ page, signIn, hoorayUrl }) => {
    const { accessToken } = (await signIn()).session;
    await page.goto('/terms');
    const respond = await holdResponses(page, '**/api/auth/logout');
    await stopTime(page);
    const asked = page.waitForRequest('**/api/auth/logout');
    await logOutOf(page).click();
    await asked;
    await page.clock.runFor(2900);
    await expectSignedIn(page);
    await expect(page).toHaveURL('/terms');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
    // Leaving the page doesn't cancel the call.
    respond();
    await expect(async () => {
      await expect(callApi(hoorayUrl, 'GET /api/auth/me', undefined, accessToken)).rejects.toThrow('401');
    }).toPass({ timeout: 30_000 });
  });
});

test.describe('at startup, while the server does not respond', () => {
  test('a session with its identity is shown immediately', async ({ page, signIn }) => {
    const { name } = await signIn();
    await page.route('**/api/auth/me', () => {});
    // The request at startup never ends here, so the page must not wait for it.
    await page.addInitScript(
      'const wait = setTimeout; window.setTimeout = (act, ms, ...rest) => ms === 5000 ? 0 : wait(act, ms, ...rest);',
    );
    await page.goto('/');
    await expect(greetingOf(page)).toHaveText(`Happy Birthday ${name}`);
  });

  test('a session without one waits at most 5000 ms, and stays unchanged', async ({
    page,
    context,
    hoorayUrl,
  }) => {
    const { accessToken, refreshToken } = (await register(hoorayUrl)).session;
    const stored = JSON.stringify({ accessToken, refreshToken, tokenType: 'Bearer', identity: null });
    await storeAuthorization(context, hoorayUrl, stored);
    await page.route('**/api/auth/me', () => {});
    await stopTime(page);
    await page.goto('/terms');
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.clock.runFor(4900);
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    expect(await readAuthorization(page)).toBe(stored);
  });
});
