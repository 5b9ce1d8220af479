import type { Page } from '@playwright/test';
import { signInAdmin } from '../support/accounts/admin.ts';
import { birthdayIn } from '../support/accounts/people.ts';
import { pressCreate } from '../support/boxes/boxes.ts';
import { followCalls } from '../support/browser/network-idle.ts';
import { expect, test } from '../support/journey.ts';
import {
  adminScreens,
  guardedScreens,
  openScreens,
  type Screen,
  userScreens,
} from '../support/screens/screens.ts';
import type { Stage, Tours } from './stage.ts';

async function walk(page: Page, check: Stage['check'], screens: Screen[]): Promise<void> {
  const untilSettled = followCalls(page);
  for (const { path, heading } of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      const name = page.getByRole('heading', { level: 1, includeHidden: true });
      await expect(name).toHaveText(heading);
      await untilSettled();
      await check(path);
    });
  }
}

const half = (screens: Screen[], which: 0 | 1) => screens.filter((_, index) => index % 2 === which);

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

/** The screens that look different to signed-in users. */
const ownScreens = userScreens.filter(
  ({ path, access }) => access !== 'open' || /profile|random|success/.test(path),
);

export const shellTours: Tours = {
  async 'the home and half of the open pages'({ page, check }) {
    await page.goto('/');
    await check('the visitors’ home');
    await walk(page, check, half(openScreens, 0));
  },

  async 'the other half of the open pages'({ page, check }) {
    await walk(page, check, half(openScreens, 1));
  },

  async 'half of the users’ pages, with a long name'({ page, signIn, check }) {
    await signIn({ name: longName });
    await walk(page, check, half(ownScreens, 0));
  },

  async 'the other half of the users’ pages, and the users’ home'({ page, signIn, check }) {
    await signIn({ name: longName });
    await walk(page, check, half(ownScreens, 1));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('the users’ home');
  },

  async 'the invitations to sign in'({ page, check }) {
    await walk(page, check, guardedScreens.slice(0, 4));
  },

  async 'the admins’ pages'({ page, context, hoorayUrl, check }) {
    await signInAdmin(context, hoorayUrl, '1990-05-15');
    await walk(page, check, adminScreens);
  },

  async 'forms that complain'({ page, check }) {
    await page.goto('/signup');
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await check('sign-up with sentences');
    await page.goto('/for-friends');
    await pressCreate(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await check('a new box, signed out');
    await page.goto('/login');
    await page.getByLabel('Email address').fill('nobody@people.example');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check('log-in with a sentence');
  },

  async 'the dialogs'({ page, signIn, check }) {
    await signIn({ interests: [], birthday: birthdayIn(40, 32) });
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeVisible();
    await check('the interests modal');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog', { name: 'Today is not your birthday!' })).toBeVisible();
    await check('the birthday gate');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Birthday')).toBeVisible();
    await check('the profile form');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeVisible();
    await check('the question before deleting');
  },

  async 'the error screen'({ page, check }) {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await check('the error screen');
  },
};
