import { logOf, say } from '../support/chats/chats.ts';
import { actionsOf, alertOn, meet } from '../support/chats/matching.ts';
import { expect, test } from '../support/journey.ts';

// Two users fill in a form each.

test('Report, Block, Next and End Chat are in view, and a report neither ends the chat nor is lost when it ends', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Yemen');
  await say(other, 'Where do you live?');
  for (const name of ['Report', 'Block', 'Next', 'End Chat']) {
    await expect(actionsOf(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await actionsOf(page).getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asks where I live.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await say(page, 'That is none of your business.');
  await expect(logOf(other).getByText('That is none of your business.')).toBeVisible();
  await actionsOf(page).getByRole('button', { name: 'Report', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Asks where I live.');
  await actionsOf(other).getByRole('button', { name: 'End Chat' }).click();
  await expect(alertOn(other)).toBeVisible();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).click();
  await expect(alertOn(page)).toHaveAccessibleName('Chat ended.');
  await other.context().close();
});

test('Block ends the chat for both', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Sudan');
  await actionsOf(page).getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Block B?' }).getByRole('button', { name: 'Block' }).click();
  for (const one of [page, other]) await expect(alertOn(one)).toHaveAccessibleName('Chat ended.');
  await expect(alertOn(page).getByRole('button', { name: /^(Report|Block)/ })).toHaveCount(0);
  await expect(alertOn(other)).toContainText('Something wrong?');
  await other.context().close();
});

test('the alert at the end of a chat offers to report and block the partner', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Chad');
  await actionsOf(other).getByRole('button', { name: 'End Chat' }).click();
  await expect(alertOn(page)).toContainText('Something wrong?');
  await alertOn(page).getByRole('button', { name: 'Report B' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Was rude, and left.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).click();
  await alertOn(page).getByRole('button', { name: 'Block B' }).click();
  await page.getByRole('alertdialog', { name: 'Block B?' }).getByRole('button', { name: 'Block' }).click();
  await expect(alertOn(page)).toHaveAccessibleName('Chat ended.');
  await expect(alertOn(page).getByRole('button', { name: /^(Report|Block)/ })).toHaveCount(0);
  await alertOn(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await other.context().close();
});

test('the last partner can be reported and blocked after the chat', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Haiti');
  await actionsOf(other).getByRole('button', { name: 'End Chat' }).click();
  await alertOn(page).getByRole('button', { name: 'OK' }).click();
  await page.goto('/random_birthday_person');
  const lastChat = page.getByRole('region', { name: 'Your last chat' });
  await expect(lastChat.getByText('Your last chat was with B.')).toBeVisible();
  await lastChat.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Was rude, and left.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('alertdialog', { name: 'Block B?' }).getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/profile?tab=account');
  await expect(page.getByText('Someone you met in a random chat')).toBeVisible();
  await other.context().close();
});
