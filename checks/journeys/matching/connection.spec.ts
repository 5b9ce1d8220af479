import { breakConnections } from '../support/browser/broken-connection.ts';
import { logOf, say } from '../support/chats/chats.ts';
import { alertOn, expectInRoom, meet, openSearch, spinOn } from '../support/chats/matching.ts';
import { expect, test } from '../support/journey.ts';
import { madeUpId } from '../support/screens/screens.ts';

// Two users fill in a form each.

test('messages sent during a network loss arrive exactly once', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const connection = await breakConnections(page);
  const other = await meet(page, hoorayUrl, 'Tonga');
  await connection.cut();
  await say(other, 'Can you hear me?');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled();
  await connection.mend();
  await expectInRoom(page);
  await expect(logOf(page).getByText('Can you hear me?')).toHaveCount(1);
  await say(page, 'Now I can.');
  await expect(logOf(other).getByText('Now I can.')).toHaveCount(1);
  await expect(alertOn(page)).toHaveCount(0);
  await other.context().close();
});

test('after ten seconds without a connection the room ends, and OK opens the home', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const connection = await breakConnections(page);
  const other = await meet(page, hoorayUrl, 'Malta');
  await page.clock.install();
  await connection.cut();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled();
  await page.clock.fastForward(10_000);
  await expect(alertOn(page)).toHaveAccessibleName(
    'Socket connection error. The chat might have disconnected.',
  );
  await alertOn(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(alertOn(other)).toHaveAccessibleName('Chat ended.');
  await other.context().close();
});

test('a search and a room show their own sentence if the first connection fails', async ({
  page,
  signIn,
}) => {
  await signIn();
  const connection = await breakConnections(page);
  await openSearch(page, 'Oman');
  await connection.cut();
  await spinOn(page).click();
  await expect(page.getByRole('alert').getByText('Socket connection error. Please try again.')).toBeVisible();
  await expect(spinOn(page)).toBeEnabled();
  await page.goto(`/random-chat/${madeUpId}`);
  await expect(alertOn(page)).toHaveAccessibleName(
    'Socket connection error. The chat might have disconnected.',
  );
  await alertOn(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
});
