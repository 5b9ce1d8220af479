import { birthdayIn, register } from '../support/accounts/people.ts';
import { createBox } from '../support/boxes/boxes.ts';
import {
  amountIn,
  donate,
  historyOn,
  ledgerOn,
  openAddCredits,
  openBoxCredits,
  pressPay,
  stayForThanks,
  topUp,
} from '../support/boxes/checkout.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

// Colors are checked once transitions have ended; a trace of every check would fill the disk.
test.use({ trace: 'off', allowsRefusals: true });

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

test.describe('no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', () => {
  test('the credits of a box and the ways to add some', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn({ name: longName });
    const details = { name: 'W'.repeat(80), birthdayDate: '1994-12-24', email: 'mila@people.example' };
    const box = await createBox(hoorayUrl, person, details);
    await topUp(hoorayUrl, person, 1000);
    await donate(hoorayUrl, person, box, 900);
    await page.goto(`/birthday_box/${box}`);
    await expect(ledgerOn(page).getByRole('listitem')).toBeVisible();
    await checkScreen(page, 'a box with credits');
    const transfer = await openBoxCredits(page, 'From my balance');
    await amountIn(transfer).fill('101');
    await transfer.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByText('You only have 100 credits.')).toBeVisible();
    await checkScreen(page, 'a transfer with a sentence');
    await amountIn(transfer).fill('1');
    await transfer.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
    await checkScreen(page, 'a transfer that was made');
    await page.keyboard.press('Escape');
    const payment = await openBoxCredits(page, 'By payment');
    await page.route('**/api/stripe/create-session', (route) => route.abort());
    await pressPay(payment, 'card');
    await expect(payment.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'a payment with a sentence');
  });

  test('one’s own credits, and what a payment became', async ({ page, signIn, hoorayUrl }) => {
    const session = await topUp(hoorayUrl, await signIn({ name: longName }), 1000);
    await page.goto('/profile');
    await expect(historyOn(page).getByRole('listitem')).toBeVisible();
    await checkScreen(page, 'the profile with credits');
    await openAddCredits(page);
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
    await checkScreen(page, 'adding credits to oneself');
    await stayForThanks(page);
    await page.goto(`/stripe-success?session_id=${session}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
    await checkScreen(page, 'a payment that was made');
    await page.goto('/stripe-success?session_id=cs_nobody');
    await expect(page.getByText("This payment doesn't exist.")).toBeVisible();
    await checkScreen(page, 'a payment that nobody knows');
  });

  test('claiming', async ({ page, signIn, hoorayUrl }) => {
    const { email } = await signIn({ name: longName });
    const friend = await register(hoorayUrl);
    const details = { name: 'W'.repeat(80), email, birthdayDate: birthdayIn(0, 32) };
    const box = await createBox(hoorayUrl, friend, details);
    await topUp(hoorayUrl, friend, 100);
    await donate(hoorayUrl, friend, box, 100);
    await page.goto(`/birthday_box/${box}`);
    await ledgerOn(page).getByRole('button', { name: 'Claim' }).click();
    const question = page.getByRole('alertdialog', { name: 'Claim 100 credits?' });
    await expect(question).toBeVisible();
    await checkScreen(page, 'the question before a claim');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await checkScreen(page, 'a box with credits to claim');
    await ledgerOn(page).getByRole('button', { name: 'Claim' }).click();
    await question.getByRole('button', { name: 'Claim' }).click();
    await expect(ledgerOn(page)).toContainText('Claimed!');
    await checkScreen(page, 'a box that was claimed');
  });
});
