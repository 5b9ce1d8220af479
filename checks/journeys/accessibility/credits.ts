import { birthdayIn, register } from '../support/accounts/people.ts';
import { createBox } from '../support/boxes/boxes.ts';
import {
  amountIn,
  donate,
  historyOn,
  ledgerOn,
  openAddCredits,
  openBoxCredits,
  openLedger,
  pressPay,
  stayForThanks,
  topUp,
} from '../support/boxes/checkout.ts';
import { expect } from '../support/journey.ts';
import type { Tours } from './stage.ts';

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

export const creditsTours: Tours = {
  async 'the credits of a box and the ways to add some'({ page, signIn, hoorayUrl, check }) {
    const person = await signIn({ name: longName });
    const details = { name: 'W'.repeat(80), birthdayDate: '1994-12-24', email: 'mila@people.example' };
    const box = await createBox(hoorayUrl, person, details);
    await topUp(hoorayUrl, person, 1000);
    await donate(hoorayUrl, person, box, 900);
    await page.goto(`/birthday_box/${box}`);
    await openLedger(page);
    await expect(ledgerOn(page).getByRole('listitem')).toBeVisible();
    await check('a box with credits');
    const transfer = await openBoxCredits(page, 'From my balance');
    await amountIn(transfer).fill('101');
    await transfer.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByText('You only have 100 credits.')).toBeVisible();
    await check('a transfer with a sentence');
    await amountIn(transfer).fill('1');
    await transfer.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
    await check('a transfer that was made');
    await page.keyboard.press('Escape');
    const payment = await openBoxCredits(page, 'By payment');
    await page.route('**/api/stripe/create-session', (route) => route.abort());
    await pressPay(payment, 'card');
    await expect(payment.getByRole('alert')).toBeVisible();
    await check('a payment with a sentence');
  },

  async 'own credits, and the pages after a payment'({ page, signIn, hoorayUrl, check }) {
    const session = await topUp(hoorayUrl, await signIn({ name: longName }), 1000);
    await page.goto('/profile?tab=credits');
    await expect(historyOn(page).getByRole('listitem')).toBeVisible();
    await check('the profile with credits');
    await openAddCredits(page);
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
    await check('adding credits to oneself');
    await stayForThanks(page);
    await page.goto(`/stripe-success?session_id=${session}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
    await check('a payment that was made');
    await page.goto('/stripe-success?session_id=cs_nobody');
    await expect(page.getByText("This payment doesn't exist.")).toBeVisible();
    await check('a payment that nobody knows');
  },

  async claiming({ page, signIn, hoorayUrl, check }) {
    const { email } = await signIn({ name: longName });
    const friend = await register(hoorayUrl);
    const details = { name: 'W'.repeat(80), email, birthdayDate: birthdayIn(0, 32) };
    const box = await createBox(hoorayUrl, friend, details);
    await topUp(hoorayUrl, friend, 100);
    await donate(hoorayUrl, friend, box, 100);
    await page.goto(`/birthday_box/${box}`);
    await page.getByRole('button', { name: 'Claim' }).click();
    const question = page.getByRole('alertdialog', { name: 'Claim 100 credits?' });
    await expect(question).toBeVisible();
    await check('the question before a claim');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await check('a box with credits to claim');
    await page.getByRole('button', { name: 'Claim' }).click();
    await question.getByRole('button', { name: 'Claim' }).click();
    await expect(page.getByText('Claimed!')).toBeVisible();
    await check('a box that was claimed');
  },
};
