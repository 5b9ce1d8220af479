import type { Page } from '@playwright/test';

export const menuAbout = (page: Page, subject: string) =>
  page.getByRole('main').getByRole('button', { name: `More about ${subject}`, exact: true });

/** Opens the menu of a person, a gift or 'this box', and chooses an action. */
export async function chooseAbout(page: Page, subject: string, action: string): Promise<void> {
  await menuAbout(page, subject).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
