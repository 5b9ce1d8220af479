import type { BrowserContext, Page } from '@playwright/test';
import { callApi, logInOutside, type Person, register, type Session } from '../support/accounts/people.ts';
import {
  expect,
  expectSignedIn,
  readAuthorization,
  readSession,
  storeSession,
  test,
} from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

test.use({ allowsRefusals: true });

const addressWith = ({ accessToken, refreshToken }: Session) =>
  `/login/facebook-success?${new URLSearchParams({ accessToken, refreshToken })}`;

const question = (page: Page) => page.getByRole('heading', { level: 1 });
const home = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Happy Birthday ${name}` })).toBeVisible();

/** Signs in with the form, which also sets the refresh cookie. */
async function logIn(page: Page, { email, password, name }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await home(page, name);
}

async function cookieOf(context: BrowserContext, origin: string): Promise<string> {
  const cookies = await context.cookies(`${origin}/api/auth/refresh`);
  return decodeURIComponent(cookies.find(({ name }) => name === 'refreshToken')?.value ?? '');
}

/** Returns false if the server has ended the access token's session. */
async function isAlive(hoorayUrl: string, accessToken: string): Promise<boolean> {
  const asked = callApi(hoorayUrl, 'GET /api/auth/me', undefined, accessToken);
  return asked.then(
    () => true,
    () => false,
  );
}

/** Opens Olena's browser, and returns a link that would sign her in as Mallory. */
async function openLink(page: Page, hoorayUrl: string) {
  const own = await register(hoorayUrl, { name: 'Olena' });
  const { session: other } = await register(hoorayUrl, { name: 'מלורי (Mallory)' });
  await logIn(page, own);
  const session = await readSession(page);
  const cookie = await cookieOf(page.context(), hoorayUrl);
  expect(cookie).toBe(session.refreshToken);
  const spent = page.waitForRequest('**/api/auth/refresh');
  await page.goto(addressWith(other));
  expect((await spent).postDataJSON()).toEqual({ refreshToken: other.refreshToken });
  await expect(question(page)).toHaveText("You're signed in as Olena. Continue as מלורי (Mallory)?");
  return { own, other, session, cookie };
}

test('a link that would sign in as another user asks first, and changes nothing until then', async ({
  page,
  context,
  hoorayUrl,
}) => {
  const tab = await context.newPage();
  const { own, other, session, cookie } = await openLink(page, hoorayUrl);
  await expect(page).toHaveURL('/login/facebook-success');
  await expect(question(page).locator('bdi')).toHaveText(['Olena', 'מלורי (Mallory)']);
  for (const { email } of [own, other.user]) {
    await expect(page.getByRole('main')).toContainText(email);
  }
  expect(await readSession(page)).toEqual(session);
  expect(await cookieOf(context, hoorayUrl)).toBe(cookie);
  await tab.goto('/');
  await home(tab, 'Olena');
  await page.goBack();
  expect(page.url()).not.toContain('oken=');
});

test("staying ends the other session and keeps the user's own, with its cookie", async ({
  page,
  context,
  hoorayUrl,
}) => {
  const { own, other, session } = await openLink(page, hoorayUrl);
  await page.getByRole('button', { name: 'Stay signed in as Olena' }).click();
  await expect(page).toHaveURL('/');
  await home(page, 'Olena');
  expect((await readSession(page)).identity).toMatchObject({ id: own.session.user.id });
  expect(await isAlive(hoorayUrl, other.accessToken)).toBe(false);
  expect(await isAlive(hoorayUrl, session.accessToken)).toBe(true);
  expect(await cookieOf(context, hoorayUrl)).toBe((await readSession(page)).refreshToken);
});

test("continuing ends the user's own session, and every tab follows", async ({
  page,
  context,
  hoorayUrl,
}) => {
  const tab = await context.newPage();
  const { other, session } = await openLink(page, hoorayUrl);
  await tab.goto('/');
  await home(tab, 'Olena');
  await page.getByRole('button', { name: 'Continue as מלורי (Mallory)' }).click();
  await expect(page).toHaveURL('/');
  for (const each of [page, tab]) await home(each, 'מלורי (Mallory)');
  expect((await readSession(page)).identity).toMatchObject({ id: other.user.id });
  expect(await isAlive(hoorayUrl, session.accessToken)).toBe(false);
  expect(await cookieOf(context, hoorayUrl)).toBe((await readSession(page)).refreshToken);
});

test('returning to the same account asks nothing, and after the session of another has ended, it asks', async ({
  page,
  context,
  hoorayUrl,
}) => {
  const own = await register(hoorayUrl, { name: 'Olena' });
  await logIn(page, own);
  await page.goto(addressWith(await logInOutside(hoorayUrl, own.email, own.password)));
  await home(page, 'Olena');
  expect(await cookieOf(context, hoorayUrl)).toBe((await readSession(page)).refreshToken);

  const ended = await register(hoorayUrl, { name: 'Ended' });
  await callApi(hoorayUrl, 'POST /api/auth/logout', { refreshToken: ended.session.refreshToken });
  await storeSession(context, hoorayUrl, ended.session);
  await page.goto(addressWith(await logInOutside(hoorayUrl, own.email, own.password)));
  await expect(question(page)).toHaveText('Continue as Olena?');
  await page.getByRole('button', { name: 'Continue as Olena' }).click();
  await home(page, 'Olena');
});

test('an invalid link keeps the user signed in', async ({ page, signIn }) => {
  const { name } = await signIn();
  const before = await readAuthorizationAt(page);
  await page.goto('/login/facebook-success?accessToken=made&refreshToken=up');
  await home(page, name);
  await expectSignedIn(page);
  expect(await readAuthorization(page)).toBe(before);
});

async function readAuthorizationAt(page: Page): Promise<string | null> {
  await page.goto('/terms');
  return readAuthorization(page);
}

test.describe('accessibility', () => {
  test('the question has no violation, also with long names', async ({ page, context, hoorayUrl }) => {
    const own = await register(hoorayUrl, { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) });
    const { session } = await register(hoorayUrl, { name: 'Olena Petrenko' });
    await storeSession(context, hoorayUrl, own.session);
    await page.goto(addressWith(session));
    await expect(page.getByRole('button', { name: /^Stay signed in as/ })).toBeFocused();
    await checkScreen(page, 'the question');
  });
});
