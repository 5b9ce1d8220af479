import type { Locator, Page } from '@playwright/test';
import { openForm } from '../support/accounts/profile-page.ts';
import { createBox } from '../support/boxes/boxes.ts';
import { amountIn, openBoxCredits, stayForThanks, topUp } from '../support/boxes/checkout.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

const mila = { name: 'Mila', birthdayDate: '1994-12-24', email: 'mila@people.example' };

/** Failures without a sentence. Undefined means that there is no response. */
const silences = [
  { status: 500, body: '' },
  { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  { status: 500, json: { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong' } },
  undefined,
];
const spoken = { status: 409, json: { statusCode: 409, code: 'boxes.full', message: 'Out of cake.' } };

/** Presses a button whose call fails in each way. Each time, the form must show its own sentence. */
async function expectOwnSentence(page: Page, call: string, button: Locator, sentence: string): Promise<void> {
  const [method, address = ''] = call.split(' ');
  const alert = page.getByRole('alert');
  for (const silence of silences) {
    for (const answer of [silence, spoken]) {
      await page.route(address, (route) => {
        if (route.request().method() !== method) return route.fallback();
        return answer ? route.fulfill(answer) : route.abort();
      });
      await button.click();
      await expect(alert, JSON.stringify(answer)).toHaveText(answer === spoken ? 'Out of cake.' : sentence);
      await page.unroute(address);
    }
  }
}

test.describe("a failure without a sentence shows the page's own:", () => {
  test('a forgotten password', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email address').fill('olena@people.example');
    const button = page.getByRole('button', { name: 'Send New Password' });
    const call = 'POST **/api/auth/forgot-password';
    await expectOwnSentence(page, call, button, 'User not found or error sending email.');
  });

  test('the profile', async ({ page, signIn }) => {
    await signIn();
    const form = await openForm(page);
    const button = form.getByRole('button', { name: 'Save' });
    await expectOwnSentence(
      page,
      'PUT **/api/auth/me',
      button,
      'Failed to update profile. Please try again.',
    );
  });

  test('a transfer', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    await topUp(hoorayUrl, person, 50);
    await page.goto(`/birthday_box/${await createBox(hoorayUrl, person, mila)}`);
    const dialog = await openBoxCredits(page, 'From my balance');
    await amountIn(dialog).fill('5');
    const button = dialog.getByRole('button', { name: 'Transfer' });
    await expectOwnSentence(page, 'POST **/api/donate_credits', button, 'Failed to transfer credits.');
  });

  test('a payment', async ({ page, signIn, hoorayUrl }) => {
    await page.goto(`/birthday_box/${await createBox(hoorayUrl, await signIn(), mila)}`);
    const dialog = await openBoxCredits(page, 'By payment');
    const button = dialog.getByRole('button', { name: 'Pay by card' });
    await expectOwnSentence(page, 'POST **/api/stripe/create-session', button, 'Error processing payment.');
  });

  test('a new box', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/for-friends');
    await page.getByLabel('Name', { exact: true }).fill(mila.name);
    await page.getByLabel('Birthday date').fill(mila.birthdayDate);
    await page.getByLabel('Email').fill(mila.email);
    const button = page.getByRole('button', { name: 'Create Birthday Box' });
    const sentence = 'An unexpected error occurred. Please try again.';
    await expectOwnSentence(page, 'POST **/api/create_birthdaybox', button, sentence);
  });

  test('an approved PayPal order', async ({ page, signIn }) => {
    await signIn();
    for (const silence of silences.slice(0, 2)) {
      await page.route('**/api/paypal/capture-order', (route) => route.fulfill(silence));
      await page.goto('/paypal-success?token=agreed&PayerID=payer');
      await expect(page.getByText('Failed to capture payment. Please try again.')).toBeVisible();
      await page.unroute('**/api/paypal/capture-order');
    }
  });
});

test('a capture response without a target leads to the profile', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/paypal/capture-order', (route) =>
    route.fulfill({ json: { status: 'COMPLETED' } }),
  );
  const leadOn = await stayForThanks(page);
  await page.goto('/paypal-success?token=agreed&PayerID=payer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your payment!');
  await expect(page.getByRole('main').getByRole('link', { name: 'Profile' })).toBeVisible();
  await leadOn();
  await expect(page).toHaveURL('/profile');
});

test('a form whose schema fails to load says so, and validates on the next attempt', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByLabel('Email address').fill('olena');
  const button = page.getByRole('button', { name: 'Send New Password' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
  await page.unroute('**/assets/*.js');
  await button.click();
  await expectFieldError(page, 'Email address', 'Please enter a valid email address.');
});
