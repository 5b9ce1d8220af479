import type { Page } from '@playwright/test';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { createParty, logOf, messageFieldOf, messageRowOf, say } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

const question = 'Who brings the lemon cake?';
const answer = 'I do, with candels.';
const correction = 'I do, with candles.';

const chipIn = (page: Page, text: string, name: string) =>
  messageRowOf(page, text).first().getByRole('button', { name, exact: true });

async function chooseOfOwn(page: Page, text: string, action: string): Promise<void> {
  const row = messageRowOf(page, text).first();
  await row.hover();
  await row.getByRole('button', { name: 'More about your message' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('two users react, reply, correct and take back', { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const party = await createParty(hoorayUrl, await signIn({ name: 'Olena Petrenko' }), 'Kites');
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await page.goto(`/chat/${party}`);
  await other.goto(`/chat/${party}`);
  await say(other, question);

  await test.step('react by key, and by pressing a chip', async () => {
    await expect(messageRowOf(page, question)).toBeVisible();
    await logOf(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(messageRowOf(page, question)).toBeFocused();
    await page.keyboard.press('e');
    await expect(page.getByRole('toolbar', { name: /^React to Bruno Castillo: Who/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(
      chipIn(page, question, `Hooray: 1. Message from Bruno Castillo: ${question}`),
    ).toHaveAttribute('aria-pressed', 'true');
    await expect(chipIn(other, question, `Hooray: 1. Your message: ${question}`)).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await chipIn(other, question, `Hooray: 1. Your message: ${question}`).click();
    await expect(chipIn(page, question, `Hooray: 2. Message from Bruno Castillo: ${question}`)).toBeVisible();
    await chooseOfOwn(other, question, 'See who reacted');
    const names = other.getByRole('dialog', { name: 'Reactions' });
    await expect(names.getByText('Olena Petrenko')).toBeVisible();
    await expect(names.getByText('Bruno Castillo')).toBeVisible();
    await other.keyboard.press('Escape');
  });

  await test.step('reply by key, and correct the reply', async () => {
    await messageRowOf(page, question).focus();
    await page.keyboard.press('r');
    await expect(messageFieldOf(page)).toBeFocused();
    await expect(messageFieldOf(page)).toHaveAccessibleDescription(`Reply to Bruno Castillo: ${question}`);
    await say(page, answer);
    const quote = logOf(other).getByRole('button', { name: `Reply to You: ${question}` });
    await expect(quote).toBeVisible();
    // The other user may see the reply before its author gets the acknowledgement.
    await expect(async () => {
      await messageFieldOf(page).press('ArrowUp');
      await expect(messageFieldOf(page)).toHaveValue(answer, { timeout: 1000 });
    }).toPass();
    await say(page, correction);
    await expect(messageRowOf(other, correction).getByText('edited')).toBeVisible();
    await expect(logOf(other).getByText(answer)).toHaveCount(0);
    await quote.click();
    await expect(messageRowOf(other, question).first()).toBeFocused();
  });

  await test.step('take back, which removes the quote too', async () => {
    await chooseOfOwn(other, question, 'Take back');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(logOf(page).getByText(question)).toHaveCount(0);
    await expect(logOf(page).getByText(correction)).toBeVisible();
    await expect(logOf(other).getByText(question)).toHaveCount(0);
  });
  await other.context().close();
});

test("a sticker arrives, 'New' and the badge follow the user, and ':cake:' becomes an emoji", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const name = `Stickers ${Date.now()}`;
  const party = await createParty(hoorayUrl, await signIn({ name: 'Olena Petrenko' }), name);
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await page.goto(`/chat/${party}`);
  await other.goto(`/chat/${party}`);
  await say(page, 'read by both');
  await expect(messageRowOf(other, 'read by both')).toBeVisible();
  await other.goto('/interest_parties');

  await messageFieldOf(page).pressSequentially('One slice of :cake:');
  await expect(messageFieldOf(page)).toHaveValue('One slice of 🍰');
  await messageFieldOf(page).press('Enter');
  await page.getByRole('button', { name: 'Emoji and stickers' }).click();
  await page.getByRole('searchbox', { name: 'Search emoji and stickers' }).fill('party');
  await page.getByRole('button', { name: 'A monster at a party' }).first().click();
  await expect(messageFieldOf(page)).toBeFocused();
  await expect(logOf(page).locator('[data-message]')).toHaveCount(3);

  await other.goto('/interest_parties');
  await expect(other.getByRole('link', { name: new RegExp(`${name}.*2 new messages`) })).toBeVisible();
  await other.goto(`/chat/${party}`);
  await expect(logOf(other).getByRole('img', { name: 'A monster at a party' })).toBeVisible();
  await expect(logOf(other).getByText('New', { exact: true })).toBeVisible();
  await messageFieldOf(other).pressSequentially('Thank');
  await expect(page.getByText('Bruno Castillo is typing…')).toBeVisible();
  await other.context().close();
});
