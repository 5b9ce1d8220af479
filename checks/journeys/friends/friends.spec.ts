import type { Page } from '@playwright/test';
import {
  comeBack,
  panelOf,
  registerFriendOf,
  searchFriend,
  sendRequest,
} from '../support/accounts/friends.ts';
import { openAs, openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { fillWithoutEvent } from '../support/browser/autofill.ts';
import { choose } from '../support/chats/moderation.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

test('two users become friends and unfriend, and both see it without reloading', { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn({ name: 'Olena Petrenko', birthday: birthdayIn(0, 32) });
  const wishes = { name: 'Bruno Castillo', birthday: birthdayIn(12, 40) };
  const { page: other, person } = await openOtherPerson(page, hoorayUrl, wishes);
  await page.goto('/profile');
  await other.goto('/profile');
  await expect(panelOf(other, 'Friend Requests')).toContainText('No friend requests right now.');

  await searchFriend(page, ` ${person.email.toUpperCase()} `);
  await expect(panelOf(page, 'Friends')).toContainText('Bruno Castillo');
  await page.getByRole('button', { name: 'Add friend' }).click();
  await expect(page.locator(':focus')).toHaveText('Your friend request is on its way to Bruno Castillo.');

  await comeBack(other);
  const request = panelOf(other, 'Friend Requests').getByRole('listitem');
  await expect(request).toContainText('Olena Petrenko');
  await request.getByRole('button', { name: 'Accept' }).click();
  const olena = panelOf(other, 'Friends').getByRole('listitem');
  await expect(olena).toContainText('Olena Petrenko');
  await expect(olena).toContainText('Today!');
  await expect(panelOf(other, 'Friend Requests')).toContainText('No friend requests right now.');

  await comeBack(page);
  const bruno = panelOf(page, 'Friends').getByRole('listitem');
  await expect(bruno).toContainText('Bruno Castillo');
  await expect(bruno).toContainText('in 12 days');
  await choose(page, bruno, 'Remove');
  await expect(panelOf(page, 'Friends')).toContainText('No friends yet.');
  await comeBack(other);
  await expect(panelOf(other, 'Friends')).toContainText('No friends yet.');
  await other.context().close();
});

test('an idle page shows a request within 30 seconds, which can be rejected', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  await page.clock.install();
  await page.goto('/profile');
  const panel = panelOf(page, 'Friend Requests');
  await expect(panel).toContainText('No friend requests right now.');
  await sendRequest(hoorayUrl, await register(hoorayUrl, { name: 'Grace Hopper' }), person);
  await page.clock.fastForward(31_000);
  await expect(panel.getByRole('listitem')).toContainText('Grace Hopper');
  await panel.getByRole('button', { name: 'Reject' }).click();
  await expect(panel).toContainText('No friend requests right now.');
  await expect(panelOf(page, 'Friends')).toContainText('No friends yet.');
});

test('two devices show unread notifications in the header and the title, until one of them lists them', {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const other = await openAs(page, hoorayUrl, person);
  const avatarOf = (device: Page) => device.getByRole('banner').getByRole('link', { name: /^Your profile/ });
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('switch', { name: 'New friends' }).click();
  await saved;
  await page.goto('/gift_advisor');
  await other.goto('/profile');
  await panelOf(other, 'Notifications').scrollIntoViewIfNeeded();
  await expect(panelOf(other, 'Notifications')).toContainText('Nothing new right now.');
  await expect(other).toHaveTitle('Profile · Hooray');

  await sendRequest(hoorayUrl, await register(hoorayUrl, { name: 'Grace Hopper' }), person);
  await sendRequest(hoorayUrl, await register(hoorayUrl, { name: 'Ada Marin' }), person);
  await expect(other).toHaveTitle('(2) Profile · Hooray');
  await expect(panelOf(other, 'Notifications').getByRole('listitem')).toHaveCount(2);
  await expect(avatarOf(page)).toHaveAccessibleName('Your profile (2 unread notifications)');

  await avatarOf(page).click();
  await page.getByRole('link', { name: 'See all Notifications' }).click();
  await expect(rows).toContainText([/Ada Marin.*New/, /Grace Hopper would like to be your friend\..*New/]);
  await expect(page).toHaveTitle('Notifications · Hooray');
  await expect(other, 'both devices match').toHaveTitle('Profile · Hooray');
  await expect(avatarOf(other)).toHaveAccessibleName('Your profile');
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'New friends' })).not.toBeChecked();
  await other.context().close();
});

test('friends are sorted by their next birthday', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  await registerFriendOf(hoorayUrl, person, { name: 'Yesterday', birthday: birthdayIn(-1, 32) });
  await registerFriendOf(hoorayUrl, person, { name: 'Soon', birthday: birthdayIn(5, 32) });
  await registerFriendOf(hoorayUrl, person, { name: 'Now', birthday: birthdayIn(0, 32) });
  await registerFriendOf(hoorayUrl, person, { name: 'Next', birthday: birthdayIn(1, 32) });
  await page.goto('/profile');
  const rows = panelOf(page, 'Friends').getByRole('listitem');
  await expect(rows).toContainText([
    /Now.*Today!/,
    /Next.*tomorrow/,
    /Soon.*in 5 days/,
    /Yesterday.*in 36\d days/,
  ]);
});

test('a friend gets a box in two presses, with their name and day and without their address', {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const ada = await registerFriendOf(hoorayUrl, person, { name: 'Ada Marin', birthday: '1990-05-05' });
  await page.goto('/profile');
  await panelOf(page, 'Friends').getByRole('link', { name: 'Make a box Ada Marin' }).click();
  await expect(page).toHaveURL(`/for-friends?friend=${ada.session.user.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('for Ada Marin, on May 5')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  const created = page.waitForResponse('**/api/create_birthdaybox');
  await main.getByRole('button', { name: 'Create Birthday Box' }).click();
  expect(await (await created).text()).not.toContain(ada.email);
  await expect(page).toHaveURL(/\/birthday_box\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Marin');
});

test('the birthday calendar has an address to copy, and renewing it revokes the old one', async ({
  page,
  context,
  signIn,
  hoorayUrl,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hoorayUrl });
  const person = await signIn();
  await registerFriendOf(hoorayUrl, person, { name: 'Ada Lovelace' });
  await page.goto('/profile');
  const panel = panelOf(page, 'Friends');
  await panel.getByRole('button', { name: 'Show the address' }).click();
  await expect(panel.getByRole('heading', { name: 'Birthdays in your calendar' })).toBeFocused();
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByText('Copied.')).toBeVisible();
  const old = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(await (await fetch(old)).text()).toContain('SUMMARY:Ada Lovelace');

  await panel.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(panel.getByLabel('Calendar address')).toHaveValue(old);
  await panel.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(panel.getByLabel('Calendar address')).not.toHaveValue(old);
  expect((await fetch(old)).status).toBe(404);
  expect((await fetch(await panel.getByLabel('Calendar address').inputValue())).status).toBe(200);
});

test('the search offers no request to oneself and to friends', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn({ name: 'Olena Petrenko' });
  const friend = await registerFriendOf(hoorayUrl, person, { name: 'Ada Lovelace' });
  await page.goto('/profile');
  const panel = panelOf(page, 'Friends');
  await expect(panel.getByRole('listitem')).toContainText('Ada Lovelace');
  await searchFriend(page, person.email);
  await expect(panel.getByText("That's you.", { exact: true })).toBeVisible();
  await searchFriend(page, friend.email);
  await expect(panel.getByText("You're already friends.", { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add friend' })).toHaveCount(0);
  await choose(page, panel.getByRole('listitem'), 'Remove');
  await expect(panel.getByRole('button', { name: 'Add friend' })).toBeVisible();
});

test.describe('with friends, requests and long names', () => {
  test('no violation of WCAG 2.2 AA, and nothing scrolls sideways at 320', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const person = await signIn();
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
    const friend = await registerFriendOf(hoorayUrl, person, { name });
    await registerFriendOf(hoorayUrl, person, { name: 'Ada Lovelace', birthday: birthdayIn(9, 32) });
    await sendRequest(hoorayUrl, await register(hoorayUrl, { name }), person);
    await page.goto('/profile');
    await searchFriend(page, person.email);
    await page.getByRole('button', { name: 'Show the address' }).click();
    await expect(page.getByText("That's you.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await checkScreen(page, 'the profile with friends');
    await searchFriend(page, (await register(hoorayUrl, { name })).email);
    await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible();
    await checkScreen(page, 'the profile with somebody found');
    await page.getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkScreen(page, 'the question before renewing');
    for (const tab of ['account', 'sponsor']) {
      await page.goto(`/profile?tab=${tab}`);
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      await checkScreen(page, `the profile's tab ${tab}`);
    }
    await page.goto(`/for-friends?friend=${friend.session.user.id}`);
    await expect(page.getByText(`for ${name}`)).toBeVisible();
    await checkScreen(page, 'a box for a friend');
  });
});

test('each removal of a friend can be undone for some seconds', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  for (const name of ['Bruno Castillo', 'Chloé Martin'])
    await registerFriendOf(hoorayUrl, person, { name, birthday: birthdayIn(3, 30) });
  await page.clock.install();
  await page.goto('/profile');
  const panel = panelOf(page, 'Friends');
  const undo = panel.getByRole('button', { name: 'Undo' });
  const remove = (name: string) =>
    choose(page, panel.getByRole('listitem').filter({ hasText: name }), 'Remove');
  await remove('Bruno Castillo');
  await expect(panel.getByRole('status')).toHaveText(/Removed Bruno Castillo/);
  await remove('Chloé Martin');
  await expect(panel.getByText('No friends yet.')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText([/Removed Bruno Castillo/, /Removed Chloé Martin/]);
  await panel.getByRole('button', { name: 'Undo Bruno Castillo' }).click();
  await expect(panel.getByRole('listitem')).toHaveText(/Bruno Castillo/);
  await panel.getByRole('button', { name: 'Undo Chloé Martin' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(undo).toHaveCount(0);
  await remove('Bruno Castillo');
  await expect(undo).toBeVisible();
  const search = panel.getByLabel('Find a friend by email');
  await search.focus();
  await page.clock.runFor(10_000);
  await expect(undo).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('the search finds the friend whose address autofill entered without an event', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const { email } = await register(hoorayUrl, { name: 'Bruno Castillo' });
  await page.goto('/profile');
  const panel = panelOf(page, 'Friends');
  await fillWithoutEvent(panel.getByLabel('Find a friend by email'), email);
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.getByRole('button', { name: 'Add friend' })).toBeVisible();
});
