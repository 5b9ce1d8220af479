import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { birthdayIn, callApi, register } from '../support/accounts/people.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import {
  expect,
  expectSignedIn,
  expectSignedOut,
  headerOf,
  readAuthorization,
  readSession,
  test,
} from '../support/journey.ts';

test.use({ allowsRefusals: true });

interface Known {
  name?: string;
  email?: string;
  birthday?: string;
}

const newAddress = () => `social-${randomUUID()}@people.example`;

/** Opens the network's page from the login page. The user identifies themselves there. */
async function continueAs(
  page: Page,
  { name = 'Taras Bondar', email = '', birthday = '' }: Known,
): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/E-mail/).fill(email);
  await page.getByLabel(/Birthday/).fill(birthday);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('social sign-in returns to the requested page', async ({ page }) => {
  await page.goto('/interest_parties');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByLabel('Name').fill('Taras Bondar');
  await page.getByLabel(/E-mail/).fill(newAddress());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/interest_parties');
  await expectSignedIn(page);
  // A later sign-in without a requested page returns to the home.
  await headerOf(page).getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('/');
  await expectSignedOut(page);
  await continueAs(page, { email: newAddress() });
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
});

test('social sign-in returns home, signed in, with a clean address', async ({ page, hoorayUrl }) => {
  const seen: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && seen.push(request.url()));
  await continueAs(page, { email: newAddress(), birthday: birthdayIn(0, 32) });
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeVisible();
  const callback = new URL(seen.find((url) => url.includes('/login/facebook-success')) ?? '');
  expect([...callback.searchParams.keys()].sort()).toEqual(['accessToken', 'refreshToken']);
  const { refreshToken, identity } = await readSession(page);
  expect(identity).toMatchObject({ name: 'Taras Bondar' });
  // The token in the address is used up, so the browser must store another one.
  expect(refreshToken).not.toBe(callback.searchParams.get('refreshToken'));
  await callApi(hoorayUrl, 'POST /api/auth/refresh', { refreshToken });
});

test('a second sign-in opens the same account', async ({ page }) => {
  const known = { email: newAddress(), birthday: birthdayIn(0, 32) };
  await continueAs(page, known);
  await expectSignedIn(page);
  const first = (await readSession(page)).identity as { id: string };
  await page.evaluate(() => localStorage.clear());
  await continueAs(page, known);
  await expectSignedIn(page);
  expect((await readSession(page)).identity).toMatchObject({ id: first.id });
});

test('canceling returns to the login page with a sentence', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?error=access_denied');
  await expect(page.getByRole('alert')).toContainText(/cancel/i);
  expect(await readAuthorization(page)).toBeNull();
});

test('without a birthday every page asks for it, and the profile saves it', async ({ page }) => {
  await continueAs(page, { email: newAddress() });
  await expectSignedIn(page);
  // Other pages whose calls are refused show the same sentence. A modal must not hide this one from the check.
  const reminder = page
    .getByRole('status', { includeHidden: true })
    .filter({ hasText: 'Please tell us your birthday first.' });
  await expect(reminder).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeHidden();
  await page.goto('/interest_parties');
  await expect(reminder).toBeVisible();
  await reminder.getByRole('link').click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('main').getByLabel('Birthday').fill(birthdayIn(0, 12));
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('You must be at least 13 years old to use Hooray.')).toBeVisible();
  await page.getByRole('main').getByLabel('Birthday').fill(birthdayIn(0, 32));
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeVisible();
  await expect(reminder).toBeHidden();
});

test('without an email address no account is created, and the login page explains why', async ({ page }) => {
  await continueAs(page, { birthday: birthdayIn(0, 32) });
  await expect(page).toHaveURL('/login?error=email_required');
  await expect(page.getByRole('alert')).toContainText('email address');
});

test('users under 13 are refused with the sentence', async ({ page }) => {
  await continueAs(page, { email: newAddress(), birthday: birthdayIn(1, 13) });
  await expect(page).toHaveURL('/login?error=age_restricted');
  await expect(page.getByRole('alert')).toHaveText('You must be at least 13 years old to use Hooray.');
});

test('an account of the same verified address is linked, not doubled', async ({ page, hoorayUrl }) => {
  const { email, session } = await register(hoorayUrl);
  await continueAs(page, { email, birthday: birthdayIn(0, 32) });
  await expectSignedIn(page);
  expect((await readSession(page)).identity).toMatchObject({ id: session.user.id });
});

test('the callback page without both tokens goes to the login page', async ({ page }) => {
  for (const query of ['', '?accessToken=one', '?refreshToken=other']) {
    await page.goto(`/login/facebook-success${query}`);
    await expect(page).toHaveURL('/login');
    expect(await readAuthorization(page)).toBeNull();
  }
});

test('the callback page says "Logging in..." and leaves no token in the address or the history', async ({
  page,
}) => {
  const answer = await holdResponses(page, '**/api/auth/refresh');
  await page.goto('/login/facebook-success?accessToken=made&refreshToken=up');
  await expect(page.getByText('Logging in...')).toBeVisible();
  await expect(page).toHaveURL('/login/facebook-success');
  answer();
  await expect(page).toHaveURL(/\/login/);
  await expectNoTokenInHistory(page);
  await page.goto('/');
  await expectSignedOut(page);
});

async function expectNoTokenInHistory(page: Page): Promise<void> {
  await page.goBack();
  expect(page.url()).not.toContain('oken=');
}
