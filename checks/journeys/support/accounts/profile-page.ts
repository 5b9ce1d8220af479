import { expect, type Page } from '@playwright/test';

export const informationOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('section, div')
    .filter({
      has: page.getByRole('heading', { name: 'Personal Information' }),
    })
    .last();

export async function openForm(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name', { exact: true })).toBeVisible();
  return form;
}

type Tab = 'People & boxes' | 'Credits' | 'Account' | 'Sponsor';

export const openTab = (page: Page, tab: Tab) =>
  page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: tab }).click();
