import type { Page } from '@playwright/test';
import { signInAdmin } from '../support/accounts/admin.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { addContribution, makeCollages } from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { fillStorage } from '../support/browser/full-storage.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect, inMotion, test } from '../support/journey.ts';

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
  const intro = heading.parentElement.querySelector('h1 + p, header > h1 + div');
  return {
    title: heading.textContent,
    intro: (intro?.querySelector('p') ?? intro)?.textContent ?? '',
    place: [x, y, width].map(Math.round),
    controls: document.querySelectorAll('#root :is(a, button, input, select, textarea, [tabindex])').length,
  };
})()`;

/** Opens a page whose app is held back. Returns a function that releases it. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    held.resolve();
    await expect(page.locator('html:not([data-boot]) main h1')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

async function untilStyled(page: Page): Promise<void> {
  await expect(page.locator('html[data-boot=frame] main h1')).toHaveCSS('font-family', /Nunito/);
  await page.evaluate('document.fonts.ready');
}

/** Opens a page. Reads its heading before the app has drawn it, and again after. */
async function openFramed(page: Page, path: string): Promise<{ frame: Head | null; final: Head }> {
  const release = await openHeld(page, path);
  await untilStyled(page);
  const frame = await page.evaluate<Head | null>(readHead);
  await release();
  const final = await page.evaluate<Head>(readHead);
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
  // On a birthday, the home begins differently.
  const box = await makeBox(hoorayUrl, await signIn({ birthday: birthdayIn(90, 32) }));
  for (const path of [
    '/',
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

test.describe('the birthday gate', () => {
  test.use(inMotion);
  const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Today is not your birthday!' });
  const frame = 'html[data-boot=frame]';

  test('appears before the app, with the same picture in the same place @phone', async ({ page, signIn }) => {
    await signIn({ birthday: birthdayIn(90, 32) });
    const release = await openHeld(page, '/');
    const picture = page.locator(frame).getByRole('dialog').getByRole('img');
    await expect(picture).toBeVisible();
    await expect(page.getByRole('button', { name: 'Come in anyway' })).toBeFocused();
    await untilStyled(page);
    const [address, place] = [await picture.getAttribute('src'), await picture.boundingBox()];
    await release();
    const final = gateOf(page).getByRole('img');
    expect.soft(await final.getAttribute('src')).toBe(address);
    expect.soft(await final.boundingBox()).toEqual(place);
  });

  for (const [what, close] of [
    ['its button', (page: Page) => page.getByRole('button', { name: 'Come in anyway' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
  ] as const)
    test(`is closed before the app by ${what}, and stays closed`, async ({ page, signIn, untilSettled }) => {
      await signIn({ birthday: birthdayIn(90, 32) });
      const release = await openHeld(page, '/');
      await expect(page.locator(frame).getByRole('dialog')).toBeVisible();
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await release();
      await untilSettled();
      await expect(gateOf(page)).toBeHidden();
    });

  test('stays closed also if the browser stores nothing more', async ({ page, signIn, untilSettled }) => {
    await page.addInitScript(fillStorage);
    await signIn({ birthday: birthdayIn(90, 32) });
    const release = await openHeld(page, '/');
    await page.locator(frame).getByRole('button', { name: 'Come in anyway' }).click();
    await release();
    await untilSettled();
    await expect(gateOf(page)).toBeHidden();
  });
});

test("the profile shows the user's name before the app, in the same place @phone", async ({
  page,
  signIn,
}) => {
  await signIn({ name: 'Zo{name}ë' });
  const release = await openHeld(page, '/profile');
  const name = page.locator('main').getByText('Zo{name}ë', { exact: true });
  await expect(name).toBeVisible();
  await untilStyled(page);
  const readPlace = async () => {
    const box = await name.boundingBox();
    return [box?.x, box?.y, box?.height].map((each) => each && Math.round(each));
  };
  const place = await readPlace();
  await release();
  expect(await readPlace()).toEqual(place);
});

test('pages of a box and a party show names and the collage before the app, in the same place @phone', async ({
  page,
  hoorayUrl,
  signIn,
}) => {
  const member = await signIn();
  const box = await makeBox(hoorayUrl, member, { name: 'Zo{name}ë' });
  await addContribution(hoorayUrl, member, box, 'Fly high!');
  await makeCollages(hoorayUrl, member, box);
  for (const path of [`/birthday_box/${box}`, `/team-gift-collage/${box}`]) {
    await test.step(path, async () => {
      const release = await openHeld(page, path);
      await expect(page.locator('html[data-boot=frame] main')).toContainText('Zo{name}ë');
      const early = page.locator('main img');
      await expect(early).toBeVisible();
      await untilStyled(page);
      const place = await early.boundingBox();
      await release();
      const collage = page.getByRole('img', { name: /^Birthday collage/ });
      await expect(collage).toBeVisible();
      expect.soft(await collage.boundingBox()).toEqual(place);
    });
  }
  const party = await createParty(hoorayUrl, member, 'Kites');
  const release = await openHeld(page, `/chat/${party}`);
  const heading = page.getByRole('heading', { name: 'Kites', level: 1 });
  await expect(page.locator('html[data-boot=frame] main h1')).toHaveText('Kites');
  await untilStyled(page);
  const early = await heading.boundingBox();
  await release();
  expect.soft((await heading.boundingBox())?.y).toBe(early?.y);
});

test("a box's frame shows nothing to users outside its team", async ({ page, hoorayUrl, signIn }) => {
  const box = await makeBox(hoorayUrl, await register(hoorayUrl));
  await signIn();
  const response = page.waitForResponse(/get_birthdaybox/);
  const release = await openHeld(page, `/birthday_box/${box}`);
  await (await response).finished();
  // Long enough for a frame to appear.
  await page.waitForTimeout(300);
  await expect(page.locator('html[data-boot=frame] main h1')).toHaveCount(0);
  await release();
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
