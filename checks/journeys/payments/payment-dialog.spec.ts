import type { Page } from '@playwright/test';
import { createBox } from '../support/boxes/boxes.ts';
import {
  amountIn,
  openAddCredits,
  openBoxCredits,
  type PaymentMethod,
  pressPay,
} from '../support/boxes/checkout.ts';
import { fillWithoutEvent } from '../support/browser/autofill.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

const mila = { name: 'Mila', birthdayDate: '1994-12-24', email: 'mila@people.example' };
const createAddress = { card: '**/api/stripe/create-session', paypal: '**/api/paypal/create-order' };

/** Opens the payment form of a new box. */
async function openPayment(
  page: Page,
  hoorayUrl: string,
  signIn: () => Promise<Parameters<typeof createBox>[1]>,
) {
  const box = await createBox(hoorayUrl, await signIn(), mila);
  await page.goto(`/birthday_box/${box}`);
  return openBoxCredits(page, 'By payment');
}

test('the amount is a positive whole number, for a box at most 10000', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const dialog = await openPayment(page, hoorayUrl, signIn);
  await expect(amountIn(dialog)).toHaveValue('10');
  for (const amount of ['0', '-1', '2.5', '']) {
    await amountIn(dialog).fill(amount);
    await pressPay(dialog, 'paypal');
    await expectFieldError(page, 'Credits', 'Please enter a valid positive amount of credits for payment.');
  }
  await amountIn(dialog).fill('10001');
  await pressPay(dialog, 'card');
  await expectFieldError(page, 'Credits', 'At most 10000 credits at once.');
});

for (const method of ['card', 'paypal'] as const) {
  test(`payment by ${method} takes the amount that autofill entered without an event`, async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const dialog = await openPayment(page, hoorayUrl, signIn);
    await fillWithoutEvent(amountIn(dialog), '10001');
    await pressPay(dialog, method);
    await expectFieldError(page, 'Credits', 'At most 10000 credits at once.');
  });
}

test("the amount for the user's own balance is at most 1000", async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile');
  const dialog = await openAddCredits(page);
  await amountIn(dialog).fill('1001');
  await pressPay(dialog, 'card');
  await expectFieldError(page, 'Credits', 'At most 1000 credits at once.');
});

test("the form shows failures, with the server's sentence if there is one", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const dialog = await openPayment(page, hoorayUrl, signIn);
  const refusal = (statusCode: number, code: string, message: string) => ({
    status: statusCode,
    json: { statusCode, code, message },
  });
  const answers: [PaymentMethod, object | undefined, string][] = [
    ['card', { status: 201, json: {} }, 'No Stripe session URL returned.'],
    ['paypal', { status: 201, json: { id: 'O1', links: [] } }, 'No PayPal approval link returned.'],
    ['card', undefined, 'Error processing payment.'],
    ['paypal', undefined, 'Error processing payment.'],
    [
      'card',
      refusal(409, 'credits.box_closed', 'This box no longer accepts credits.'),
      'This box no longer accepts credits.',
    ],
    [
      'paypal',
      refusal(400, 'VALIDATION', 'Please choose where the credits go.'),
      'Please choose where the credits go.',
    ],
  ];
  for (const [way, answer, sentence] of answers) {
    await page.route(createAddress[way], (route) => (answer ? route.fulfill(answer) : route.abort()));
    // The sentence of the payment before may be the same.
    const sent = page.waitForRequest(createAddress[way]);
    await pressPay(dialog, way);
    await sent;
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await page.unroute(createAddress[way]);
  }
});

for (const way of ['card', 'paypal'] as const) {
  test(`a payment by ${way} that cannot begin on the profile ends at /paypal-cancel`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.route(createAddress[way], (route) => route.abort());
    await page.goto('/profile');
    await pressPay(await openAddCredits(page), way);
    await expect(page).toHaveURL('/paypal-cancel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
  });
}

test('only the available providers are offered', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/payments/options', (route) =>
    route.fulfill({ json: { stripe: false, paypal: true } }),
  );
  await page.goto('/profile');
  const dialog = await openAddCredits(page);
  await expect(dialog.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
});

test('a payment keeps one idempotency key until it succeeds or the amount changes', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const dialog = await openPayment(page, hoorayUrl, signIn);
  const keys: (string | undefined)[] = [];
  await page.route(createAddress.card, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  for (const amount of ['10', '10', '11']) {
    const tried = page.waitForEvent('requestfailed');
    await amountIn(dialog).fill(amount);
    await pressPay(dialog, 'card');
    await tried;
    await expect(dialog.getByRole('button', { name: 'Pay by card' })).toBeEnabled();
  }
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

/** Records the dialog's height in every frame. */
const recordHeights = `
  window.heights = [];
  const look = () => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog) heights.push(dialog.offsetHeight);
    requestAnimationFrame(look);
  };
  look();
`;

for (const target of ['a box', 'oneself'] as const) {
  test(`the dialog for ${target} opens in its final size`, async ({ page, signIn, hoorayUrl }) => {
    const box = await createBox(hoorayUrl, await signIn(), mila);
    await page.route('**/api/payments/options', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(target === 'a box' ? `/birthday_box/${box}` : '/profile');
    await page.evaluate(recordHeights);
    await page.getByRole('button', { name: 'Add Credits' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Pay by card' })).toBeVisible();
    expect(await page.evaluate('new Set(window.heights).size')).toBe(1);
  });
}
