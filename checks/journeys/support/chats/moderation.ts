import type { Locator, Page } from '@playwright/test';

/** Chooses 'Report' or 'Block' from the menu of something on the page. */
export async function choose(page: Page, within: Locator, action: 'Report' | 'Block'): Promise<void> {
  await within.hover();
  await within.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A day as a refusal names it in a browser whose zone is that of this machine. */
export const longDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(day);

/** The dialog that confirms a block. */
export const blockQuestionOf = (page: Page) => page.getByRole('alertdialog', { name: /^Block/ });

export async function confirmBlock(page: Page): Promise<void> {
  await blockQuestionOf(page).getByRole('button', { name: 'Block' }).click();
}
