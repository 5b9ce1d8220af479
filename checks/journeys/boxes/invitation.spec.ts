import type { Page } from '@playwright/test';
import { birthdayIn, newRegistration, register } from '../support/accounts/people.ts';
import { cardOf } from '../support/boxes/boxes.ts';
import { blue, teamGiftOf } from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { heicPhoto, plainPicture } from '../support/boxes/pictures.ts';
import { expect, expectFieldError, expectSignedOut, headerOf, test } from '../support/journey.ts';

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'You are not authorized, please sign in.' });
const invitationOn = (page: Page) => cardOf(page, 'You were invited to a birthday box');
const wishFormOn = (page: Page) => cardOf(page, 'Your wish');
const contributionOn = (page: Page) => cardOf(page, 'Your picture and wish');
const previewIn = (form: ReturnType<typeof cardOf>) =>
  form.getByRole('img', { name: 'Preview of your picture' });

/** A birthday on another day, because the gate doesn't open on the birthday. */
const birthday = birthdayIn(40, 32);

/** A picture is stored a moment after the user chooses it. */
const countPictures = `new Promise((resolve) => {
  const opening = indexedDB.open('hooray');
  opening.onsuccess = () => {
    const counting = opening.result.transaction('pictures').objectStore('pictures').count();
    opening.result.close();
    counting.onsuccess = () => resolve(counting.result);
  };
})`;

async function signUp(page: Page): Promise<void> {
  const { name, email, password } = newRegistration({ name: 'Marko Bondar', birthday });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Birthday').fill(birthday);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  const interests = page.getByRole('dialog', { name: 'Select Your Interests' });
  await interests.getByRole('button', { name: 'Skip' }).click();
  await expect(interests).toBeHidden();
}

test('a visitor who was invited signs up, and is at the wish form in two presses', {
  tag: '@phone',
}, async ({ page, hoorayUrl, untilSettled }) => {
  const boxId = await makeBox(hoorayUrl, await register(hoorayUrl, { name: 'Olena Petrenko' }));
  await page.goto(`/birthday_box/${boxId}`);
  await expect(modalOf(page)).toContainText('Someone invited you to a birthday box.');
  await modalOf(page).getByRole('link', { name: 'Sign up' }).click();
  await signUp(page);
  await expect(page).toHaveURL('/');
  await expect(invitationOn(page)).toBeVisible();
  await untilSettled();
  const gate = page.getByRole('dialog', { name: 'Today is not your birthday!' });
  await expect(gate).toBeHidden();
  await invitationOn(page).getByRole('link', { name: 'Open the box' }).click();
  await page
    .getByRole('link', { name: /Team gift|Sign the card/ })
    .first()
    .click();
  await expect(contributionOn(page)).toBeVisible();
  await page.goto('/');
  // After the user has followed the invitation, the gate opens.
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: 'Close' }).click();
  await expect(invitationOn(page)).toHaveCount(0);
});

test('an invitation waits for a user who logs in elsewhere, and can be dismissed', async ({
  page,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await register(hoorayUrl));
  const { email, password } = await register(hoorayUrl, { birthday });
  await page.goto(`/birthday_box/${boxId}`);
  await expect(modalOf(page)).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await invitationOn(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(invitationOn(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a wish that was written first is in the form after signing up, and ends with sending', async ({
  page,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await register(hoorayUrl, { name: 'Olena Petrenko' }));
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  await page.goto(`/birthday_box/${boxId}`);
  await modalOf(page).getByRole('button', { name: 'Close' }).click();
  await wishFormOn(page).getByRole('button', { name: 'Sign up to add it' }).click();
  await expectFieldError(page, 'Wish', 'Wish is required.');
  await wishFormOn(page).getByLabel('Wish', { exact: true }).fill('Fly high!');
  await wishFormOn(page).getByLabel('Picture', { exact: true }).setInputFiles(plainPicture(blue));
  await expect(previewIn(wishFormOn(page))).toBeVisible();
  await expect.poll(() => page.evaluate<number>(countPictures)).toBe(1);
  await page.reload();
  await modalOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(wishFormOn(page).getByRole('status')).toHaveText('Draft restored');
  await expect(previewIn(wishFormOn(page))).toBeVisible();
  await wishFormOn(page).getByRole('button', { name: 'Sign up to add it' }).click();
  await expect(page).toHaveURL('/signup');
  expect(calls).toEqual([]);
  await signUp(page);
  await invitationOn(page).getByRole('link', { name: 'Open the box' }).click();
  await page
    .getByRole('link', { name: /Team gift|Sign the card/ })
    .first()
    .click();
  await expect(contributionOn(page).getByLabel('Wish', { exact: true })).toHaveValue('Fly high!');
  await expect(previewIn(contributionOn(page))).toBeVisible();
  await contributionOn(page).getByRole('button', { name: 'Add picture and wish' }).click();
  await expect(contributionOn(page)).toContainText("You're on the card!");
  await page.reload();
  await expect(contributionOn(page).getByLabel('Wish', { exact: true })).toHaveValue('Fly high!');
  await expect(contributionOn(page).getByText('Draft restored')).toHaveCount(0);
});

test.describe('logging out', () => {
  // A socket that the server closes on logout may try to refresh the session.
  test.use({ allowsRefusals: true });

  test('a draft is kept as it is, explained at its field, discarded, and forgotten on logout', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const boxId = await makeBox(hoorayUrl, await signIn());
    await page.goto(teamGiftOf(boxId));
    const form = contributionOn(page);
    const wish = form.getByLabel('Wish', { exact: true });
    await wish.fill('x'.repeat(501));
    await form.getByLabel('Picture', { exact: true }).setInputFiles(heicPhoto);
    await expectFieldError(
      page,
      'Picture',
      "We can't read HEIC photos. Please choose a JPEG, or save this photo as one.",
    );
    await expect.poll(() => page.evaluate<number>(countPictures)).toBe(1);
    await page.reload();
    await expect(form.getByText('Draft restored')).toBeVisible();
    await expectFieldError(page, 'Wish', 'Wish can have at most 500 characters.');
    await expectFieldError(
      page,
      'Picture',
      "We can't read HEIC photos. Please choose a JPEG, or save this photo as one.",
    );
    await wish.fill('Fly high!');
    await expect(form.getByText('Wish can have at most 500 characters.')).toHaveCount(0);
    await form.getByRole('button', { name: 'Discard draft' }).click();
    await expect(wish).toHaveValue('');
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(wish).toHaveValue('Fly high!');
    await page.goto(`/birthday_box/${boxId}`);
    await headerOf(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|invitation/.test(key))),
    ).toEqual([]);
    await page.goto(`/birthday_box/${boxId}`);
    await modalOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(wishFormOn(page).getByLabel('Wish', { exact: true })).toHaveValue('');
    await expect(wishFormOn(page).getByText('Draft restored')).toHaveCount(0);
  });
});
