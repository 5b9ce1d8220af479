import { openOtherPerson } from '../support/accounts/other-person.ts';
import { informationOf } from '../support/accounts/profile-page.ts';
import { createBox, joinBox } from '../support/boxes/boxes.ts';
import {
  amountIn,
  balanceOf,
  donate,
  historyOn,
  ledgerOn,
  openBoxCredits,
  openLedger,
  topUp,
} from '../support/boxes/checkout.ts';
import { holdResponses, loseResponse } from '../support/browser/held-responses.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';

const mila = { name: 'Mila', birthdayDate: '1994-12-24', email: 'mila@people.example' };
const transfer = { name: 'Transfer' };

test('a donation is limited to the balance, and appears in both ledgers', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn({ name: 'Olena Petrenko' });
  await topUp(hoorayUrl, person, 50);
  const box = await createBox(hoorayUrl, person, mila);
  await page.goto(`/birthday_box/${box}`);
  const dialog = await openBoxCredits(page, 'From my balance');
  await expect(dialog).toContainText('You have 50 credits.');
  await amountIn(dialog).fill('51');
  await dialog.getByRole('button', transfer).click();
  await expectFieldError(page, 'Credits', 'You only have 50 credits. Please enter a lower amount.');
  await amountIn(dialog).fill('20');
  await dialog.getByRole('button', transfer).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(thanks).toContainText('20 credits are in the box.');
  await expect(thanks).toContainText('It holds 20 credits now. You have 30 credits left.');
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('20');
  await openLedger(page);
  await expect(ledgerOn(page).getByRole('listitem')).toContainText('Olena Petrenko gave 20 credits (+20)');
  await page.goto('/profile?tab=credits');
  await expect(informationOf(page)).toContainText('Credits30');
  await expect(historyOn(page)).toContainText('You have 30 credits.');
});

test('an anonymous gift is from ‘Someone kind’ in the ledger of the box', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn({ name: 'Olena Petrenko' });
  await topUp(hoorayUrl, person, 50);
  const box = await createBox(hoorayUrl, person, mila);
  await page.goto(`/birthday_box/${box}`);
  const dialog = await openBoxCredits(page, 'From my balance');
  await amountIn(dialog).fill('5');
  await dialog.getByLabel(/anonymously/).check();
  await dialog.getByRole('button', transfer).click();
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  const { page: other, person: friend } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await joinBox(hoorayUrl, friend, box);
  await other.goto(`/birthday_box/${box}`);
  await openLedger(other);
  await expect(ledgerOn(other).getByRole('listitem')).toContainText('Someone kind gave 5 credits (+5)');
  await expect(ledgerOn(other)).not.toContainText('Olena');
  await other.context().close();
});

test('a long ledger is shown page by page', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  await topUp(hoorayUrl, person, 50);
  const box = await createBox(hoorayUrl, person, mila);
  for (let amount = 1; amount <= 7; amount += 1) await donate(hoorayUrl, person, box, amount);
  await page.goto('/profile?tab=credits');
  const lines = historyOn(page).getByRole('listitem');
  await expect(lines).toHaveCount(6);
  await historyOn(page).getByRole('button', { name: 'Show more' }).click();
  await expect(lines).toHaveCount(8);
  await expect(lines.last()).toContainText('You bought 50 credits by card (+50)');
  await expect(historyOn(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a transfer whose response was lost happens once, however often the button is pressed', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const person = await signIn();
    await topUp(hoorayUrl, person, 50);
    const box = await createBox(hoorayUrl, person, mila);
    await page.goto(`/birthday_box/${box}`);
    await loseResponse(page, '**/api/donate_credits');
    const dialog = await openBoxCredits(page, 'From my balance');
    await amountIn(dialog).fill('20');
    await dialog.getByRole('button', transfer).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to transfer credits.');
    await expect(dialog).toContainText('You have 30 credits.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const again = await openBoxCredits(page, 'From my balance');
    await amountIn(again).fill('20');
    await again.getByRole('button', transfer).click();
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toContainText('It holds 20 credits now.');
    expect(await balanceOf(hoorayUrl, person)).toBe(30);
  });

  test('the dialog stays open until the transfer ends', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    await topUp(hoorayUrl, person, 50);
    await page.goto(`/birthday_box/${await createBox(hoorayUrl, person, mila)}`);
    const release = await holdResponses(page, '**/api/donate_credits');
    const dialog = await openBoxCredits(page, 'From my balance');
    await amountIn(dialog).fill('20');
    await dialog.getByRole('button', transfer).click();
    await expect(dialog.getByRole('button', { name: 'Transferring...' })).toBeVisible();
    await page.keyboard.press('Escape');
    release();
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toContainText('It holds 20 credits now.');
  });
});
