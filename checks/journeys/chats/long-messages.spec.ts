import { createParty, logOf, messageFieldOf, say } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

test('a message of 2000 lines shows 12 until it is unfolded', async ({ page, signIn, hoorayUrl }) => {
  const id = await createParty(hoorayUrl, await signIn(), 'Long stories');
  await page.goto(`/chat/${id}`);
  await say(page, `the beginning${'\n'.repeat(1970)}the end`);
  const message = logOf(page).locator('[data-message]').last();
  const unfold = message.getByRole('button', { name: 'Show more of your message' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await expect(message.getByText('the end')).toHaveCount(0);
  expect((await message.boundingBox())?.height).toBeLessThan(450);

  await unfold.click();
  await expect(message.getByText('the beginning')).toBeInViewport();
  await expect(message.getByText('the end')).toBeAttached();
  await message.getByRole('button', { name: 'Show less of your message' }).click();
  await expect(unfold).toBeInViewport();
});

test('a message with 12 lines is shown whole', async ({ page, signIn, hoorayUrl }) => {
  const id = await createParty(hoorayUrl, await signIn(), 'Short stories');
  await page.goto(`/chat/${id}`);
  await say(page, Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n'));
  await expect(logOf(page).getByText('line 12')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show more of/ })).toHaveCount(0);
  await expect(messageFieldOf(page)).toBeFocused();
});
