import type { Page } from '@playwright/test';
import { register } from '../support/accounts/people.ts';
import { fillWithoutEvent } from '../support/browser/autofill.ts';
import {
  expect,
  expectFieldError,
  expectSignedIn,
  expectSignedOut,
  headerOf,
  readAuthorization,
  test,
} from '../support/journey.ts';

test.use({ allowsRefusals: true });

/** Matches a color with much red and little green and blue. */
const red = /^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/;

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

test('logging in with address and password leads home', async ({ page, hoorayUrl }) => {
  const { email, password, name } = await register(hoorayUrl);
  await page.goto('/login');
  await logIn(page, ` ${email.toUpperCase()} `, password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Happy Birthday ${name}`);
  await expectSignedIn(page);
});

test('fields that a password manager fills in without an event are submitted', async ({
  page,
  hoorayUrl,
}) => {
  const { email, password } = await register(hoorayUrl);
  await page.goto('/login');
  await fillWithoutEvent(page.getByLabel('Email address', { exact: true }), email);
  await fillWithoutEvent(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expectSignedIn(page);
});

test('a wrong password is shown in red under the form', async ({ page, hoorayUrl }) => {
  const { email } = await register(hoorayUrl);
  await page.goto('/login');
  await logIn(page, email, 'not-the-password');
  const alert = page.getByRole('alert').filter({ hasText: 'Invalid e-mail or password.' });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCSS('color', red);
  const field = await page.getByLabel('Password', { exact: true }).boundingBox();
  expect((await alert.boundingBox())?.y).toBeGreaterThan(field?.y ?? Number.POSITIVE_INFINITY);
  expect(await readAuthorization(page)).toBeNull();
});

test('an unknown address gets the same sentence as a wrong password', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'nobody@people.example', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid e-mail or password.');
});

test('empty and invalid fields are reported at the field, without a browser bubble', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expectFieldError(page, 'Email address', 'Email is required.');
  await expectFieldError(page, 'Password', 'Password is required.');
  await page.getByLabel('Email address').fill('olena');
  await expectFieldError(page, 'Email address', 'Please enter a valid email address.');
});

test('a response without a sentence becomes "Something went wrong"', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/login');
  await logIn(page, 'olena@people.example', 'violet-otter-42-lantern');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
});

test('logging in returns to the requested page, with its query', async ({ page, hoorayUrl }) => {
  const { email, password } = await register(hoorayUrl);
  await page.goto('/gift_advisor?for=grandma');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await logIn(page, email, password);
  await expect(page).toHaveURL('/gift_advisor?for=grandma');
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Advisor' })).toBeVisible();
});

test('the header of the login page has no account part', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await expect(headerOf(page).getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(headerOf(page).getByText(/Log In|Sign Up|Log Out/)).toHaveCount(0);
});

test('the login page leads to sign-up, forgotten password and social sign-in', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Continue with Facebook' })).toHaveAttribute(
    'href',
    '/api/auth/facebook',
  );
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await main.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
});

test('ten failures lock the account for this network address, also for the right password', async ({
  page,
  hoorayUrl,
}) => {
  const { email, password } = await register(hoorayUrl);
  for (let failure = 0; failure < 10; failure++) {
    const body = JSON.stringify({ email, password: 'not-the-password' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${hoorayUrl}/api/auth/login`, { method: 'POST', headers, body });
  }
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Too many attempts.');
  await page.goto('/');
  await expectSignedOut(page);
});
