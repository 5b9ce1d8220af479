import type { Locator, Page } from '@playwright/test';

export async function choose(
  page: Page,
  within: Locator,
  action: 'Report' | 'Block' | 'Remove',
): Promise<void> {
  await within.hover();
  await within.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Formats a day like a refusal, in the machine's time zone. */
export const longDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(day);

export const blockQuestionOf = (page: Page) => page.getByRole('alertdialog', { name: /^Block/ });

export async function confirmBlock(page: Page): Promise<void> {
  await blockQuestionOf(page).getByRole('button', { name: 'Block' }).click();
}
