import { panelOf, registerFriendOf, searchFriend } from '../support/accounts/friends.ts';
import { callApi } from '../support/accounts/people.ts';
import { choose } from '../support/chats/moderation.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';

test.describe('failures are shown', () => {
  test.use({ allowsRefusals: true });

  test('a search without an address, without a result, and with a failure', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/profile');
    await searchFriend(page, '');
    await expectFieldError(page, 'Find a friend by email', 'Email is required.');
    await searchFriend(page, 'nobody@people.example');
    await expect(page.getByRole('alert')).toHaveText('User not found.');
    await page.route('**/get_user_by_mail*', (route) => route.abort());
    await searchFriend(page, 'somebody@people.example');
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  });

  test("a failed request shows the server's sentence, else the page's own", async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const person = await signIn();
    await page.goto('/profile');
    await expect(panelOf(page, 'Friends')).toContainText('No friends yet.');
    const friend = await registerFriendOf(hoorayUrl, person, { name: 'Ada Lovelace' });
    await searchFriend(page, friend.email);
    const add = page.getByRole('button', { name: 'Add friend' });
    await add.click();
    await expect(page.getByRole('alert')).toHaveText("You're already friends.");
    await page.route('**/send', (route) => route.fulfill({ status: 500, body: '' }));
    await add.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to send friend request.');
    await page.route('**/send', (route) => route.abort());
    await add.click();
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
  });

  test('a box for a friend who no longer is one says so', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    const ada = await registerFriendOf(hoorayUrl, person, { name: 'Ada Marin' });
    const { id } = ada.session.user;
    await page.goto(`/for-friends?friend=${id}`);
    const create = page.getByRole('button', { name: 'Create Birthday Box' });
    await expect(create).toBeVisible();
    await callApi(
      hoorayUrl,
      'POST /api/friend-request/remove',
      { friendId: person.session.user.id },
      ada.session.accessToken,
    );
    await create.click();
    await expect(page.getByRole('alert')).toHaveText("This person isn't one of your friends.");
    for (const unknown of [id, 'nonsense']) {
      await page.goto(`/for-friends?friend=${unknown}`);
      await expect(page.getByText("This person isn't one of your friends.")).toBeVisible();
      await expect(create).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Create a box by email' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('a failed removal keeps the friend', async ({ page, signIn, hoorayUrl }) => {
    await registerFriendOf(hoorayUrl, await signIn(), { name: 'Ada Lovelace' });
    await page.goto('/profile');
    await page.route('**/remove', (route) => route.abort());
    const panel = panelOf(page, 'Friends');
    await choose(page, panel.getByRole('listitem'), 'Remove');
    await expect(panel.getByRole('alert')).toHaveText('Failed to remove friend. Please try again.');
    await expect(panel.getByRole('listitem')).toContainText('Ada Lovelace');
  });

  test('a list that fails to load offers a retry', async ({ page, signIn }) => {
    await signIn();
    await page.route('**/friend-request/friends?*', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto('/profile');
    const panel = panelOf(page, 'Friends');
    await expect(panel.getByRole('alert')).toContainText('Something went wrong');
    await page.unroute('**/friend-request/friends?*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText('No friends yet.');
  });
});
