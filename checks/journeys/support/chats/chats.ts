import type { Locator, Page } from '@playwright/test';
import { callApi, type Person } from '../accounts/people.ts';

export const logOf = (page: Page) => page.getByRole('log');

export const messageFieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export async function say(page: Page, text: string): Promise<void> {
  await messageFieldOf(page).fill(text);
  await messageFieldOf(page).press('Enter');
}

export const messageRowOf = (page: Page, text: string): Locator =>
  logOf(page).locator('[data-message]').filter({ hasText: text });

/** Creates a party that no other journey uses. Returns its id. */
export async function createParty(baseUrl: string, { session }: Person, name: string): Promise<string> {
  const body = { name, description: 'Everything that flies on a string.' };
  const party = await callApi<{ id: string }>(baseUrl, 'POST /api/chats', body, session.accessToken);
  return party.id;
}
