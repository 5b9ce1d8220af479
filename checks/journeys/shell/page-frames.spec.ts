import type { Page } from '@playwright/test';
import { signInAdmin } from '../support/accounts/admin.ts';
import { birthdayIn } from '../support/accounts/people.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { expect, test } from '../support/journey.ts';

interface Head {
  title: string;
  intro: string;
  /** In whole pixels. */
  place: number[];
  controls: number;
}

const readHead = `(() => {
  const heading = document.querySelector('main h1');
  if (!heading) return null;
  const { x, y, width } = heading.getBoundingClientRect();
  return {
    title: heading.textContent,
    intro: heading.parentElement.querySelector('h1 + p, header > h1 + div')?.textContent ?? '',
    place: [x, y, width].map(Math.round),
    controls: document.querySelectorAll('#root :is(a, button, input, select, textarea, [tabindex])').length,
  };
})()`;

/** Opens a page. Reads its heading before the app has drawn it, and again after. */
async function openFramed(page: Page, path: string): Promise<{ frame: Head | null; final: Head }> {
  // The frame stays as long as the app's entry is held back.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // The style sheet has loaded.
  await expect(page.locator('html[data-boot=frame] main h1')).toHaveCSS('font-family', /Nunito/);
  await page.evaluate('document.fonts.ready');
  const frame = await page.evaluate<Head | null>(readHead);
  held.resolve();
  await expect(page.locator('html:not([data-boot]) main h1')).toBeVisible();
  const final = await page.evaluate<Head>(readHead);
  await page.unrouteAll({ behavior: 'wait' });
  return { frame, final };
}

async function expectSameHead(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    const { frame, final } = await openFramed(page, path);
    // An intro that depends on data appears later.
    const intro = frame?.intro || final.intro;
    expect.soft({ ...frame, intro }, path).toEqual({ ...final, controls: 0 });
  });
}

test("a visitor's pages keep the heading that their document shows first @phone", async ({ page }) => {
  for (const path of ['/login', '/signup', '/forgot-password', '/congratulate'])
    await expectSameHead(page, path);
});

test("a member's pages keep the heading that their document shows first @phone", async ({
  page,
  hoorayUrl,
  signIn,
}) => {
  const box = await makeBox(hoorayUrl, await signIn());
  for (const path of [
    '/profile',
    '/notifications',
    '/gift_advisor',
    '/celebrate/my_birthday_box',
    `/share_gift?boxId=${box}`,
    `/team-gift-collage/${box}`,
    '/interest_parties',
    '/random_birthday_person',
  ])
    await expectSameHead(page, path);
});

test("an ADMIN's pages keep the heading that their document shows first @phone", async ({
  page,
  context,
  hoorayUrl,
}) => {
  await signInAdmin(context, hoorayUrl, birthdayIn(0, 40));
  for (const path of ['/admin', '/dashboard', '/manage-users', '/feature-preview'])
    await expectSameHead(page, path);
});

test('a visitor sees no frame of a page for users, and no user sees one in another language', async ({
  page,
}) => {
  await page.addInitScript({
    content:
      "addEventListener('DOMContentLoaded', () => { window.firstBoot = document.documentElement.dataset.boot; })",
  });
  const firstBootOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate<string>('window.firstBoot');
  };
  expect(await firstBootOf('/login')).toBe('frame');
  expect(await firstBootOf('/notifications')).toBe('app');
  await page.evaluate("localStorage.setItem('hooray.language', 'es')");
  expect(await firstBootOf('/login')).toBe('app');
});
