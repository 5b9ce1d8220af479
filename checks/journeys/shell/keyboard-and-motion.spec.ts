import type { Page } from '@playwright/test';
import { amountIn, openAddCredits } from '../support/boxes/checkout.ts';
import { chooseToAdd, giftsOn, makeBox } from '../support/boxes/gifts.ts';
import { expect, inMotion, test } from '../support/journey.ts';
import { chooseAbout } from '../support/screens/menus.ts';
import { movementsOn, overflowOf } from '../support/screens/screen-check.ts';

// With motion, so that dialogs fade in and out.
test.use(inMotion);

test.describe('by keyboard', () => {
  const focusInside = (page: Page) => page.getByRole('dialog').locator(':focus');

  test('a dialog takes and traps the focus, and restores it when Esc closes it', async ({ page }) => {
    await page.goto('/');
    const celebrate = page.getByRole('button', { name: /^Celebrate/ });
    await celebrate.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(focusInside(page)).toHaveCount(1);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(focusInside(page)).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(celebrate).toBeFocused();
  });

  test("the profile's dialog restores the focus to Edit", async ({ page, signIn }) => {
    await signIn();
    await page.goto('/profile');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible();
    await expect(focusInside(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  test('a dialog with a form focuses its first field', async ({ page, signIn, hoorayUrl }) => {
    const box = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
    await page.goto(`/birthday_box/${box}`);
    await chooseToAdd(page, 'Add manually');
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
    await page.keyboard.type('A kite');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(giftsOn(page).getByRole('listitem')).toContainText('A kite');
    await chooseAbout(page, 'this box', 'Edit box');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
  });

  test('a form that loads late takes the focus, unless the user has moved it', async ({ page, signIn }) => {
    await signIn();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await page.route('**/api/payments/options', async (route) => {
      await expect(close).toBeFocused();
      await route.continue();
    });
    await page.goto('/profile');
    await expect(amountIn(await openAddCredits(page))).toBeFocused();
  });

  test('the interests modal traps the focus, and works by keyboard', async ({ page, signIn }) => {
    await signIn({ interests: [] });
    await page.goto('/terms');
    const modal = page.getByRole('dialog', { name: 'Select Your Interests' });
    await expect(modal).toBeVisible();
    for (const interest of ['Music', 'Sports', 'Travel']) {
      await modal.getByRole('checkbox', { name: interest }).focus();
      await page.keyboard.press('Space');
    }
    await modal.getByRole('checkbox', { name: 'Movies' }).focus();
    await page.keyboard.press('Tab');
    await expect(focusInside(page)).toHaveCount(1);
    await modal.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
  });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
  });

  test('the page behind a dialog does not scroll', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/');
    await page.getByRole('button', { name: /^Celebrate/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = await page.evaluate('scrollY');
    await page.mouse.move(180, 100);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate('scrollY')).toBe(before);
  });
});

test.describe('motion', () => {
  test('the monsters of the home move, except under reduced motion', async ({ page, untilSettled }) => {
    await page.goto('/');
    await expect.poll(() => movementsOn(page)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await untilSettled();
    await expect.poll(() => movementsOn(page)).toBe(0);
  });

  test("the gate's gif and the confetti are still under reduced motion", async ({
    page,
    signIn,
    untilSettled,
  }) => {
    await signIn({ birthday: '1990-05-15' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2027-05-14T12:00:00'));
    await page.goto('/celebrate');
    const gif = page.getByRole('dialog').getByRole('img');
    await expect(gif).toBeVisible();
    await untilSettled();
    // Waits for the dialog and its font. A moving gif never looks the same four times in a row.
    await expect(async () => {
      const first = await gif.screenshot();
      for (let shot = 0; shot < 3; shot += 1) {
        await page.waitForTimeout(250);
        expect((await gif.screenshot()).equals(first)).toBe(true);
      }
    }).toPass();
    await page.clock.setFixedTime(new Date('2027-05-15T12:00:00'));
    await page.goto('/celebrate');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => movementsOn(page)).toBe(0);
    await expect(page.locator('.confetti')).toBeHidden();
  });

  test('otherwise the gif moves', async ({ page, signIn }) => {
    await signIn({ birthday: '1990-05-15' });
    await page.clock.setFixedTime(new Date('2027-05-14T12:00:00'));
    await page.goto('/celebrate');
    const gif = page.getByRole('dialog').getByRole('img');
    await expect(gif).toBeVisible();
    await page.waitForTimeout(500);
    const first = await gif.screenshot();
    await expect.poll(async () => (await gif.screenshot()).equals(first)).toBe(false);
  });
});

test('a long word in a name does not make a page scroll sideways', { tag: '@phone-only' }, async ({
  page,
  signIn,
}) => {
  await signIn({ name: 'A'.repeat(80) });
  for (const path of ['/', '/profile']) {
    await page.goto(path);
    await expect(page.getByText('A'.repeat(80)).first()).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});
