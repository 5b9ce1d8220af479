import { panelOf, registerFriendOf, searchFriend, sendRequest } from '../support/accounts/friends.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { openTab } from '../support/accounts/profile-page.ts';
import { createBox, joinBox } from '../support/boxes/boxes.ts';
import { addContribution } from '../support/boxes/collage.ts';
import { createParty, logOf, messageRowOf, say } from '../support/chats/chats.ts';
import { blockQuestionOf, choose, confirmBlock } from '../support/chats/moderation.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

const unkind = 'Nobody wants your cake.';
const kind = 'I do, with candles!';

test('a message is reported with a reason, and then its author is blocked', { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const party = await createParty(hoorayUrl, await signIn(), 'Kites');
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await page.goto(`/chat/${party}`);
  await other.goto(`/chat/${party}`);
  await say(other, unkind);
  await say(page, kind);
  await messageRowOf(page, kind).hover();
  await messageRowOf(page, kind).getByRole('button', { name: 'More about your message' }).click();
  await expect(page.getByRole('menuitem', { name: 'Take back' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Report|Block/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await choose(page, messageRowOf(page, unkind), 'Report');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('This is unkind.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('We have your report and will look into it.')).toBeVisible();
  await expect(messageRowOf(page, unkind)).toBeVisible();

  await dialog.getByRole('button', { name: 'Block' }).click();
  await confirmBlock(page);
  await expect(messageRowOf(page, unkind)).toHaveCount(0);
  await expect(blockQuestionOf(page)).toHaveCount(0);
  await expect(messageRowOf(page, kind)).toBeVisible();
  await other.context().close();
});

test('reporting again before the decision shows a notice, and the form keeps its input', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const party = await createParty(hoorayUrl, await register(hoorayUrl), 'Kites');
  await page.goto(`/chat/${party}`);
  const dialog = page.getByRole('dialog');
  const report = async (reason: string) => {
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Report' }).click();
  };
  await choose(page, page.getByRole('main').locator('header'), 'Report');
  await report('It is unkind.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await choose(page, page.getByRole('main').locator('header'), 'Report');
  await report('It is about money.');
  await expect(dialog.getByRole('alert')).toContainText("You've already reported this");
  await expect(dialog.getByLabel('Reason')).toHaveValue('It is about money.');
  await report('It is unkind.');
  await expect(dialog.getByText('We have your report and will look into it.')).toBeVisible();
  await page.goto('/profile?tab=account');
  await expect(panelOf(page, 'Your reports').getByRole('listitem').first()).toContainText(
    "It is unkind.We're looking into it.",
  );
});

test('blocking hides the messages in every tab, and unblocking shows them again', async ({
  page,
  context,
  signIn,
  hoorayUrl,
}) => {
  const party = await createParty(hoorayUrl, await signIn(), 'Kites');
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  const tab = await context.newPage();
  for (const each of [page, tab, other]) await each.goto(`/chat/${party}`);
  await say(other, unkind);
  await say(page, kind);
  for (const each of [page, tab]) await expect(messageRowOf(each, unkind)).toBeVisible();

  await choose(page, messageRowOf(page, unkind), 'Block');
  await confirmBlock(page);
  for (const each of [page, tab]) {
    await expect(messageRowOf(each, unkind)).toHaveCount(0);
    await expect(messageRowOf(each, kind)).toBeVisible();
  }
  await say(other, 'Still unkind.');
  await expect(messageRowOf(other, 'Still unkind.')).toBeVisible();
  await say(page, 'Still here.');
  await expect(messageRowOf(tab, 'Still here.')).toBeVisible();
  await expect(messageRowOf(tab, 'Still unkind.')).toHaveCount(0);

  await page.goto('/profile?tab=account');
  await panelOf(page, 'Blocked people').getByRole('button', { name: 'Unblock' }).click();
  for (const text of [unkind, 'Still unkind.']) await expect(messageRowOf(tab, text)).toBeVisible();
  await other.context().close();
});

test('blocking a friend ends the friendship, and adds them to the list of blocked users', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  await registerFriendOf(hoorayUrl, person, { name: 'Bruno Castillo' });
  const asking = await register(hoorayUrl, { name: 'Carla Díaz' });
  await sendRequest(hoorayUrl, asking, person);
  await page.goto('/profile');
  await openTab(page, 'Account');
  const blocked = panelOf(page, 'Blocked people');
  await expect(blocked).toContainText("You haven't blocked anyone.");
  await openTab(page, 'People & boxes');
  await choose(page, panelOf(page, 'Friends').getByRole('listitem'), 'Block');
  await expect(blockQuestionOf(page)).toContainText("If you're friends, that ends");
  await confirmBlock(page);
  await expect(panelOf(page, 'Friends')).toContainText('No friends yet.');
  await choose(page, panelOf(page, 'Friend Requests').getByRole('listitem'), 'Block');
  await confirmBlock(page);
  await expect(panelOf(page, 'Friend Requests')).toContainText('No friend requests right now.');
  await openTab(page, 'Account');
  await expect(blocked.getByRole('listitem')).toHaveCount(2);
  await expect(blocked).toContainText('Bruno Castillo');

  await blocked.getByRole('listitem').filter({ hasText: 'Bruno' }).getByRole('button').click();
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await expect(blocked.getByRole('heading')).toBeFocused();
  await openTab(page, 'People & boxes');
  await searchFriend(page, asking.email);
  const found = panelOf(page, 'Friends').getByRole('button', { name: 'More about Carla Díaz' });
  await expect(found).toBeVisible();
});

test('parties, participants, and members and wishes of a box can be reported too', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  const other = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const party = await createParty(hoorayUrl, other, 'Kites');
  const birthdayDate = birthdayIn(30, 40);
  const details = { name: 'Dana', birthdayDate, email: 'dana@people.example' };
  const box = await createBox(hoorayUrl, other, details);
  await joinBox(hoorayUrl, person, box);
  const dialog = page.getByRole('dialog', { name: /^Report|^Thank you/ });
  const report = async (title: string) => {
    await expect(dialog).toContainText(title);
    await dialog.getByLabel('Reason').fill('It is unkind.');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await page.goto(`/chat/${party}`);
  await choose(page, page.getByRole('main').locator('header'), 'Report');
  await report('Report this party');
  await page.getByRole('button', { name: '2 participants' }).click();
  await choose(page, page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Bruno' }), 'Report');
  await report('Report this person');

  await page.goto(`/birthday_box/${box}`);
  await choose(
    page,
    panelOf(page, "Who's in this box").getByRole('listitem').filter({ hasText: 'Bruno' }),
    'Report',
  );
  await report('Report this person');
  await page.goto(`/team-gift-collage/${box}`);
  await choose(
    page,
    panelOf(page, 'Team Wishes').getByRole('listitem').filter({ hasText: 'Bruno' }),
    'Report',
  );
  await report('Report this person');
  await addContribution(hoorayUrl, other, box, 'May you never find your keys.');
  await page.reload();
  await choose(
    page,
    panelOf(page, 'Team Wishes').getByRole('listitem').filter({ hasText: 'Bruno' }),
    'Report',
  );
  await report('Report this wish and picture');
});

test('the birthday person can report a wrapped box, and its members any box', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  const other = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const birthdayDate = birthdayIn(30, 40);
  await createBox(hoorayUrl, other, { name: 'You fool', birthdayDate, email: person.email });
  const dialog = page.getByRole('dialog');
  await page.goto('/celebrate/my_birthday_box');
  await expect(page.getByRole('heading', { name: 'No peeking!' })).toBeVisible();
  await choose(page, page.getByRole('main'), 'Report');
  await expect(dialog).toContainText('Report this Birthday Box');
  await dialog.getByLabel('Reason').fill('Its name insults me.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('We have your report and will look into it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Block' })).toHaveCount(0);

  const shared = await createBox(hoorayUrl, other, {
    name: 'Dana',
    birthdayDate,
    email: 'dana@people.example',
  });
  await joinBox(hoorayUrl, person, shared);
  await page.goto(`/birthday_box/${shared}`);
  await page.getByRole('button', { name: 'More about this box' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog).toContainText('Report this Birthday Box');
});

test('the menu and its dialogs work by keyboard, and restore the focus', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const party = await createParty(hoorayUrl, await signIn(), 'Kites');
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await other.goto(`/chat/${party}`);
  await say(other, unkind);
  await page.goto(`/chat/${party}`);
  const menu = messageRowOf(page, unkind).getByRole('button', { name: 'More about Bruno Castillo' });
  await expect(menu).toBeVisible();
  await logOf(page).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveCSS('opacity', '1');
  await page.emulateMedia({ forcedColors: 'active' });
  const openAt = async (name: string) => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'React' })).toBeFocused();
    await page.keyboard.press('End');
    if (name === 'Report') await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    await expect(page.getByRole('menuitem', { name })).toHaveCSS('outline', /solid 2px$/);
  };
  for (const name of ['Report', 'Block']) {
    await openAt(name);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await openAt(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole(name === 'Block' ? 'alertdialog' : 'dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
  await other.context().close();
});

test.describe('accessibility', () => {
  test('the menu, the report form and the block question have no violation, light and dark, at both sizes', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const party = await createParty(hoorayUrl, await signIn(), 'Kites');
    const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
    await other.goto(`/chat/${party}`);
    await say(other, unkind);
    await page.goto(`/chat/${party}`);
    const row = messageRowOf(page, unkind);
    await row.hover();
    await row.getByRole('button', { name: 'More about Bruno Castillo' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await checkScreen(page, 'a message with its menu');
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(page.getByLabel('Reason')).toBeVisible();
    await checkScreen(page, 'the report of a message');
    await page.keyboard.press('Escape');
    await choose(page, row, 'Block');
    await expect(blockQuestionOf(page)).toBeVisible();
    await checkScreen(page, 'the question before blocking');
    await other.context().close();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    // Leaving the page immediately would abort the call.
    await expect(blockQuestionOf(page)).toBeHidden();
    await page.goto('/profile?tab=account');
    await expect(panelOf(page, 'Blocked people').getByRole('listitem')).toHaveCount(1);
    await checkScreen(page, 'the profile with blocked people');
  });
});
