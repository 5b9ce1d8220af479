import type { Page } from '@playwright/test';
import { callApi, type Person, register } from '../support/accounts/people.ts';
import { informationOf, openTab } from '../support/accounts/profile-page.ts';
import { createBox } from '../support/boxes/boxes.ts';
import {
  amountIn,
  balanceOf,
  checkOut,
  historyOn,
  ledgerOn,
  openAddCredits,
  openBoxCredits,
  openLedger,
  type PaymentMethod,
  stayForThanks,
  topUp,
} from '../support/boxes/checkout.ts';
import { expect, test } from '../support/journey.ts';

const finality =
  "Purchases are final and non-refundable. Credits are spent inside Hooray, on boxes and collage changes, and can't be turned back into money.";
const mila = { name: 'Mila', birthdayDate: '1994-12-24', email: 'mila@people.example' };
const ways = [
  { way: 'card', title: 'Payment successful', bought: 'by card', canceled: '/stripe-cancel' },
  { way: 'paypal', title: 'Thank you for your payment!', bought: 'with PayPal', canceled: '/paypal-cancel' },
] as const satisfies { way: PaymentMethod; title: string; bought: string; canceled: string }[];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { way, title, bought, canceled } of ways) {
  // One way is enough on a phone, because the pages are the same.
  const tag = way === 'card' ? '@phone' : [];
  test(`a payer who tops up by ${way} is thanked, and returns to the profile with the new balance`, {
    tag: '@phone',
  }, async ({ page, signIn }) => {
    const leadOn = await stayForThanks(page);
    await signIn();
    await page.goto('/profile');
    const dialog = await openAddCredits(page);
    await expect(amountIn(dialog)).toHaveValue('10');
    await expect(dialog).toContainText('You pay $10');
    await expect(dialog.getByText(finality)).toBeVisible();
    await checkOut(page, dialog, way, 25, 'Pay');
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText('25 credits went to your balance.')).toBeVisible();
    await leadOn();
    await expect(page).toHaveURL('/profile');
    await expect(informationOf(page)).toContainText('Credits25');
    await openTab(page, 'Credits');
    await expect(historyOn(page).getByRole('listitem')).toContainText(
      `You bought 25 credits ${bought} (+25)`,
    );
  });

  test(`a payer who tops up a box by ${way} sees its credits grow`, { tag }, async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const leadOn = await stayForThanks(page);
    const person = await signIn({ name: 'Olena Petrenko' });
    const box = await createBox(hoorayUrl, person, mila);
    await page.goto(`/birthday_box/${box}`);
    const dialog = await openBoxCredits(page, 'By payment');
    await expect(dialog.getByText(finality)).toBeVisible();
    await checkOut(page, dialog, way, 40, 'Pay');
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText('40 credits went into the Birthday Box.')).toBeVisible();
    await leadOn();
    await expect(page).toHaveURL(`/birthday_box/${box}`);
    await expect(page.getByRole('definition').first()).toHaveText('40');
    await openLedger(page);
    await expect(ledgerOn(page).getByRole('listitem')).toContainText('Olena Petrenko gave 40 credits (+40)');
    expect(await balanceOf(hoorayUrl, person)).toBe(0);
  });

  test(`canceling at the ${way} checkout explains that nothing was added`, { tag }, async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const person = await signIn();
    await page.goto('/profile');
    await checkOut(page, await openAddCredits(page), way, 25, 'Cancel');
    await expect(page).toHaveURL(new RegExp(canceled));
    await expect(heading(page)).toHaveText('Something went wrong.');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Main' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Profile' }).click();
    await expect(informationOf(page)).toContainText('Credits0');
    expect(await balanceOf(hoorayUrl, person)).toBe(0);
  });

  test(`canceling at the ${way} checkout of a box leads back to the box`, async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const box = await createBox(hoorayUrl, await signIn(), mila);
    await page.goto(`/birthday_box/${box}`);
    await checkOut(page, await openBoxCredits(page, 'By payment'), way, 25, 'Cancel');
    await expect(page).toHaveURL(new RegExp(canceled));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Main' })).toBeVisible();
    await main.getByRole('link', { name: "Back to Mila's box" }).click();
    await expect(page).toHaveURL(`/birthday_box/${box}`);
    // A payment to the user's own balance has no box to return to.
    await page.goto('/profile');
    await checkOut(page, await openAddCredits(page), way, 25, 'Cancel');
    await expect(main.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
  });

  test(`reloading the return page of ${way} credits once`, async ({ page, signIn, hoorayUrl }) => {
    const leadOn = await stayForThanks(page);
    const person = await signIn();
    await page.goto('/profile');
    await checkOut(page, await openAddCredits(page), way, 25, 'Pay');
    await expect(heading(page)).toHaveText(title);
    const address = page.url();
    await page.reload();
    await expect(heading(page)).toHaveText(title);
    await page.goto(address);
    await expect(heading(page)).toHaveText(title);
    await leadOn();
    await expect(page).toHaveURL('/profile');
    expect(await balanceOf(hoorayUrl, person)).toBe(25);
  });
}

test('a payer who returns signed out logs in and returns to the payment', async ({ page, hoorayUrl }) => {
  await stayForThanks(page);
  const person = await register(hoorayUrl);
  const session = await topUp(hoorayUrl, person, 10);
  await page.goto(`/stripe-success?session_id=${session}`);
  await expect(page.getByText('Authentication token missing. Please log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(heading(page)).toHaveText('Payment successful');
});

test.describe('unpaid returns', () => {
  test.use({ allowsRefusals: true });

  test('an address without an order or a session shows no payment', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/paypal-success?credits=10');
    await expect(page.getByRole('main').getByText('Invalid payment link. No order ID found.')).toBeVisible();
    await page.goto('/stripe-success');
    await expect(page.getByRole('main').getByText('Invalid payment link.')).toBeVisible();
  });

  test('an unapproved order shows its status', async ({ page, signIn, hoorayUrl }) => {
    const { session } = await signIn();
    const order = { amount: '10', credits: 10, type: 'user' };
    const call = 'POST /api/paypal/create-order';
    const { id } = await callApi<{ id: string }>(hoorayUrl, call, order, session.accessToken);
    await page.goto(`/paypal-success?credits=10&token=${id}&PayerID=none`);
    await expect(page.getByText(/^Payment status: [A-Z_]+\. Please contact support\.$/)).toBeVisible();
  });

  test("another user's payment stays private", async ({ page, signIn, hoorayUrl }) => {
    const session = await topUp(hoorayUrl, await register(hoorayUrl), 10);
    const person = await signIn();
    await page.goto(`/stripe-success?session_id=${session}`);
    await expect(page.getByText('This payment belongs to someone else.')).toBeVisible();
    await page.goto('/stripe-success?session_id=cs_nobody');
    await expect(page.getByText("This payment doesn't exist.")).toBeVisible();
    expect(await balanceOf(hoorayUrl, person)).toBe(0);
  });

  test('a failed capture can be retried', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/profile');
    await page.route('**/api/paypal/capture-order', (route) => route.abort());
    await checkOut(page, await openAddCredits(page), 'paypal', 25, 'Pay');
    await expect(page.getByText('Failed to capture payment. Please try again.')).toBeVisible();
    await page.unroute('**/api/paypal/capture-order');
    await stayForThanks(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Thank you for your payment!');
  });

  test('an open session is polled, then explained calmly', async ({ page, signIn, hoorayUrl }) => {
    const { url, id } = await openSession(hoorayUrl, await signIn());
    await page.goto(`/stripe-success?session_id=${id}`);
    await expect(page.getByText('Checking your payment...')).toBeVisible();
    await expect(page.getByText("Your payment hasn't been confirmed yet.")).toBeVisible();
    await fetch(url, { method: 'POST', body: new URLSearchParams({ act: 'silent' }), redirect: 'manual' });
    await stayForThanks(page);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(heading(page)).toHaveText('Payment successful');
  });

  test('an expired session explains that nothing was charged', async ({
    page,
    signIn,
    hoorayUrl,
    sandboxUrl,
  }) => {
    const { id } = await openSession(hoorayUrl, await signIn());
    const body = new URLSearchParams({ act: 'expire' });
    await fetch(`${sandboxUrl}/stripe/sessions/${id}`, { method: 'POST', body, redirect: 'manual' });
    await page.goto(`/stripe-success?session_id=${id}`);
    await expect(page.getByText('This payment has expired.')).toBeVisible();
  });

  test('a session paid with another amount explains that no credits were added, and is not polled again', async ({
    page,
    signIn,
    untilSettled,
  }) => {
    const { session } = await signIn();
    const json = { status: 'open', isMismatched: true, credits: 10, type: 'user', targetId: session.user.id };
    let asked = 0;
    await page.route('**/api/stripe/session/*', async (route) => {
      asked += 1;
      await route.fulfill({ json });
    });
    await page.clock.install();
    await page.goto('/stripe-success?session_id=cs_another_amount');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      "The amount we received doesn't match this payment, so no credits were added. Please contact support.",
    );
    await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await untilSettled();
    expect(asked).toBe(1);
  });
});

async function openSession(hoorayUrl: string, { session }: Person) {
  const order = { amount: 10, credits: 10, type: 'user' };
  const call = 'POST /api/stripe/create-session';
  const { url } = await callApi<{ url: string }>(hoorayUrl, call, order, session.accessToken);
  return { url, id: url.split('/').at(-1) ?? '' };
}
