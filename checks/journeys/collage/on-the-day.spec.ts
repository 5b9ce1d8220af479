import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logInOutside, register } from '../support/accounts/people.ts';
import { cardOf, createBox, expectNoPeeking } from '../support/boxes/boxes.ts';
import {
  addContribution,
  blue,
  expectColorBelow,
  generateOn,
  hotspotsOn,
  makeCollages,
  pictureOn,
  teamGiftOf,
  toolsOn,
  viewerOf,
} from '../support/boxes/collage.ts';
import { openAs, clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect, expectFieldError, inMotion } from '../support/journey.ts';
import { chooseAbout } from '../support/screens/menus.ts';

test.use(inMotion);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives the only wish a heart, and sends a note whose draft survives a reload. */
async function thank(page: Page, boxId: string): Promise<void> {
  const answer = page.getByRole('group', { name: 'Your answer to Olena Petrenko' });
  await answer.getByRole('button', { name: 'Wow' }).click();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/heart') && response.request().postData() === '{"kind":"hug"}',
  );
  await answer.getByRole('button', { name: 'Hug' }).click();
  await expect(answer.getByRole('button', { pressed: true })).toHaveAccessibleName('Hug: Olena Petrenko');
  // Loading another document would cancel the call.
  await stored;
  await page.goto(`/birthday_box/${boxId}`);
  const card = cardOf(page, 'Say thank you');
  await card.getByLabel('Your note').fill('a'.repeat(501));
  await card.getByRole('button', { name: 'Send to everyone' }).click();
  await expectFieldError(page, 'Your note', 'Note can have at most 500 characters.');
  await card.getByLabel('Your note').fill('Thank you for the blue!');
  await page.reload();
  await expect(card.getByText('Draft restored')).toBeVisible();
  await card.getByRole('button', { name: 'Send to everyone' }).click();
  await expect(card.getByRole('status')).toHaveText('Everyone in the box can read your note now.');
  await expect(card.locator(':focus')).toContainText('Thank you for the blue!');
  const edit = card.getByRole('button', { name: 'Edit your note' });
  await edit.click();
  await expect(card.getByLabel('Your note')).toBeFocused();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.locator(':focus')).toContainText('Thank you for the blue!');
  await edit.click();
  await card.getByLabel('Your note').fill('Thank you for all the blue!');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Thank you for all the blue!')).toBeVisible();
  await expect(card.getByLabel('Your note')).toHaveCount(0);
}

/** Adds a note from another box to the home's list. */
async function addOtherNote(page: Page): Promise<void> {
  await page.route('**/api/thanks', async (route) => {
    const response = await route.fetch();
    const { thanks } = await response.json();
    const other = { ...thanks[0], id: randomUUID(), name: 'Ada Marin', text: 'Thank you for the red!' };
    await route.fulfill({ response, json: { thanks: [...thanks, other] } });
  });
}

/**
 * Checks that a contributor sees the heart at their wish, and the note in the box and at home, where they can report
 * it.
 */
async function expectThanks(page: Page, boxId: string): Promise<void> {
  const note = 'Thank you for all the blue!';
  await page.goto(teamGiftOf(boxId));
  await expect(cardOf(page, 'Team Wishes').getByText('Mia Lindqvist answered: Hug')).toBeVisible();
  await page.goto(`/birthday_box/${boxId}`);
  await expect(cardOf(page, 'Mia Lindqvist says thank you').getByText(note)).toBeVisible();
  await addOtherNote(page);
  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const card = cardOf(page, 'Thank you!');
  await expect(card.getByText(note)).toBeVisible();
  await card.getByRole('button', { name: 'Show all 2' }).click();
  await expect(card.getByText('Thank you for the red!')).toBeVisible();
  await expect(card.getByRole('heading')).toBeFocused();
  await chooseAbout(page, 'Mia Lindqvist', 'Report');
  await expect(page.getByRole('dialog', { name: 'Report this note' })).toBeVisible();
}

test('the birthday person unwraps the collage on the day, not before, and says thank you', {
  tag: '@phone',
}, async ({ browser, clocked }) => {
  const day = new Date(clocked.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const birthday = `${Number(day.slice(0, 4)) - 32}${day.slice(4)}`;
  const star = await register(clocked.url, { name: 'Mia Lindqvist', birthday });
  const friend = await register(clocked.url, { name: 'Olena Petrenko' });
  const { name, email } = star;
  const boxId = await createBox(clocked.url, friend, { name, email, birthdayDate: birthday });
  await addContribution(clocked.url, friend, boxId, 'Fly high!', blue);
  await makeCollages(clocked.url, friend, boxId);

  const page = await openAs(browser, clocked, star);
  await page.goto(viewerOf(boxId));
  await expectNoPeeking(page);
  await expect(page.getByText('Fly high!')).toHaveCount(0);

  const untilNoon = Date.parse(`${day}T12:00:00Z`) - clocked.now().getTime();
  clocked.putForward(untilNoon);
  await page.context().clock.fastForward(untilNoon);
  await page.goto('/celebrate/my_birthday_box');
  await page.getByRole('link', { name: 'Greeting card' }).click();
  await expect(page).toHaveURL(viewerOf(boxId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday Collage');
  await expect(pictureOn(page)).toHaveAccessibleName(
    'Birthday collage for Mia Lindqvist with a picture of Olena Petrenko',
  );
  await expectColorBelow(hotspotsOn(page, 'Olena Petrenko'), pictureOn(page), blue);
  const wishes = page.getByRole('list', { name: 'Names and wishes' });
  await expect(wishes.getByRole('listitem')).toHaveText(/Olena Petrenko\s*Fly high!/);

  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/celebrate/my_birthday_box');
  await page.goto(teamGiftOf(boxId));
  await expect(pictureOn(page)).toBeVisible();
  await expect(generateOn(page)).toHaveCount(0);
  await expect(toolsOn(page).getByRole('button', { name: /^APPROVE/ })).toHaveCount(0);
  await thank(page, boxId);
  const friendPage = await openAs(browser, clocked, {
    ...friend,
    session: await logInOutside(clocked.url, friend.email, friend.password),
  });
  await expectThanks(friendPage, boxId);
  await friendPage.context().close();
  await page.context().close();
});
