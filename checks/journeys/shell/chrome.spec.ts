import { expect, expectSignedIn, headerOf, test } from '../support/journey.ts';

test('for visitors the header holds logo, Back, Log In and Sign Up', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/terms');
  const header = headerOf(page);
  await expect(header.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(header.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await header.getByRole('link', { name: /hooray/i }).click();
  await expect(page).toHaveURL('/');
});

test('signed in it holds Log Out and the avatar, which leads to the profile', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/terms');
  await expectSignedIn(page);
  await expect(headerOf(page).getByRole('link', { name: /Log In|Sign Up/ })).toHaveCount(0);
  await headerOf(page)
    .getByRole('link', { name: /profile/i })
    .click();
  await expect(page).toHaveURL('/profile');
});

test('Back goes one page back in the history', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click();
  await expect(page).toHaveURL('/terms');
  await headerOf(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('without a history, Back leads to /', async ({ page, context }) => {
  await page.goto('/');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate("window.open('/terms', '_blank', 'noopener')"),
  ]);
  await headerOf(tab).getByRole('button', { name: 'Back' }).click();
  await expect(tab).toHaveURL('/');
});

test('the footer links to the legal pages and Contact, shows labeled icons and 2025', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  for (const address of ['/privacy-policy', '/terms', '/data-deletion-instructions', '/accessibility']) {
    await expect(footer.locator(`a[href="${address}"]`)).toBeVisible();
  }
  await expect(footer).toContainText('2025');
  const icons = footer.getByRole('img');
  expect(await icons.count()).toBeGreaterThanOrEqual(2);
  for (const icon of await icons.all()) {
    await expect(icon).toHaveAccessibleName(/\w/);
    await icon.click();
  }
  await expect(page).toHaveURL('/login');
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/');
});

test('the footer holds the switch between the light and the dark theme', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /theme/i })).toBeVisible();
});

test.describe('the theme', () => {
  const darkness = /^rgb\((1|2|3)?\d, (1|2|3)?\d, \d\d\)$/;

  test('follows the system until the user switches it; the choice stays', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    const body = page.locator('body');
    const theSwitch = page.getByRole('button', { name: /theme/i });
    await expect(body).toHaveCSS('background-color', darkness);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(body).not.toHaveCSS('background-color', darkness);
    await theSwitch.click();
    await expect(body).toHaveCSS('background-color', darkness);
    await page.reload();
    await expect(body).toHaveCSS('background-color', darkness);
    await theSwitch.click();
    await expect(body).not.toHaveCSS('background-color', darkness);
  });
});
