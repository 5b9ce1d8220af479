import { sendRequest as request } from '@hooray/testkit/factories/friends.ts';
import type { Page } from '@playwright/test';
import { expectOk, type Person, register, type Wishes } from './people.ts';

/** A panel of the profile by its heading. */
export const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sends a friend request, without a browser. */
export function sendRequest(baseUrl: string, from: Person, to: Person): Promise<unknown> {
  return expectOk(request({ url: baseUrl }, from.session, to.session.user.id));
}

/** Registers a new friend: both have sent a request. */
export async function registerFriendOf(baseUrl: string, person: Person, wishes: Wishes): Promise<Person> {
  const friend = await register(baseUrl, wishes);
  await sendRequest(baseUrl, friend, person);
  await sendRequest(baseUrl, person, friend);
  return friend;
}

/** Returns to the tab, as after visiting another. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
}

/** Searches for a person by email on the profile. */
export async function searchFriend(page: Page, email: string): Promise<void> {
  const panel = panelOf(page, 'Friends');
  await panel.getByLabel('Find a friend by email').fill(email);
  await panel.getByRole('button', { name: 'Search' }).click();
}
