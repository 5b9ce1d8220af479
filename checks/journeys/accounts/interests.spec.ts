import type { Page } from '@playwright/test';
import { birthdayIn } from '../support/accounts/people.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { expect, readSession, test } from '../support/journey.ts';

const catalog = [
  'Music',
  'Sports',
  'Travel',
  'Art',
  'Technology',
  'Cooking',
  'Reading',
  'Gaming',
  'Fitness',
  'Movies',
];

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Select Your Interests' });

async function interestsKept(page: Page): Promise<string[]> {
  return ((await readSession(page)).identity as { interests: string[] }).interests;
}

test('the modal offers the ten, Save needs three, and the selection is stored', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn({ interests: [] });
  await page.goto('/');
  const modal = modalOf(page);
  await expect(modal.getByRole('checkbox')).toHaveCount(10);
  for (const interest of catalog) await expect(modal.getByRole('checkbox', { name: interest })).toBeEnabled();
  // Otherwise focusing a hidden checkbox could scroll the page behind the modal.
  const containers = await page.evaluate<string[]>(
    "[...document.querySelectorAll('[role=dialog] [type=checkbox]')].map((box) => box.offsetParent.localName)",
  );
  expect(new Set(containers)).toEqual(new Set(['label']));
  const save = modal.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await modal.getByText('Art', { exact: true }).click();
  await modal.getByText('Gaming', { exact: true }).click();
  await expect(save).toBeDisabled();
  await modal.getByText('Movies', { exact: true }).click();
  await expect(save).toBeEnabled();
  await modal.getByText('Movies', { exact: true }).click();
  await expect(save).toBeDisabled();
  await modal.getByText('Music', { exact: true }).click();
  await save.click();
  await expect(modal).toBeHidden();
  expect((await interestsKept(page)).sort()).toEqual(['Art', 'Gaming', 'Music']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal).toBeHidden();
});

test('Skip takes all ten and saves', async ({ page, signIn }) => {
  await signIn({ interests: [] });
  await page.goto('/');
  await modalOf(page).getByRole('button', { name: 'Skip' }).click();
  await expect(modalOf(page)).toBeHidden();
  expect((await interestsKept(page)).sort()).toEqual([...catalog].sort());
});

test('Esc and a click outside do not close it, and it has no close control', async ({ page, signIn }) => {
  await signIn({ interests: [] });
  await page.goto('/');
  const modal = modalOf(page);
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0);
  // If the dialog had closed, this round trip would show it.
  await modal.getByText('Art', { exact: true }).click();
  await expect(modal.getByRole('checkbox', { name: 'Art' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
});

test('the modal opens over any page', async ({ page, signIn }) => {
  await signIn({ interests: [] });
  for (const path of ['/terms', '/profile', '/no/such/page']) {
    await page.goto(path);
    await expect(modalOf(page)).toBeVisible();
  }
});

test('the modal comes first, then the birthday gate', async ({ page, signIn }) => {
  await signIn({ interests: [], birthday: birthdayIn(40, 32) });
  await page.goto('/');
  await expect(modalOf(page)).toBeVisible();
  const gate = page.getByRole('dialog', { name: 'Today is not your birthday!' });
  await expect(gate).toBeHidden();
  await modalOf(page).getByRole('button', { name: 'Skip' }).click();
  await expect(gate).toBeVisible();
  await expect(modalOf(page)).toBeHidden();
});

test.describe('a failure', () => {
  test.use({ allowsRefusals: true });
  test('is silent and leaves the modal open for a retry', async ({ page, signIn }) => {
    await signIn({ interests: [] });
    await page.goto('/');
    await page.route('**/api/auth/me/interests', (route) => route.fulfill({ status: 500, json: {} }));
    const modal = modalOf(page);
    const refused = page.waitForResponse('**/api/auth/me/interests');
    await modal.getByRole('button', { name: 'Skip' }).click();
    await refused;
    await expect(modal.getByRole('button', { name: 'Skip' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/auth/me/interests');
    await modal.getByRole('button', { name: 'Skip' }).click();
    await expect(modal).toBeHidden();
  });
});

test('Save is disabled while it saves', async ({ page, signIn }) => {
  await signIn({ interests: [] });
  const answer = await holdResponses(page, '**/api/auth/me/interests');
  await page.goto('/');
  const modal = modalOf(page);
  for (const interest of ['Art', 'Music', 'Travel']) await modal.getByText(interest, { exact: true }).click();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByRole('button', { name: /^Sav/ })).toBeDisabled();
  answer();
  await expect(modal).toBeHidden();
});
