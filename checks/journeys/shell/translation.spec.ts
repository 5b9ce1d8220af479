import type { Page } from '@playwright/test';
import { searchFriend } from '../support/accounts/friends.ts';
import { newRegistration, register } from '../support/accounts/people.ts';
import { openForm } from '../support/accounts/profile-page.ts';
import { application } from '../support/accounts/sponsors.ts';
import { openIdeas, windowOf } from '../support/boxes/advisor.ts';
import { cardOf, fillBoxForm, pressCreate } from '../support/boxes/boxes.ts';
import { amountIn, openBoxCredits, topUp } from '../support/boxes/checkout.ts';
import { generateOn, pictureOn, teamGiftOf, toolsOn } from '../support/boxes/collage.ts';
import { chooseToAdd, giftOn, makeBox } from '../support/boxes/gifts.ts';
import { plainPicture } from '../support/boxes/pictures.ts';
import { translatePages } from '../support/browser/translated.ts';
import { createParty, logOf, say } from '../support/chats/chats.ts';
import { openSearch, spin, spinOn } from '../support/chats/matching.ts';
import { expect, expectSignedIn, headerOf, test as journey } from '../support/journey.ts';
import { chooseAbout } from '../support/screens/menus.ts';

/** A journey in a browser that translates every page. As everywhere, an error on a page fails it. */
const test = journey.extend({
  page: async ({ page }, use) => {
    await translatePages(page.context());
    await use(page);
    await expect(page.locator('h1 font').first()).toBeAttached();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  },
});

test.use({ allowsRefusals: true });

const main = (page: Page) => page.getByRole('main');

test('users can sign up, choose interests, log out and log in on a translated page', async ({ page }) => {
  const { name, email, password, birthday } = newRegistration();
  await page.goto('/');
  await headerOf(page).getByRole('link', { name: 'Sign Up' }).click();
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Birthday').fill(birthday);
  await page.getByLabel(/picture/i).setInputFiles(plainPicture([40, 90, 200]));
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  const interests = page.getByRole('dialog', { name: 'Select Your Interests' });
  for (const interest of ['Art', 'Music', 'Movies', 'Art', 'Travel'])
    await interests.getByText(interest, { exact: true }).click();
  await interests.getByRole('button', { name: 'Save' }).click();
  await expect(interests).toBeHidden();
  await expectSignedIn(page);

  await page.goto('/login');
  await headerOf(page).getByRole('button', { name: 'Log Out' }).click();
  await headerOf(page).getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Invalid e-mail or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await expectSignedIn(page);
});

test('users can create a box, and add, reserve, remove and restore gifts on a translated page', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/for-friends');
  await pressCreate(page);
  await expect(page.getByText('Name is required.')).toBeVisible();
  await fillBoxForm(page, { name: 'Mia', birthdayDate: '1994-05-05', email: 'mia@people.example' });
  await pressCreate(page);
  await chooseToAdd(page, 'Add manually');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add to box' }).click();
  await form.getByLabel('Title').fill('A kite');
  await form.getByRole('button', { name: 'Add to box' }).click();
  await expect(form).toBeHidden();
  const gift = giftOn(page, 'A kite');
  await gift.getByRole('button', { name: "I'll take care of it" }).click();
  await expect(gift.getByText("You're taking care of it")).toBeVisible();
  await chooseAbout(page, 'A kite', 'Remove');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gift).toBeVisible();
  await chooseAbout(page, 'this box', 'Edit box');
  const edit = page.getByRole('dialog', { name: 'Edit box' });
  await edit.getByLabel('Name', { exact: true }).fill('Mia, who turns 33');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia, who turns 33');
});

test('users can select gift ideas on a translated page', async ({ page, signIn, hoorayUrl }) => {
  const box = await makeBox(hoorayUrl, await signIn());
  await openIdeas(page, {}, `/gift_advisor?boxId=${box}`);
  const idea = windowOf(page).getByRole('listitem').first();
  await idea.getByRole('button', { name: /^Select / }).click();
  await idea.getByRole('button', { name: /^Selected / }).click();
  await expect(idea.getByRole('button', { name: /^Select / })).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Close' }).click();
});

test('users can contribute to a collage, generate it, and donate credits on a translated page', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await topUp(hoorayUrl, person, 30);
  await page.goto(teamGiftOf(box));
  const form = cardOf(page, 'Your picture and wish');
  await form.getByRole('button', { name: 'Add picture and wish' }).click();
  await form.getByLabel('Picture', { exact: true }).setInputFiles(plainPicture([200, 40, 60]));
  await form.getByLabel('Wish', { exact: true }).fill('Fly high!');
  await form.getByRole('button', { name: 'Add picture and wish' }).click();
  await expect(cardOf(page, 'Team Wishes')).toContainText('Fly high!');
  await generateOn(page).click();
  await expect(pictureOn(page)).toBeVisible();
  await toolsOn(page).getByRole('button', { name: 'APPROVE' }).click();
  await expect(toolsOn(page).getByRole('button', { name: 'APPROVED' })).toBeDisabled();

  await page.goto(`/birthday_box/${box}`);
  const dialog = await openBoxCredits(page, 'From my balance');
  await amountIn(dialog).fill('5');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('5 credits are in the box.')).toBeVisible();
});

test('users can chat and search for a partner on a translated page', async ({ page, signIn, hoorayUrl }) => {
  const party = await createParty(hoorayUrl, await signIn(), 'Kites');
  await page.goto(`/chat/${party}`);
  await say(page, `See https://example.org/${'\n'.repeat(20)}`);
  await logOf(page)
    .getByRole('button', { name: /^Show more/ })
    .click();
  await logOf(page)
    .getByRole('button', { name: /^Show less/ })
    .click();
  await say(page, '🎂');
  await expect(logOf(page).getByText('🎂')).toBeVisible();
  await openSearch(page, 'Bhutan');
  await spin(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(spinOn(page)).toBeVisible();
});

test('users can edit the profile, send a friend request, and apply as a sponsor on a translated page', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const friend = await register(hoorayUrl, { name: 'Bruno Castillo' });
  await signIn();
  const form = await openForm(page);
  await form.getByLabel('Name', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByLabel('Name', { exact: true }).fill('Iryna Lysenko');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(main(page).getByText('Iryna Lysenko')).toBeVisible();
  await searchFriend(page, friend.email);
  await page.getByRole('button', { name: 'Add friend' }).click();
  await expect(page.getByText('Your friend request is on its way to Bruno Castillo.')).toBeVisible();
  await page.getByRole('button', { name: 'Become a sponsor' }).click();
  const panel = page.getByRole('region', { name: 'Sponsor application' });
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText('Company name is required.')).toBeVisible();
  for (const [field, value] of [
    ['Company name', application.companyName],
    ['Product description', application.productDescription],
    ['Email', application.email],
    ['Phone', application.phone],
    ['Contact person', application.contactPerson],
  ] as const)
    await panel.getByLabel(field).fill(value);
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('button', { name: 'Request sent' })).toHaveCount(2);
});
