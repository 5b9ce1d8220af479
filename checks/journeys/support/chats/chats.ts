import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, type Person } from '../accounts/people.ts';

export const logOf = (page: Page) => page.getByRole('log');

export const messageFieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export async function say(page: Page, text: string): Promise<void> {
  await messageFieldOf(page).fill(text);
  await messageFieldOf(page).press('Enter');
}

export const messageRowOf = (page: Page, text: string): Locator =>
  logOf(page).locator('[data-message]').filter({ hasText: text });

const kinds = ['Cake', 'Hooray', 'Heart', 'Laugh', 'Wow', 'Clap'] as const;

/** Reacts to the last message with these words. */
export async function react(page: Page, text: string, kind: (typeof kinds)[number]): Promise<void> {
  const row = messageRowOf(page, text).last();
  await row.focus();
  await page.keyboard.press('e');
  await page.getByRole('toolbar').getByTitle(kind).press('Enter');
  await expect(row.getByRole('button', { name: new RegExp(`^${kind}:`), pressed: true })).toBeVisible();
}

export async function reactWithAll(page: Page, text: string): Promise<void> {
  for (const kind of kinds) await react(page, text, kind);
}

/** Creates a party that no other journey uses. Returns its id. */
export async function createParty(baseUrl: string, { session }: Person, name: string): Promise<string> {
  const body = { name, description: 'Everything that flies on a string.' };
  const party = await callApi<{ id: string }>(baseUrl, 'POST /api/chats', body, session.accessToken);
  return party.id;
}
