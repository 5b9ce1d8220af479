import { panelOf, searchFriend, sendRequest } from '../support/accounts/friends.ts';
import { callApi, register } from '../support/accounts/people.ts';
import { collectCalls } from '../support/browser/calls.ts';
import { doubleClickThrough } from '../support/browser/double-click.ts';
import { expect, test } from '../support/journey.ts';

for (const answer of ['Accept', 'Reject']) {
  test(`a double click on ${answer} answers one request, though the next one moves under the pointer`, async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const person = await signIn();
    // The notification of a decided request disappears from the panel above, which moves the rows.
    const settings = { friend_requested: false };
    const { accessToken } = person.session;
    await callApi(hoorayUrl, 'PUT /api/notifications/settings', { settings }, accessToken);
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      await sendRequest(hoorayUrl, await register(hoorayUrl, { name }), person);
    }
    await page.goto('/profile');
    const rows = panelOf(page, 'Friend Requests').getByRole('listitem');
    await expect(rows).toContainText(['Grace Hopper', 'Ada Lovelace']);
    const buttonOf = (name: string) => rows.filter({ hasText: name }).getByRole('button', { name: answer });
    const calls = collectCalls(page, `/api/friend-request/${answer.toLowerCase()}`);
    await doubleClickThrough(page, buttonOf('Grace Hopper'), buttonOf('Ada Lovelace'));
    await page.reload();
    await expect(rows).toContainText(['Ada Lovelace']);
    expect(calls).toHaveLength(1);
  });
}

test('a double click on Add friend sends one request', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const friend = await register(hoorayUrl, { name: 'Ada Lovelace' });
  await page.goto('/profile');
  await searchFriend(page, friend.email);
  const calls = collectCalls(page, '/api/friend-request/send');
  await page.getByRole('button', { name: 'Add friend' }).dblclick();
  await expect(page.getByText('Your friend request is on its way to Ada Lovelace.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls).toHaveLength(1);
});
