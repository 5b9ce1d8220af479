import { expect, test } from '../support/journey.ts';

test.describe('the home of visitors', { tag: '@phone' }, () => {
  test('welcomes with the two pictures and the monsters', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Hooray · Celebrate birthdays together');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/welcome/i);
    await expect(page.getByRole('button', { name: /^Celebrate/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Congratulate/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /monster/i })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('Celebrate is blocked by the sign-in modal, which can be closed', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Celebrate/ }).click();
    const modal = page.getByRole('dialog', { name: 'You are not authorized, please sign in.' });
    await expect(modal).toBeVisible();
    await expect(page).toHaveURL('/');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});

for (const [label, address] of [
  ['Sign in', '/login'],
  ['Sign up', '/signup'],
] as const) {
  test(`the sign-in modal's '${label}' leads to ${address}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Celebrate/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
  });
}

test('Congratulate is not blocked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Congratulate/ }).click();
  await expect(page).toHaveURL('/congratulate');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Congratulate', includeHidden: true }),
  ).toBeVisible();
});

test.describe('while the app is still loading', () => {
  let letScriptsIn: () => void;
  test.beforeEach(async ({ page }) => {
    const arrival = new Promise<void>((resolve) => {
      letScriptsIn = resolve;
    });
    // boot.js runs before the page is drawn.
    await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
  });

  test('a click on Celebrate is not lost', async ({ page }) => {
    await page.getByRole('button', { name: /^Celebrate/ }).click();
    letScriptsIn();
    const modal = page.getByRole('dialog', { name: 'You are not authorized, please sign in.' });
    await expect(modal).toBeVisible();
  });

  test('a click on the theme switches it once, and keeps the scroll position', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    const toggle = page.getByRole('button', { name: 'Dark theme' });
    await toggle.click();
    // A font that loads late would move the text.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const position = await page.evaluate<number>('scrollY');
    expect(position).toBeGreaterThan(0);
    letScriptsIn();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('[data-clicked]')).toHaveCount(0);
    expect(await page.evaluate<number>('scrollY')).toBe(position);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page already holds the home', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/welcome/i);
    await expect(page.getByText('Congratulate', { exact: true })).toBeVisible();
  });
});
