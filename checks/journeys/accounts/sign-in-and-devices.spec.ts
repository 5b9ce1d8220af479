import type { Browser, Page } from '@playwright/test';
import { callApi, logInOutside, type Person, type Session } from '../support/accounts/people.ts';
import { mailsTo } from '../support/hooray/inbox.ts';
import { expect, expectSignedIn, expectSignedOut, storeSession, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

const devicesOf = (page: Page) => page.getByRole('region', { name: 'Sign-in and devices' });
const rowsOf = (page: Page) => devicesOf(page).getByRole('listitem').filter({ hasText: 'Signed in' });
const ask = (page: Page) => page.getByRole('alertdialog');

/** Opens a page as the same user on another device. */
async function openElsewhere(
  browser: Browser,
  hoorayUrl: string,
  { email, password }: Person,
): Promise<Page> {
  const context = await browser.newContext();
  await storeSession(context, hoorayUrl, await logInOutside(hoorayUrl, email, password));
  const page = await context.newPage();
  await page.goto(`${hoorayUrl}/profile?tab=account`);
  await expectSignedIn(page);
  return page;
}

function isRefused(hoorayUrl: string, { accessToken }: Session): Promise<void> {
  return expect(callApi(hoorayUrl, 'GET /api/auth/me', undefined, accessToken)).rejects.toThrow('401');
}

test('the profile shows the devices that are signed in, and signs one of them out', async ({
  page,
  signIn,
  browser,
  hoorayUrl,
}) => {
  const person = await signIn();
  const other = await openElsewhere(browser, hoorayUrl, person);
  await page.goto('/profile?tab=account');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).filter({ hasText: 'This device' })).toHaveCount(1);
  await rowsOf(page).filter({ hasNotText: 'This device' }).getByRole('button', { name: 'Sign out' }).click();
  await ask(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(ask(page)).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectSignedIn(page);
  await other.reload();
  await expectSignedOut(other);
  await other.context().close();
});

test('ending the session of this device signs it out', async ({ page, signIn, hoorayUrl }) => {
  const { session } = await signIn();
  await page.goto('/profile?tab=account');
  await rowsOf(page).getByRole('button', { name: 'Sign out' }).click();
  await ask(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page);
  await isRefused(hoorayUrl, session);
});

test('all other devices are signed out together', async ({ page, signIn, hoorayUrl }) => {
  const { email, password } = await signIn();
  const others = [
    await logInOutside(hoorayUrl, email, password),
    await logInOutside(hoorayUrl, email, password),
    await logInOutside(hoorayUrl, email, password),
  ];
  await page.goto('/profile?tab=account');
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).first()).toContainText('This device');
  await devicesOf(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await devicesOf(page).getByRole('button', { name: 'Sign out all other devices' }).click();
  await ask(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  for (const other of others) await isRefused(hoorayUrl, other);
  await expectSignedIn(page);
});

test('a way to sign in is removed after a question, and the last one stays', async ({
  page,
  signIn,
  hoorayUrl,
  browser,
}) => {
  const person = await signIn();
  const context = await browser.newContext();
  const network = await context.newPage();
  await network.goto(`${hoorayUrl}/api/auth/facebook`);
  await network.getByLabel(/name/i).first().fill(person.name);
  await network.getByLabel(/mail/i).first().fill(person.email);
  await network.getByRole('button', { name: /continue/i }).click();
  await expectSignedIn(network);
  await context.close();

  await page.goto('/profile?tab=account');
  const facebook = devicesOf(page).getByRole('listitem').filter({ hasText: 'Facebook' });
  await facebook.getByRole('button', { name: 'Remove' }).click();
  await ask(page).getByRole('button', { name: 'Remove' }).click();
  await expect(facebook).toHaveCount(0);
  await expect(devicesOf(page).getByText("Your only way to sign in, so it can't be removed.")).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
});

test('removing asks for the current password if the sign-in is too long ago', async ({ page, signIn }) => {
  await signIn();
  // Simulates the responses after ten minutes, without waiting.
  await page.route('**/api/auth/security', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), signInMethods: ['password', 'facebook'] } });
  });
  await page.route('**/api/auth/sign-in-methods/facebook', (route) => {
    const { currentPassword } = route.request().postDataJSON() ?? {};
    if (currentPassword === 'right') return route.fulfill({ json: { message: 'Removed.' } });
    const refusal = currentPassword
      ? { statusCode: 400, code: 'VALIDATION', message: "This isn't your current password." }
      : { statusCode: 403, code: 'REAUTHENTICATE', message: 'Please confirm your current password.' };
    return route.fulfill({ status: refusal.statusCode, json: refusal });
  });
  await page.goto('/profile?tab=account');
  await devicesOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'Facebook' })
    .getByRole('button', { name: 'Remove' })
    .click();
  const remove = ask(page).getByRole('button', { name: 'Remove' });
  await remove.click();
  await ask(page).getByLabel('Current password').fill('wrong');
  await remove.click();
  await expect(ask(page).getByText("This isn't your current password.")).toBeVisible();
  await ask(page).getByLabel('Current password').fill('right');
  await remove.click();
  await expect(ask(page)).toHaveCount(0);
});

test('signing in with a one-time password signs out every other device', async ({
  page,
  signIn,
  browser,
  hoorayUrl,
  sandboxUrl,
}) => {
  const person = await signIn();
  const intruder = await openElsewhere(browser, hoorayUrl, person);
  await callApi(hoorayUrl, 'POST /api/auth/forgot-password', { email: person.email });
  const [mail] = await mailsTo(sandboxUrl, person.email);
  const oneTimePassword = /^\s*([a-z0-9]{23})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
  await storeSession(page.context(), hoorayUrl, await logInOutside(hoorayUrl, person.email, oneTimePassword));
  await page.goto('/profile?tab=account');
  await expect(devicesOf(page).getByText('You signed in with a one-time password.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await intruder.reload();
  await expectSignedOut(intruder);
  await intruder.context().close();
});

test('a list of devices that fails to load shows an error, and is retried', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/auth/sessions', (route) =>
    route.fulfill({ status: 400, json: { statusCode: 400, code: 'VALIDATION', message: 'Not now.' } }),
  );
  await page.goto('/profile?tab=account');
  await expect(devicesOf(page).getByText('Not now.')).toBeVisible();
  await page.unroute('**/api/auth/sessions');
  await devicesOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});
