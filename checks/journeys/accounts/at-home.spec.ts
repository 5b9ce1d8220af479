import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callAs } from '../support/accounts/admin.ts';
import { logInOutside, newRegistration, type Person, register } from '../support/accounts/people.ts';
import { type HomeHooray, homeTest as test } from '../support/hooray/home-hooray.ts';
import { expect, expectSignedIn, storeSession } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

test.use({ allowsRefusals: true });

const main = (page: Page) => page.getByRole('main');

async function signUp(page: Page): Promise<void> {
  const { name, email, password, birthday } = newRegistration({ name: 'Ada Keeper' });
  await main(page).getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Birthday').fill(birthday);
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  await expectSignedIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
}

async function openAsVisitor(browser: Browser, { url }: HomeHooray, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.goto(address);
  return visitor;
}

async function flip(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('switch', { name, exact: true }).click();
  await saved;
}

async function signInFirstAdmin(
  context: BrowserContext,
  { url, firstAdminLink }: HomeHooray,
): Promise<Person> {
  const admin = await register(url, { name: 'Ada Keeper' });
  const token = new URL(firstAdminLink).searchParams.get('token');
  const { user } = await callAs<Pick<Person['session'], 'user'>>(url, admin, 'POST /api/auth/first-admin', {
    token,
  });
  await storeSession(context, url, { ...admin.session, user });
  return admin;
}

const panelOf = (page: Page) => page.getByRole('dialog');

async function openUser(page: Page, { session }: Person): Promise<void> {
  await page.goto(`/manage-users?user=${session.user.id}`);
  await expect(panelOf(page).getByRole('button', { name: 'Make a recovery link' })).toBeVisible();
}

test('the first ADMIN comes by the link in the log, and decides who may sign up', async ({
  page,
  browser,
  home,
}) => {
  await page.goto(home.firstAdminLink);
  await expect(page.getByText('Sign up first.')).toBeVisible();
  await checkScreen(page, 'the link of the first ADMIN, signed out');
  await signUp(page);
  await page.goto(home.firstAdminLink);
  await checkScreen(page, 'the link of the first ADMIN');
  await main(page).getByRole('button', { name: 'Become the ADMIN' }).click();
  await expect(page.getByRole('heading', { name: "You're the ADMIN" })).toBeVisible();
  await checkScreen(page, 'the first ADMIN');
  await main(page).getByRole('link', { name: 'Decide who may sign up' }).click();

  const visitor = await openAsVisitor(browser, home, '/signup');
  await expect(visitor.getByLabel('Birthday')).toBeVisible();
  await flip(page, 'Sign-up');
  await visitor.reload();
  await expect(visitor.getByText('Sign-up is closed here.')).toBeVisible();
  await expect(visitor.getByLabel('Birthday')).toHaveCount(0);
  await checkScreen(visitor, 'a closed sign-up');
  await flip(page, 'Sign-up by invitation');
  await visitor.reload();
  await expect(visitor.getByText('You need an invitation to sign up here.')).toBeVisible();
  await checkScreen(visitor, 'a sign-up by invitation');
  await flip(page, 'Sign-up');
  await visitor.reload();
  await expect(visitor.getByLabel('Birthday')).toBeVisible();
  await visitor.context().close();

  await page.goto(home.firstAdminLink);
  await main(page).getByRole('button', { name: 'Become the ADMIN' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
});

test('a forgotten password is replaced by a link of the ADMIN, once', async ({
  page,
  context,
  browser,
  home,
}) => {
  await signInFirstAdmin(context, home);
  const cousin = await register(home.url, { name: 'Cleo Castillo' });
  const visitor = await openAsVisitor(browser, home, '/forgot-password');
  await expect(visitor.getByText('This Hooray sends no emails.')).toBeVisible();
  await checkScreen(visitor, 'a forgotten password without mail');

  await openUser(page, cousin);
  await panelOf(page).getByRole('button', { name: 'Make a recovery link' }).click();
  const link = await panelOf(page).getByLabel('Recovery link').inputValue();
  await checkScreen(page, 'a recovery link');

  await visitor.goto(link);
  await checkScreen(visitor, 'the page of a recovery link');
  const password = 'amber-comet-17-harbour';
  await visitor.getByLabel('New password').fill(password);
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor).toHaveURL('/');
  await expectSignedIn(visitor);
  await logInOutside(home.url, cousin.email, password);
  await expect(logInOutside(home.url, cousin.email, cousin.password)).rejects.toThrow('401');
  await visitor.goto(link);
  await visitor.getByLabel('New password').fill(password);
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor.getByText('This link is no longer valid.')).toBeVisible();
  await visitor.context().close();
});

test('after ten minutes, an ADMIN confirms a recovery link with their password, or by a new sign-in', async ({
  page,
  context,
  home,
}) => {
  const { password } = await signInFirstAdmin(context, home);
  let isConfirmed = false;
  await page.route('**/api/auth/reauthenticate', async (route) => {
    isConfirmed = route.request().postDataJSON().currentPassword === password;
    await route.continue();
  });
  await page.route('**/recovery-link', (route) => {
    if (isConfirmed) return route.continue();
    const message = 'Please confirm your current password.';
    return route.fulfill({ status: 403, json: { statusCode: 403, code: 'REAUTHENTICATE', message } });
  });
  await openUser(page, await register(home.url, { name: 'Cleo Castillo' }));
  const make = panelOf(page).getByRole('button', { name: 'Make a recovery link' });
  await make.click();
  await panelOf(page).getByLabel('Current password').fill(password);
  await make.click();
  await expect(panelOf(page).getByLabel('Recovery link')).toBeVisible();

  isConfirmed = false;
  await page.route('**/api/auth/security', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), hasPassword: false, signInMethods: ['passkey'] };
    await route.fulfill({ json });
  });
  await page.reload();
  await make.click();
  await expect(
    panelOf(page).getByText('Please log out, sign in again, and then make the link.'),
  ).toBeVisible();
  await expect(panelOf(page).getByLabel('Current password')).toHaveCount(0);
});
