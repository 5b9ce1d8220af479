import type { Locator, Page } from '@playwright/test';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn } from '../support/accounts/people.ts';
import {
  bannersOn,
  makeSponsor,
  newSponsor,
  ofAge,
  ownAge,
  publish,
  ticketsOn,
} from '../support/accounts/sponsors.ts';
import { createBox } from '../support/boxes/boxes.ts';
import { plainPicture } from '../support/boxes/pictures.ts';
import { loseResponse } from '../support/browser/held-responses.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

test('only the audience of an offer sees it, until it is deleted', async ({ page, signIn, hoorayUrl }) => {
  const age = ownAge(41);
  const sponsor = await makeSponsor(hoorayUrl, await signIn());
  await page.goto('/for-sponsors');
  await page.getByRole('button', { name: 'Add Offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Sponsor Offer' });
  await dialog.getByLabel('Type').selectOption('Gift certificate');
  await dialog.getByLabel('Unlimited').check();
  await dialog.getByLabel('Target age').fill(`${age} – ${age}`);
  await dialog.getByLabel('Another interest (optional)').fill('kites');
  await dialog.getByLabel('Banner (optional)').setInputFiles(plainPicture([40, 90, 200]));
  await expect(dialog.getByRole('img', { name: 'Preview of the banner' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Sponsorship' }).click();
  await expect(dialog).toHaveCount(0);
  const ticket = ticketsOn(page);
  for (const text of [
    'Gift certificate',
    'Unlimited',
    `Age ${age}, any gender`,
    'kites',
    'Shown fewer than 10 times',
  ]) {
    await expect(ticket.getByText(text)).toBeVisible();
  }
  await ticket.getByRole('button', { name: 'Show Banner' }).click();
  await expect(page.getByRole('img', { name: 'Banner: Gift certificate' })).toBeVisible();
  await page.keyboard.press('Escape');

  const party = await createParty(hoorayUrl, sponsor, 'Kites in the wind');
  const { page: reader } = await openOtherPerson(page, hoorayUrl, ofAge(age));
  await reader.goto(`/chat/${party}`);
  await expect(bannersOn(reader).getByRole('img')).toBeVisible();
  const { page: younger } = await openOtherPerson(page, hoorayUrl, ofAge(age - 1));
  await younger.goto(`/chat/${party}`);
  await expect(younger.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  await expect(bannersOn(younger)).toHaveCount(0);

  await ticket.getByRole('button', { name: 'Delete offer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No offers yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your offers' })).toBeFocused();
  await reader.reload();
  await expect(reader.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  await expect(bannersOn(reader)).toHaveCount(0);
  await reader.context().close();
  await younger.context().close();
});

test('the form shows one error at a time, spells out the ages, and All excludes other interests', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await makeSponsor(hoorayUrl, await signIn());
  await page.goto('/for-sponsors');
  await page.getByRole('button', { name: 'Add Offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Sponsor Offer' });
  const sentences = dialog.getByText(/^Please /);
  const submitted = async (sentence: string) => {
    await dialog.getByRole('button', { name: 'Submit Sponsorship' }).click();
    await expect(sentences).toHaveText([sentence]);
  };
  await submitted('Please select sponsorship type.');
  await dialog.getByLabel('Type').selectOption('Sampler');
  await submitted('Please specify a valid amount or select unlimited.');
  await dialog.getByLabel('Amount').fill('0');
  await submitted('Please specify a valid amount or select unlimited.');
  await dialog.getByLabel('Amount').fill('5');
  await submitted('Please specify target age.');
  await dialog.getByLabel('Target age').fill('18 to 25');
  await expect(dialog.getByText('Ages 18 to 25', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/people right now/);
  await submitted('Please select at least one interest or add your own.');

  const chip = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  const own = dialog.getByLabel('Another interest (optional)');
  await dialog.getByText('Music', { exact: true }).click();
  await own.fill('kites');
  await dialog.getByText('All', { exact: true }).click();
  await expect(chip('Music')).not.toBeChecked();
  await expect(chip('Music')).toBeDisabled();
  await expect(own).toBeDisabled();
  await expect(own).toHaveValue('');
  await dialog.getByText('All', { exact: true }).click();
  await expect(chip('Music')).toBeEnabled();
  await expect(own).toBeEnabled();

  const svg = { name: 'kite.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await dialog.getByLabel('Banner (optional)').setInputFiles(svg);
  await expect(dialog.getByText("SVG pictures can't be used.")).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);

  // An offer can't be changed later, so it must not be published without its banner.
  await own.fill('kites');
  const submit = dialog.getByRole('button', { name: 'Submit Sponsorship' });
  await submit.click();
  await expect(dialog.getByLabel('Banner (optional)')).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await submit.click();
  await expect(dialog).toHaveCount(0);
});

test("users who aren't sponsors are led to the application", async ({ page, signIn }) => {
  await signIn();
  await page.goto('/for-sponsors');
  await expect(page.getByText('This page is for sponsors only.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Main' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile?tab=sponsor');
  await expect(page.getByRole('region', { name: 'Sponsor application' })).toBeVisible();
});

/** Fills in and submits an offer for 119-year-olds. */
async function submitOffer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Sponsor Offer' });
  await dialog.getByLabel('Type').selectOption('Other');
  await dialog.getByLabel('Amount').fill('1.50');
  await dialog.getByLabel('Target age').fill('119');
  await dialog.getByText('Books', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Submit Sponsorship' }).click();
  return dialog;
}

test.describe('failures', () => {
  test.use({ allowsRefusals: true });

  test('an offer is in the list even if its response was lost', async ({ page, signIn, hoorayUrl }) => {
    await makeSponsor(hoorayUrl, await signIn());
    await page.goto('/for-sponsors');
    await expect(page.getByText('No offers yet.')).toBeVisible();
    await loseResponse(page, '**/api/sponsor-offer');
    const dialog = await submitOffer(page);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticketsOn(page)).toHaveCount(1);
  });

  test('failures to publish and delete show a sentence; a failed list is empty, and without a response the user is no sponsor', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const sponsor = await makeSponsor(hoorayUrl, await signIn());
    for (let count = 0; count < 21; count += 1)
      await publish(hoorayUrl, sponsor, { age: '119', interests: ['All'], amount: String(count + 1) });
    await page.goto('/for-sponsors');
    await expect(ticketsOn(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(ticketsOn(page)).toHaveCount(21);

    await page.route('**/api/sponsor-offer', (route) => route.abort());
    const dialog = await submitOffer(page);
    await expect(dialog.getByRole('alert')).toHaveText('Failed to submit sponsor offer. Please try again.');
    await page.keyboard.press('Escape');

    await page.route(/sponsor-offer\/[\w-]+$/, (route) => route.abort());
    await ticketsOn(page).first().getByRole('button', { name: 'Delete offer' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText('Failed to delete offer.');

    await page.route('**/api/sponsor-offer?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/for-sponsors');
    await expect(page.getByText('No offers yet.')).toBeVisible();

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await answered;
      await route.fulfill({ status: 403, json: {} });
    });
    await page.goto('/for-sponsors');
    await expect(page.getByText("Checking whether you're a sponsor...")).toBeVisible();
    answer();
    await expect(page.getByText('This page is for sponsors only.')).toBeVisible();
  });
});

test('‘Sponsor Gift’ shows the offers for this birthday person, which can be reported', {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const age = ownAge(42);
  const sponsor = await newSponsor(hoorayUrl);
  await publish(hoorayUrl, sponsor, { age, interests: ['Books'], banner: [200, 60, 40] });
  await publish(hoorayUrl, sponsor, { age: `${age} to ${age}`, interests: ['All'], type: 'Sampler' });
  await publish(hoorayUrl, sponsor, { age: age - 1, interests: ['All'], type: 'Advertising' });
  const person = await signIn(ofAge(age));
  const details = { name: 'Mia', birthdayDate: birthdayIn(9, 32), email: person.email, surprise: false };
  await createBox(hoorayUrl, sponsor, details);
  await page.goto('/celebrate/my_birthday_box');
  await page.getByRole('link', { name: 'Sponsor Gift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sponsor Gift' });
  const tickets = dialog.getByRole('article');
  await expect(tickets.getByRole('heading')).toHaveText(['Sampler', 'Discount']);
  await expect(tickets.getByRole('img', { name: 'Banner: Discount' })).toBeVisible();
  await tickets.nth(1).getByRole('button', { name: 'More about this offer' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this offer' });
  await report.getByLabel('Reason').fill('The kite is a drawing.');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});
