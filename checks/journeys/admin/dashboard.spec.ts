import { readFile } from 'node:fs/promises';
import { signInNewAdmin } from '../support/accounts/admin.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';

test('charts have their numbers as tables, by keyboard too, and all of them as CSV', {
  tag: '@phone',
}, async ({ page, context, clocked }) => {
  await signInNewAdmin(context, clocked);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Sign-ups', exact: true });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('svg.recharts-surface')).toBeVisible();
  const toggle = card.getByRole('button', { name: 'Show table' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const rows = card.getByRole('region', { name: 'Sign-ups per day' }).getByRole('rowheader');
  await expect(rows).toHaveCount(30);
  await page.getByLabel('90 days').check();
  await expect(rows).toHaveCount(90);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('hooray-statistics-90-days.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('Day (UTC),Sign-ups,Messages,Matches,Credits bought,Credits given,Collages');
  expect(lines.slice(1, -1)).toHaveLength(90);
  expect(lines[90]).toMatch(/^\d{4}-\d\d-\d\d(,\d+){6}$/);
  await expect(page.getByText(/Counted up to/)).toBeVisible();
});
