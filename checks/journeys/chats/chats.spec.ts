import type { Page } from '@playwright/test';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { logOf, say } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

test('two users talk in the celebrate chat on the home', { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn({ name: 'Olena Petrenko' });
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  const [question, answer] = [`Who has cake? ${Date.now()}`, `I have, and 🎂 too ${Date.now()}`];
  await page.goto('/');
  await other.goto('/');
  await say(page, question);
  await expect(logOf(other).getByText(question)).toBeVisible();
  await say(other, answer);
  await expect(logOf(page).getByText(answer)).toBeVisible();
  await expect(logOf(page).getByText('Bruno Castillo').last()).toBeVisible();
  await other.context().close();
});

test('a blank message is not sent, and Shift+Enter breaks the line', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Message' });
  for (const blank of ['   ', '\u3164\u2800', '\u0301']) {
    await field.fill(blank);
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field.press('Enter');
    await expect(field).toHaveValue(blank);
  }
  await field.fill('first line');
  await field.press('Shift+Enter');
  await field.pressSequentially('second line');
  await expect(field).toHaveValue('first line\nsecond line');
});

test.describe('offline', () => {
  test.use({ allowsRefusals: true });

  test('messages missed while offline appear once after reconnecting', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    await signIn();
    const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
    await page.goto('/');
    await other.goto('/');
    await say(page, `before ${Date.now()}`);
    const missed = `while you were away ${Date.now()}`;
    await page.context().setOffline(true);
    await say(other, missed);
    await expect(logOf(other).getByText(missed)).toBeVisible();
    await expect(logOf(page).getByText(missed)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(logOf(page).getByText(missed)).toHaveCount(1);
    await other.context().close();
  });
});

test('the parties of the catalog are there, and searching finds by topic', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/interest_parties');
  const gaming = page.getByRole('link', { name: /Gaming/ });
  // Other journeys' parties may fill the first pages.
  await expect(async () => {
    if (!(await gaming.isVisible()))
      await page.getByRole('button', { name: 'Show more' }).click({ timeout: 1000 });
    await expect(gaming).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('searchbox').fill('gaming');
  await expect(page.getByRole('link', { name: /Cooking/ })).toHaveCount(0);
  await expect(gaming).toBeVisible();
  await page.getByRole('searchbox').fill(`nothing-like-this-${Date.now()}`);
  await expect(page.getByText('No chats found')).toBeVisible();
});

test("a press outside keeps a form open, and a closed dialog doesn't navigate", async ({ page, signIn }) => {
  await signIn();
  await page.goto('/interest_parties');
  await page.getByRole('button', { name: '+ Create' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Kites ${Date.now()}`);
  await dialog.getByLabel('Description').fill('Everything that flies on a string.');
  await page.mouse.click(2, 2);
  await expect(dialog.getByLabel('Description')).toHaveValue('Everything that flies on a string.');
  const held = await holdCreation(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await held.letGo();
  await expect(page.getByRole('link', { name: /Kites/ }).first()).toBeVisible();
  await expect(page).toHaveURL('/interest_parties');
});

/** Delays the response to creating a party until it is released. */
async function holdCreation(page: Page) {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  await page.route('**/api/chats', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await isFree;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  return {
    async letGo() {
      free();
      await answered;
    },
  };
}

test("'+ Create' opens a party, and its room takes messages", async ({ page, signIn }) => {
  const name = `Kites ${Date.now()}`;
  await signIn();
  await page.goto('/interest_parties');
  await page.getByRole('button', { name: '+ Create' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Everything that flies on a string.');
  await dialog
    .getByRole('button', { name: /create/i })
    .last()
    .click();
  await page
    .getByRole('link', { name: new RegExp(name) })
    .or(page.getByRole('heading', { name }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await say(page, 'The first kite is up.');
  await expect(logOf(page).getByText('The first kite is up.')).toBeVisible();
});

test("a party without an id shows 'Chat not found or ID missing'", async ({ page, signIn }) => {
  await signIn();
  await page.goto('/chat');
  await expect(page.getByText('Chat not found or ID missing')).toBeVisible();
});
