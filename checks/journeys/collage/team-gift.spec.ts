import type { Page } from '@playwright/test';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { cardOf, createBox, joinBox } from '../support/boxes/boxes.ts';
import { addContribution, blue, red, teamGiftOf } from '../support/boxes/collage.ts';
import { contribute, formOn, wishesOn, wishOf } from '../support/boxes/contributions.ts';
import { addGifts, makeBox } from '../support/boxes/gifts.ts';
import { brokenPicture } from '../support/boxes/pictures.ts';
import { expectColor } from '../support/browser/rendered-picture.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

const defaultPicture = /\/default-avatar\.svg$/;

const menuOf = (page: Page, name: string) => wishOf(page, name).getByRole('button', { name: /^More about/ });

async function removeWishOf(page: Page, name: string): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
}

async function expectActions(page: Page, name: string, actions: string[]): Promise<void> {
  await menuOf(page, name).click();
  await expect(page.getByRole('menuitem')).toHaveText(actions);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

test("two members contribute, and see each other's wish and picture", { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  const friend = await openOtherPerson(page, hoorayUrl, { name: 'Marko Bondar' });
  await joinBox(hoorayUrl, friend.person, boxId);
  await page.goto(teamGiftOf(boxId));
  await expect(page.getByText('No collage yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No gifts in this box yet.', { exact: true })).toBeVisible();
  await expect(wishOf(page, 'Marko Bondar')).toContainText('No wish yet.');
  await expect(wishOf(page, 'Marko Bondar').getByRole('presentation')).toHaveAttribute('src', defaultPicture);
  await contribute(page, { name: 'Olena Petrenko', wish: 'Fly high!', color: red });
  await friend.page.goto(teamGiftOf(boxId));
  await expect(wishOf(friend.page, 'Olena Petrenko')).toContainText('Fly high!');
  await expectColor(wishOf(friend.page, 'Olena Petrenko').getByRole('presentation'), red);
  await contribute(friend.page, { name: 'Marko Bondar', wish: 'Mind the wind!', color: blue });
  await page.reload();
  await expect(wishOf(page, 'Marko Bondar')).toContainText('Mind the wind!');
  await expectColor(wishOf(page, 'Marko Bondar').getByRole('presentation'), blue);
  await expectActions(page, 'Olena Petrenko', ['Remove']);
  await expectActions(page, 'Marko Bondar', ['Report', 'Block', 'Remove']);
  await expectActions(friend.page, 'Olena Petrenko', ['Report', 'Block']);
  await expectActions(friend.page, 'Marko Bondar', ['Remove']);
  await friend.page.context().close();
});

test('a second contribution replaces the first, as the page says', async ({ page, signIn, hoorayUrl }) => {
  const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  await page.goto(teamGiftOf(boxId));
  await contribute(page, { name: 'Olena Petrenko', wish: 'The first', color: red });
  const isOnCard = formOn(page).getByRole('status').filter({ hasText: "You're on the card!" });
  await expect(isOnCard).toContainText('You can change your picture or your wish here.');
  await expect(isOnCard).toBeFocused();
  await expect(formOn(page).getByLabel('Wish', { exact: true })).toHaveValue('The first');
  await expect(formOn(page).getByRole('img', { name: 'Preview of your picture' })).toHaveCount(0);
  await contribute(page, { name: 'Olena Petrenko', wish: 'The second', color: blue });
  await expect(wishesOn(page).getByText('The first')).toHaveCount(0);
  await expect(wishesOn(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(formOn(page).getByLabel('Wish', { exact: true })).toHaveValue('The second');
  await formOn(page).getByLabel('Wish', { exact: true }).fill('The third');
  await formOn(page).getByRole('button', { name: 'Replace picture and wish' }).click();
  await expect(wishOf(page, 'Olena Petrenko')).toContainText('The third');
  await expectColor(wishOf(page, 'Olena Petrenko').getByRole('presentation'), blue);
});

test("members remove their own contribution, and the creator anyone's, after a question", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeBox(hoorayUrl, creator);
  const friend = await register(hoorayUrl, { name: 'Marko Bondar' });
  await joinBox(hoorayUrl, friend, boxId);
  await addContribution(hoorayUrl, creator, boxId, 'Fly high!');
  await addContribution(hoorayUrl, friend, boxId, 'Mind the wind!');
  await page.goto(teamGiftOf(boxId));
  await removeWishOf(page, 'Marko Bondar');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This permanently deletes the picture and wish');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menuOf(page, 'Marko Bondar')).toBeFocused();
  for (const name of ['Marko Bondar', 'Olena Petrenko']) {
    await removeWishOf(page, name);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
    await expect(wishOf(page, name)).toContainText('No wish yet.');
    await expect(page.getByRole('heading', { name: 'Team Wishes' })).toBeFocused();
  }
  await expect(formOn(page).getByRole('button', { name: 'Add picture and wish' })).toBeVisible();
});

test('on the day the birthday person sees wishes and gifts, and neither form nor chat', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const star = await signIn({ name: 'Mila', birthday: birthdayIn(0, 32) });
  const creator = await register(hoorayUrl, { name: 'Olena Petrenko' });
  const { name, email, birthday: birthdayDate } = star;
  const boxId = await createBox(hoorayUrl, creator, { name, email, birthdayDate });
  await addContribution(hoorayUrl, creator, boxId, 'Fly high!');
  await addGifts(hoorayUrl, creator, boxId, [{ title: 'A red kite' }]);
  await page.goto(teamGiftOf(boxId));
  await expect(wishOf(page, 'Olena Petrenko')).toContainText('Fly high!');
  await expectColor(wishOf(page, 'Olena Petrenko').getByRole('presentation'), blue);
  await expect(cardOf(page, 'Gifts in this Box')).toContainText('A red kite');
  await expect(formOn(page)).toHaveCount(0);
  await expect(cardOf(page, 'Team Chat')).toHaveCount(0);
  await expectActions(page, 'Olena Petrenko', ['Report', 'Block']);
});

test("a user who isn't a member is led to the box, and returns as a member", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await register(hoorayUrl));
  await signIn();
  await page.goto(teamGiftOf(boxId));
  await page.getByRole('link', { name: 'Join the Birthday Box' }).click();
  await page.getByRole('link', { name: 'Team gift' }).click();
  await expect(formOn(page)).toBeVisible();
});

test('the chat is at most 400 px high, the wishes 600, however much there is', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Donaudampfschifffahrtsgesellschaftskapitän von und zu Ahornblatt' });
  const boxId = await makeBox(hoorayUrl, creator);
  for (let index = 0; index < 8; index += 1) {
    const friend = await register(hoorayUrl, { name: `Friend no. ${index}` });
    await joinBox(hoorayUrl, friend, boxId);
    if (index < 6) await addContribution(hoorayUrl, friend, boxId, 'A long wish. '.repeat(30));
  }
  await addContribution(hoorayUrl, creator, boxId, 'W'.repeat(500));
  await page.goto(teamGiftOf(boxId));
  await expect(wishesOn(page).getByRole('listitem')).toHaveCount(9);
  const [list, chat] = [wishesOn(page).getByRole('list'), cardOf(page, 'Team Chat')];
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(600);
  await expect.poll(async () => (await chat.boundingBox())?.height).toBe(400);
  await checkScreen(page, 'team gift');
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a refusal is shown at its field', async ({ page, signIn, hoorayUrl }) => {
    const boxId = await makeBox(hoorayUrl, await signIn());
    await page.goto(teamGiftOf(boxId));
    await formOn(page).getByLabel('Wish', { exact: true }).fill('Fly high!');
    await formOn(page).getByLabel('Picture', { exact: true }).setInputFiles(brokenPicture);
    await formOn(page).getByRole('button', { name: 'Add picture and wish' }).click();
    await expectFieldError(page, 'Picture', "This file isn't a picture we can read.");
    await expect(formOn(page).getByLabel('Wish', { exact: true })).toHaveValue('Fly high!');
  });

  test('a list that fails to load shows an error, and loads on retry', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
    await page.route('**/api/team-gift/*', (route) => route.fulfill({ status: 500 }));
    await page.goto(teamGiftOf(boxId));
    await expect(wishesOn(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/api/team-gift/*');
    await wishesOn(page).getByRole('button', { name: 'Try again' }).click();
    await expect(wishOf(page, 'Olena Petrenko')).toBeVisible();
  });

  test('a picture that fails to load is replaced by the default one', async ({ page, signIn, hoorayUrl }) => {
    const creator = await signIn({ name: 'Olena Petrenko' });
    const boxId = await makeBox(hoorayUrl, creator);
    await addContribution(hoorayUrl, creator, boxId, 'Fly high!');
    await page.route('**/api/team-gift/picture/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(teamGiftOf(boxId));
    const picture = wishOf(page, 'Olena Petrenko').getByRole('presentation');
    await expect(picture).toHaveAttribute('src', defaultPicture);
  });
});
