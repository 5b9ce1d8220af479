import type { Page } from '@playwright/test';
import { signInAdmin } from './support/admin.ts';
import { expect, test } from './support/journey.ts';
import { birthdayIn } from './support/people.ts';
import { checkScreen } from './support/screen-check.ts';
import { adminScreens, guardedScreens, memberScreens, openScreens, type Screen } from './support/screens.ts';

// Colours are looked at when they have arrived; and a recording of every look would fill the disk.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off', allowsRefusals: true });

test.describe('no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', () => {
  test.describe.configure({ timeout: 120_000 });
  async function walk(page: Page, screens: Screen[]): Promise<void> {
    for (const { path, heading } of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        const name = page.getByRole('heading', { level: 1, includeHidden: true });
        await expect(name).toHaveText(heading);
        await page.waitForLoadState('networkidle');
        await checkScreen(page, path);
      });
    }
  }

  for (const half of [0, 1]) {
    const isInHalf = (_: Screen, index: number) => index % 2 === half;

    test(`the home and the open pages (${half + 1} of 2)`, async ({ page }) => {
      if (half === 0) {
        await page.goto('/');
        await checkScreen(page, 'the visitors’ home');
      }
      await walk(page, openScreens.filter(isInHalf));
    });

    test(`the members’ pages, with a long name (${half + 1} of 2)`, async ({ page, signIn }) => {
      await signIn({ name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) });
      // The others look the same to everybody.
      const own = memberScreens.filter(
        ({ path, access }) => access !== 'open' || /profile|random|success/.test(path),
      );
      await walk(page, own.filter(isInHalf));
      if (half === 1) {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await checkScreen(page, 'the members’ home');
      }
    });
  }

  test('the invitations to sign in', async ({ page }) => {
    await walk(page, guardedScreens.slice(0, 4));
  });

  test('the admins’ pages', async ({ page, context, hoorayUrl }) => {
    await signInAdmin(context, hoorayUrl, '1990-05-15');
    await walk(page, adminScreens);
  });

  test('forms that complain', async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await checkScreen(page, 'sign-up with sentences');
    await page.goto('/login');
    await page.getByLabel('Email address').fill('nobody@people.example');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'log-in with a sentence');
  });

  test('the dialogs', async ({ page, signIn }) => {
    await signIn({ interests: [], birthday: birthdayIn(40, 30) });
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeVisible();
    await checkScreen(page, 'the interests modal');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog', { name: 'Today is not your birthday!' })).toBeVisible();
    await checkScreen(page, 'the birthday gate');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog').getByLabel('Birthday')).toBeVisible();
    await checkScreen(page, 'the profile form');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeVisible();
    await checkScreen(page, 'the question before deleting');
  });

  test('the error screen', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
    await page.route('**/*terms*.js', (route) => route.abort());
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await checkScreen(page, 'the error screen');
  });
});
