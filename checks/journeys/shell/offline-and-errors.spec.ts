import { type RunningHooray, startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';
import type { Locator, Page } from '@playwright/test';
import { birthdayIn, type Person, register } from '../support/accounts/people.ts';
import { createBox, joinBox } from '../support/boxes/boxes.ts';
import { messageFieldOf } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

async function expectErrorScreen(page: Page, title = 'Something went wrong'): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: title })).toBeVisible();
  await expect(main.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  await expect(main.getByRole('button', { name: /reload/i })).toBeVisible();
}

test('a page whose code fails to load shows an error, and a reload opens it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
  await expectErrorScreen(page);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});

test('a page whose code fails to load during a short network loss opens by itself', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  await page.route('**/assets/*.js', (route) => route.abort());
  const failing = page.waitForEvent('requestfailed');
  await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
  await failing;
  await page.unroute('**/assets/*.js');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});

/** Opens a box and types a message. */
async function beginMessage(page: Page, person: Person, baseUrl: string): Promise<Locator> {
  const details = { name: 'Dana', birthdayDate: birthdayIn(30, 40), email: 'dana@people.example' };
  const box = await createBox(baseUrl, await register(baseUrl), details);
  await joinBox(baseUrl, person, box);
  await page.goto(`/birthday_box/${box}`);
  const field = messageFieldOf(page);
  await field.fill('Half a sentence');
  return field;
}

test('a menu that is opened offline appears after reconnecting, and the form keeps its input', async ({
  page,
  context,
  signIn,
  hoorayUrl,
}) => {
  const field = await beginMessage(page, await signIn(), hoorayUrl);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More about this box' }).click();
  await expect(field).toHaveValue('Half a sentence');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(field).toHaveValue('Half a sentence');
});

test('the page keeps its input if the code of a menu fails to load', async ({ page, signIn, hoorayUrl }) => {
  const field = await beginMessage(page, await signIn(), hoorayUrl);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'More about this box' }).click();
  const notice = page.getByRole('alert').filter({ hasText: "couldn't be loaded" });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(field).toHaveValue('Half a sentence');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue('Half a sentence');
});

test.describe('while the server is down', () => {
  // These tests share one server, which the first one stops.
  test.describe.configure({ mode: 'serial' });
  let hooray: RunningHooray;
  test.beforeAll(async () => {
    hooray = await startHooray();
  });
  test.afterAll(() => hooray.stop());

  test('forms show "Something went wrong", and keep their input', async ({ page }) => {
    await page.goto(`${hooray.url}/login`);
    await page.getByLabel('Email address').fill('olena@people.example');
    await page.getByLabel('Password', { exact: true }).fill('violet-otter-42-lantern');
    await expect(page.getByRole('link', { name: 'Continue with Facebook' })).toBeVisible();
    await hooray.stop();
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong');
    await expect(page.getByLabel('Email address')).toHaveValue('olena@people.example');
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
    await expectErrorScreen(page, "You're offline");
  });
});

test('a 5xx shows "Something went wrong"', async ({ page }) => {
  const json = { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json }));
  await page.goto('/login');
  await page.getByLabel('Email address').fill('olena@people.example');
  await page.getByLabel('Password', { exact: true }).fill('violet-otter-42-lantern');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
});

test('a part of the profile that fails to load offers a retry', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/auth/security', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/profile?tab=account');
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(tryAgain.first()).toBeVisible();
  await page.unroute('**/api/auth/security');
  await tryAgain.first().click();
  await expect(tryAgain).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Security and data' })).toBeVisible();
});

test('an unloaded list shows an error offline, and loads after reconnecting', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/interest_parties');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('photography');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
