import type { Page } from '@playwright/test';
import { newRegistration, register } from '../support/accounts/people.ts';
import { teamGiftOf } from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { fillStorage } from '../support/browser/full-storage.ts';
import { logOf, messageFieldOf, say } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

/** Makes even reading the global throw, as in a browser that blocks a site's data. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
};

async function expectUnbroken(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

test('with full storage every page works, and the theme and a draft last while the page is open', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await page.addInitScript(fillStorage);
  const boxId = await makeBox(hoorayUrl, await signIn());
  for (const path of [
    '/',
    '/profile',
    '/gift_advisor',
    '/random_birthday_person',
    '/interest_parties',
    '/for-sponsors',
    `/birthday_box/${boxId}`,
    teamGiftOf(boxId),
  ])
    await expectUnbroken(page, path);
  await page.goto(`/birthday_box/${boxId}`);
  await say(page, 'First');
  await expect(logOf(page).getByText('First')).toBeVisible();
  await messageFieldOf(page).fill('Half a sentence');
  await page.getByRole('button', { name: /dark theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Team gift' }).click();
  await expect(messageFieldOf(page)).toHaveValue('Half a sentence');
});

test('a browser that blocks storage shows every open page', async ({ page }) => {
  await page.addInitScript(blockStorage);
  for (const path of ['/', '/login', '/signup', '/terms', '/for-friends', '/random_birthday_person'])
    await expectUnbroken(page, path);
});

test('a browser that blocks storage signs in until the page is left', async ({ page, hoorayUrl }) => {
  await page.addInitScript(blockStorage);
  const person = await register(hoorayUrl);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.getByRole('link', { name: 'Interest parties' }).click();
  await page.getByRole('searchbox', { name: 'Search by topic' }).fill('Gaming');
  await expect(page.getByRole('link', { name: /Gaming/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('a browser that blocks storage signs in after a recovery', async ({ page, hoorayUrl }) => {
  await page.addInitScript(blockStorage);
  const { session, name } = await register(hoorayUrl);
  // Only an ADMIN can make a real link.
  await page.route('**/api/auth/recover', (route) => route.fulfill({ json: session }));
  await page.goto('/recover?token=made-up');
  await page.getByLabel('New password').fill('a new password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Happy Birthday ${name}` })).toBeVisible();
});

test('a browser that blocks storage signs up', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto('/signup');
  const { name, email, password, birthday } = newRegistration();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Birthday').fill(birthday);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Your Interests' })).toBeVisible();
});
