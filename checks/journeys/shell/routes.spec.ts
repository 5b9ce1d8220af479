import type { Page } from '@playwright/test';
import { signInAdmin } from '../support/accounts/admin.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { expect, headerOf, test } from '../support/journey.ts';
import {
  adminScreens,
  guardedScreens,
  openScreens,
  type Screen,
  screens,
  userScreens,
} from '../support/screens/screens.ts';

// Some tests visit all pages. Any error in the console fails them, such as a violated security policy. A trace would
// itself violate that policy.
test.use({ trace: 'off' });

const promptOf = (page: Page) =>
  page.getByRole('dialog', { name: 'You are not authorized, please sign in.' });

async function expectScreen(page: Page, { path, title, heading }: Screen): Promise<void> {
  await page.goto(path);
  // An open modal hides the page from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · Hooray`);
  await expect(page).toHaveURL(path);
}

test.describe('signed out', () => {
  test('every open page opens, with its own title and heading and a quiet console', async ({ page }) => {
    for (const screen of openScreens) {
      await test.step(screen.path, async () => {
        await expectScreen(page, screen);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });

  test('every page for users asks visitors to sign in, with a quiet console', async ({ page }) => {
    for (const screen of guardedScreens) {
      await test.step(screen.path, async () => {
        await expectScreen(page, screen);
        await expect(promptOf(page)).toBeVisible();
      });
    }
  });

  test('the protected prefixes, and all paths below them, lead to /forbidden', async ({ page }) => {
    await page.goto('/terms');
    for (const path of [...adminScreens.map((screen) => screen.path), '/admin/any/thing', '/dashboard/']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/forbidden');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      });
    }
  });

  test('pages with an explanation for visitors show it', async ({ page }) => {
    for (const [path, sentence] of [
      ['/profile', 'User not found.'],
      ['/random_birthday_person', 'Please log in to use random chat!'],
      ['/paypal-success', 'Authentication token missing. Please log in.'],
      ['/stripe-success', 'Authentication token missing. Please log in.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible();
    }
  });

  test('/random-chat/{roomId} leads to /random_birthday_person', async ({ page }) => {
    await page.goto('/random-chat/some-room');
    await expect(page).toHaveURL('/random_birthday_person');
  });
});

test.describe('signed in', () => {
  test('every page opens, with its own title and heading and a quiet console, and asks for no sign-in', async ({
    page,
    signIn,
  }) => {
    await signIn();
    for (const screen of userScreens) {
      await test.step(screen.path, async () => {
        await expectScreen(page, screen);
        await expect(promptOf(page)).toHaveCount(0);
      });
    }
  });

  test('the protected prefixes lead everyone but ADMINs to /forbidden', async ({ page, signIn }) => {
    await signIn();
    for (const { path } of adminScreens) {
      await page.goto(path);
      await expect(page).toHaveURL('/forbidden');
    }
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an ADMIN opens them', async ({ page, context, hoorayUrl }) => {
    await signInAdmin(context, hoorayUrl, '1990-05-15');
    for (const screen of adminScreens) await expectScreen(page, screen);
  });

  test('empty states of the box and its collage', async ({ page, signIn, hoorayUrl }) => {
    const boxId = await makeBox(hoorayUrl, await signIn());
    await page.goto('/celebrate/my_birthday_box');
    await expect(page.getByText('Nobody has made a box for you yet.', { exact: true })).toBeVisible();
    await page.goto(`/celebrate/my_birthday_box/open/${boxId}`);
    await expect(page.getByText('No collage yet.', { exact: true })).toBeVisible();
  });
});

for (const slash of ['', '/']) {
  test(`without its id a page says so, or leads to where one gets one ("${slash}" at the end)`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(`/celebrate/my_birthday_box/open${slash}`);
    await expect(page.getByText('Box ID is missing.', { exact: true })).toBeVisible();
    for (const [path, title] of [
      ['/birthday_box', 'Birthday Box'],
      ['/team-gift-collage', 'Team Gift'],
    ] as const) {
      await page.goto(path + slash);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Birthday Box not found or invalid ID.', { exact: true })).toBeVisible();
    }
    await page.goto(`/chat${slash}`);
    await expect(page.getByText('Chat not found or ID missing', { exact: true })).toBeVisible();
    for (const path of ['/random-chat', '/random-birthday-person']) {
      await page.goto(path + slash);
      await expect(page).toHaveURL('/random_birthday_person');
    }
  });
}

test('a trailing slash changes nothing', async ({ page }) => {
  for (const { path, heading } of screens.filter(({ access }) => access !== 'admin').slice(0, 8)) {
    await page.goto(`${path}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('not found: "Page Not Found", and "Go Back" goes back', async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('main').getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/terms');
});

test('a redirect to /forbidden leaves no entry in the history', async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/admin');
  await expect(page).toHaveURL('/forbidden');
  await headerOf(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/terms');
});

test('after a navigation the focus is on the page’s heading', async ({ page }) => {
  await page.goto('/terms');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
});
