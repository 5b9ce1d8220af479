import type { Page } from '@playwright/test';
import { signInAdmin } from '../support/accounts/admin.ts';
import { birthdayIn, callApi, register } from '../support/accounts/people.ts';
import { createBox, expectNoPeeking, joinBox, pressCreate } from '../support/boxes/boxes.ts';
import { followCalls } from '../support/browser/network-idle.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';
import {
  adminScreens,
  guardedScreens,
  openScreens,
  type Screen,
  userScreens,
} from '../support/screens/screens.ts';

// Colors are checked once transitions have ended; a trace of every check would fill the disk.
test.use({ trace: 'off', allowsRefusals: true });

test.describe('no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', () => {
  async function walk(page: Page, screens: Screen[]): Promise<void> {
    const untilSettled = followCalls(page);
    for (const { path, heading } of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        const name = page.getByRole('heading', { level: 1, includeHidden: true });
        await expect(name).toHaveText(heading);
        await untilSettled();
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
      // The others look the same to everyone.
      const own = userScreens.filter(
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
    await page.goto('/for-friends');
    await pressCreate(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'a new box, signed out');
    await page.goto('/login');
    await page.getByLabel('Email address').fill('nobody@people.example');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkScreen(page, 'log-in with a sentence');
  });

  test('the dialogs', async ({ page, signIn }) => {
    await signIn({ interests: [], birthday: birthdayIn(40, 32) });
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeVisible();
    await checkScreen(page, 'the interests modal');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog', { name: 'Today is not your birthday!' })).toBeVisible();
    await checkScreen(page, 'the birthday gate');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Birthday')).toBeVisible();
    await checkScreen(page, 'the profile form');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeVisible();
    await checkScreen(page, 'the question before deleting');
  });

  test('a box full of things, and what its creator opens on it', async ({ page, signIn, hoorayUrl }) => {
    const creator = await signIn({ name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) });
    const details = { name: 'W'.repeat(80), birthdayDate: '1996-02-29', email: 'mia@people.example' };
    const boxId = await createBox(hoorayUrl, creator, details);
    await joinBox(hoorayUrl, await register(hoorayUrl), boxId);
    const gift = { title: 'W'.repeat(200), link: 'https://shop.example/kite', price: 12.5 };
    await callApi(hoorayUrl, `POST /api/birthday_gift/${boxId}/gifts`, gift, creator.session.accessToken);
    await page.goto(`/birthday_box/${boxId}`);
    await expect(page.getByText(gift.title)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await checkScreen(page, 'a full box');
    for (const [button, title] of [
      ['Now', 'What they see now'],
      ['On the day', "What they'll see on the day"],
      ['Edit box', 'Edit box'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(
        page.getByRole('dialog', { name: title }).getByRole('heading').nth(1).or(page.getByLabel('Email')),
      ).toBeVisible();
      await checkScreen(page, title);
      await page.keyboard.press('Escape');
    }
    for (const [button, question] of [
      ['Remove', 'Remove Olena Petrenko?'],
      ['Delete box', 'Delete this box?'],
    ] as const) {
      await page.getByRole('button', { name: button }).last().click();
      await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
      await checkScreen(page, question);
      await page.keyboard.press('Escape');
    }
  });

  test('the own box, wrapped and open', async ({ page, signIn, hoorayUrl }) => {
    const { email } = await signIn();
    const friend = await register(hoorayUrl);
    const details = { name: 'W'.repeat(80), email };
    const wrapped = await createBox(hoorayUrl, friend, { ...details, birthdayDate: birthdayIn(9, 32) });
    await page.goto(`/birthday_box/${wrapped}`);
    await expectNoPeeking(page);
    await checkScreen(page, 'a wrapped box');
    await createBox(hoorayUrl, friend, { ...details, birthdayDate: birthdayIn(8, 32), surprise: false });
    await page.goto('/celebrate/my_birthday_box');
    await expect(page.getByRole('button', { name: 'Main Gift' })).toBeVisible();
    await checkScreen(page, 'the own box, open');
    await page.getByRole('link', { name: 'Sponsor Gift' }).click();
    await expect(page.getByText('No offers for you right now.')).toBeVisible();
    await checkScreen(page, 'the sponsor’s gift');
  });

  test('the error screen', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await checkScreen(page, 'the error screen');
  });
});
