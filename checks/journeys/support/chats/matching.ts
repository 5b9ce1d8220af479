import { expect, type Page } from '@playwright/test';
import { openOtherPerson } from '../accounts/other-person.ts';
import type { Wishes } from '../accounts/people.ts';
import { logOf, messageFieldOf } from './chats.ts';

export const spinOn = (page: Page) => page.getByRole('button', { name: 'SPIN TO MEET' });
export const searchingOn = (page: Page) => page.getByRole('button', { name: 'Searching...' });
export const actionsOf = (page: Page) => page.getByRole('group', { name: 'This chat' });
export const alertOn = (page: Page) => page.getByRole('alertdialog');

export const countryOn = (page: Page) => page.getByRole('combobox', { name: 'Country', exact: true });

/** The age range of new users, who are 32. */
const ageRange = '25-35';

/** Opens the search page. Each journey uses its own country, so that it doesn't match another journey's users. */
export async function openSearch(page: Page, country: string): Promise<void> {
  await page.goto('/random_birthday_person');
  await page.getByLabel('Age range').selectOption(ageRange);
  await chooseCountry(page, country);
}

async function chooseCountry(page: Page, country: string): Promise<void> {
  await countryOn(page).click();
  await page.getByRole('combobox', { name: 'Search: Country' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
  await expect(countryOn(page)).toHaveText(country);
}

export async function spin(page: Page): Promise<void> {
  await spinOn(page).click();
  await expect(searchingOn(page)).toBeDisabled();
}

/** Waits until the server has the search. Advancing the clock earlier would look like a lost connection. */
export async function expectHeld(page: Page): Promise<void> {
  await expect(page.getByText('people are searching right now.')).toBeVisible();
}

export async function meet(page: Page, origin: string, country: string, wishes: Wishes = {}): Promise<Page> {
  const { page: other } = await openOtherPerson(page, origin, { name: 'Bruno Castillo', ...wishes });
  await Promise.all([page, other].map((each) => openSearch(each, country)));
  await spin(page);
  await spinOn(other).click();
  await expectInRoom(page);
  await expectInRoom(other);
  return other;
}

export async function expectInRoom(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/random-chat\//);
  await expect(page.getByText(/with \p{Lu}/u)).toBeVisible();
  await expect(logOf(page)).toHaveAccessibleName('Random Chat');
  await expect(messageFieldOf(page)).toBeEnabled();
}
