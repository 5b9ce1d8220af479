import type { Page } from '@playwright/test';
import { logInOutside, register } from '../support/accounts/people.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { mailsTo } from '../support/hooray/inbox.ts';
import { expect, expectFieldError, expectSignedIn, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

const sentence = 'If an account exists for this e-mail, a new password has been sent to your email.';

async function askForPassword(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send New Password' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

/** Finds the password in a mail. It is the only paragraph that isn't a sentence. */
function oneTimePasswordOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\S{8,}$/.test(line)) ?? '';
}

test('a mailed password signs in once, and the profile asks for a new one', async ({
  page,
  hoorayUrl,
  sandboxUrl,
}) => {
  const { email, password } = await register(hoorayUrl);
  await askForPassword(page, email);
  const [mail] = await mailsTo(sandboxUrl, email);
  const oneTimePassword = oneTimePasswordOf(mail?.text ?? '');
  // The old password works until the mailed one has been used.
  await logInOutside(hoorayUrl, email, password);

  await logIn(page, email, oneTimePassword);
  await expectSignedIn(page);
  await expect(logInOutside(hoorayUrl, email, password)).rejects.toThrow('401');
  await expect(logInOutside(hoorayUrl, email, oneTimePassword)).rejects.toThrow('401');

  await page.goto('/profile?tab=account');
  const own = 'amber-comet-17-harbour';
  await page.getByRole('main').getByLabel('New password').fill(own);
  await page.getByRole('main').getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('main').getByLabel('New password')).toBeHidden();
  await expect(page.getByText('Your password has been saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign-in and devices' })).toBeFocused();
  await logInOutside(hoorayUrl, email, own);
});

test('an address without an account reads the same and gets no mail', async ({
  page,
  hoorayUrl,
  sandboxUrl,
}) => {
  await askForPassword(page, 'nobody-at-all@people.example');
  // A later mail to another user has arrived by now, so a mail to the unknown address would have too.
  const { email } = await register(hoorayUrl);
  await askForPassword(page, email);
  await mailsTo(sandboxUrl, email);
  const inbox = await (await fetch(`${sandboxUrl}/mail/messages`)).text();
  expect(inbox).not.toContain('nobody-at-all');
});

test('the button is busy with "Sending..." while the response is pending', async ({ page }) => {
  const answer = await holdResponses(page, '**/api/auth/forgot-password');
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill('nobody@people.example');
  await page.getByRole('button', { name: 'Send New Password' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Send New Password' })).toBeVisible();
});

test('a missing or invalid address is reported at the field', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send New Password' }).click();
  await expectFieldError(page, 'Email address', 'Email is required.');
  await page.getByLabel('Email address').fill('olena@');
  await expectFieldError(page, 'Email address', 'Please enter a valid email address.');
});

test('a failure without a sentence shows "User not found or error sending email."', async ({ page }) => {
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill('olena@people.example');
  await page.getByRole('button', { name: 'Send New Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('User not found or error sending email.');
});

test('"Back to Login" leads to the login page', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});
