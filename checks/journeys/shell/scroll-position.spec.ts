import type { Page } from '@playwright/test';
import { expect, inMotion, test } from '../support/journey.ts';

test.use({ ...inMotion, viewport: { width: 800, height: 500 } });

const scrollOf = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

async function openAndScroll(page: Page, address: string, to: number): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(`scrollTo(0, ${to})`);
  await expect.poll(() => scrollOf(page)).toBe(to);
}

test('a page opened by its address starts at the top; back, forward and reload restore the scroll position', async ({
  page,
}) => {
  await openAndScroll(page, '/terms', 150);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(await scrollOf(page)).toBe(0);
  await openAndScroll(page, '/terms', 100);
  await page.goto('/terms?again');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrollOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollOf(page)).toBe(100);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(await scrollOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollOf(page)).toBe(150);
  await page.reload();
  await expect.poll(() => scrollOf(page)).toBe(150);
});

test('a link opens its page at the top, and back restores the scroll position', async ({ page }) => {
  await openAndScroll(page, '/terms', 150);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(await scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect.poll(() => scrollOf(page)).toBe(150);
});

test('"Skip to content" leads to this page\'s content after a navigation too', async ({ page }) => {
  const skip = () => page.getByRole('link', { name: 'Skip to content' }).dispatchEvent('click');
  await page.goto('/terms');
  await skip();
  await expect(page).toHaveURL('/terms#main');
  await page.evaluate('scrollTo(0, 400)');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await skip();
  await expect(page).toHaveURL('/privacy-policy#main');
  await expect.poll(() => scrollOf(page)).toBeLessThan(100);
});
