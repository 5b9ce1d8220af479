import { sendRequest as request } from '@hooray/testkit/factories/friends.ts';
import type { Page } from '@playwright/test';
import { expectOk, type Person, register, type Wishes } from './people.ts';

export const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export function sendRequest(baseUrl: string, from: Person, to: Person): Promise<unknown> {
  return expectOk(request({ url: baseUrl }, from.session, to.session.user.id));
}

export async function registerFriendOf(baseUrl: string, person: Person, wishes: Wishes): Promise<Person> {
  const friend = await register(baseUrl, wishes);
  await sendRequest(baseUrl, friend, person);
  await sendRequest(baseUrl, person, friend);
  return friend;
}

/** Simulates a return from another tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
}

export async function searchFriend(page: Page, email: string): Promise<void> {
  const panel = panelOf(page, 'Friends');
  await panel.getByLabel('Find a friend by email').fill(email);
  await panel.getByRole('button', { name: 'Search' }).click();
}
