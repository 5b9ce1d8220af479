import type { Registration } from '@hooray/testkit/clients/client.ts';
import type { Page } from '@playwright/test';
import { birthdayIn, newRegistration, register } from '../support/accounts/people.ts';
import { brokenPicture, heicPhoto, plainPicture } from '../support/boxes/pictures.ts';
import { expectColor } from '../support/browser/rendered-picture.ts';
import {
  expect,
  expectFieldError,
  expectSignedIn,
  expectSignedOut,
  headerOf,
  readSession,
  test,
} from '../support/journey.ts';

test.use({ allowsRefusals: true });

async function fillIn(page: Page, { name, email, password, birthday }: Registration): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Birthday').fill(birthday);
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();

function fullLoadOfHome(page: Page) {
  return page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
  );
}

test('signing up with a picture loads / in full', async ({ page }) => {
  await page.goto('/signup');
  await fillIn(page, newRegistration({ name: 'Mira Sol' }));
  await page.getByLabel(/picture/i).setInputFiles(plainPicture([40, 90, 200]));
  const loading = fullLoadOfHome(page);
  await submit(page);
  await loading;
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  const interests = page.getByRole('dialog', { name: 'Select Your Interests' });
  await interests.getByRole('button', { name: 'Skip' }).click();
  await expect(interests).toBeHidden();
  await expectColor(
    headerOf(page)
      .getByRole('link', { name: /profile/i })
      .locator('img'),
    [40, 90, 200],
  );
  expect((await readSession(page)).identity).toMatchObject({ name: 'Mira Sol' });
});

test('without a picture a new user gets the default one', async ({ page }) => {
  await page.goto('/signup');
  await fillIn(page, newRegistration());
  await submit(page);
  await expectSignedIn(page);
  const identity = (await readSession(page)).identity as { avatar: unknown };
  expect(identity.avatar).toBeNull();
});

test('the form links to the Privacy Policy and the Terms of Service', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('main')).toContainText(/creating an account.*agree/i);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(main.getByRole('link', { name: 'Continue with Facebook' })).toBeVisible();
  await main.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
});

test('each empty field shows its error, and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goto('/signup');
  await submit(page);
  await expectFieldError(page, 'Name', 'Name is required.');
  await expectFieldError(page, 'Email address', 'Email is required.');
  await expectFieldError(page, 'Password', 'Password is required.');
  await expectFieldError(page, 'Birthday', 'Birthday is required.');
  expect(calls).toEqual([]);
});

test('each invalid field shows its error', async ({ page }) => {
  await page.goto('/signup');
  await fillIn(page, { name: 'x'.repeat(81), email: 'not-an-address', password: 'short', birthday: '' });
  await submit(page);
  await expectFieldError(page, 'Name', 'Name can have at most 80 characters.');
  await expectFieldError(page, 'Email address', 'Please enter a valid email address.');
  await expectFieldError(page, 'Password', 'Password must have at least 8 characters.');
});

test('an impossible birthday is refused at the field, without a call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goto('/signup');
  await fillIn(page, newRegistration({ birthday: birthdayIn(1, 13) }));
  await submit(page);
  await expectFieldError(page, 'Birthday', 'You must be at least 13 years old to use Hooray.');
  const birthday = page.getByLabel('Birthday');
  await birthday.focus();
  // The browser reads a year of two digits as a year of the first century.
  await page.keyboard.type('050410');
  await submit(page);
  await expectFieldError(page, 'Birthday', 'Please enter a real date.');
  expect(await birthday.inputValue()).toBe('0010-05-04');
  expect(calls).toEqual([]);
  await expectSignedOut(page);
});

test('an address at an international domain signs up', async ({ page }) => {
  await page.goto('/signup');
  const local = newRegistration().email.split('@')[0];
  await fillIn(page, newRegistration({ email: `${local}@пример.рф` }));
  await submit(page);
  await expectSignedIn(page);
});

test('users can sign up from their 13th birthday on', async ({ page }) => {
  await page.goto('/signup');
  await fillIn(page, newRegistration({ birthday: birthdayIn(0, 13) }));
  await submit(page);
  await expectSignedIn(page);
});

test('a commonly leaked password is refused at its field', async ({ page }) => {
  await page.goto('/signup');
  await fillIn(page, newRegistration({ password: 'password123' }));
  await submit(page);
  await expectFieldError(page, 'Password', 'This password is too common. Please choose another one.');
  await expectSignedOut(page);
});

test('a taken address is shown in red under the form or at the field', async ({ page, hoorayUrl }) => {
  const { email } = await register(hoorayUrl);
  await page.goto('/signup');
  await fillIn(page, newRegistration({ email: email.toUpperCase() }));
  await submit(page);
  await expect(page.getByText('An account with this e-mail already exists.')).toBeVisible();
  await expectSignedOut(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Olena Petrenko');
});

test("a file that isn't a picture is refused with a sentence, and no account is created", async ({
  page,
}) => {
  await page.goto('/signup');
  await fillIn(page, newRegistration());
  await page.getByLabel(/picture/i).setInputFiles(brokenPicture);
  await submit(page);
  await expect(page.getByText("This file isn't a picture we can read.")).toBeVisible();
  await expectSignedOut(page);
});

test('a HEIC photo is refused with a sentence on selection', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel(/picture/i).setInputFiles(heicPhoto);
  await expect(page.getByRole('alert').getByText("We can't read HEIC photos.")).toBeVisible();
});
