import type { Page } from '@playwright/test';
import { signInAdmin } from '../support/accounts/admin.ts';
import { expect, inMotion, storeSession, test } from '../support/journey.ts';

test.use(inMotion);

const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Today is not your birthday!' });
const greetingOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Happy Birthday/ });

/** Sets the user's local date. */
async function letItBe(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
}

test('the gate shows a gif on /, and closing it leaves a usable home', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn({ birthday: '1990-05-15' });
  await letItBe(page, '2027-05-14');
  await page.goto('/');
  const gif = gateOf(page).getByRole('img');
  await expect(gif).toBeVisible();
  expect(await gif.getAttribute('src')).toMatch(/\.gif$/);
  await expect(gif).toHaveJSProperty('complete', true);
  await expect(gif).not.toHaveJSProperty('naturalWidth', 0);
  await gateOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(gateOf(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Your Birthday Box' }).click();
  await expect(page).toHaveURL('/celebrate/my_birthday_box');
});

test('on / the gate opens once per browser session', async ({ page, signIn, context, untilSettled }) => {
  await signIn({ birthday: '1990-05-15' });
  await letItBe(page, '2027-05-14');
  await page.goto('/');
  await expect(gateOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gateOf(page)).toBeHidden();
  await page.reload();
  await expect(greetingOf(page)).toBeVisible();
  await untilSettled();
  await expect(gateOf(page)).toBeHidden();
  // A tab that the user opens is a new session.
  const other = await context.newPage();
  await letItBe(other, '2027-05-14');
  await other.goto('/');
  await expect(gateOf(other)).toBeVisible();
});

test('on /celebrate the gate opens at every visit, and closing it leads to /', async ({ page, signIn }) => {
  await signIn({ birthday: '1990-05-15' });
  await letItBe(page, '2027-05-14');
  for (const visit of [1, 2]) {
    await page.goto('/celebrate');
    await expect(gateOf(page), `visit ${visit}`).toBeVisible();
    await expect(gateOf(page).getByRole('button', { name: 'Come in anyway' })).toBeFocused();
    await gateOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
    await expect(gateOf(page)).toBeHidden();
  }
  await page.getByRole('link', { name: /^Celebrate/ }).click();
  await expect(page).toHaveURL('/celebrate');
  await expect(gateOf(page)).toBeVisible();
});

test('on the birthday there is no gate, and confetti falls once in this browser', async ({
  page,
  signIn,
  untilSettled,
}) => {
  await signIn({ birthday: '1990-05-15', name: 'Ada' });
  await letItBe(page, '2027-05-15');
  await page.goto('/celebrate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy Birthday Ada');
  await expect(page.locator('.confetti')).toBeAttached();
  await untilSettled();
  await expect(gateOf(page)).toBeHidden();
  await page.goto('/');
  await expect(greetingOf(page)).toBeVisible();
  await untilSettled();
  await expect(gateOf(page)).toBeHidden();
  await expect(page.locator('.confetti')).toBeHidden();
});

test('a user born on 29 February celebrates on 28 February in common years only', async ({
  page,
  signIn,
  untilSettled,
}) => {
  await signIn({ birthday: '2000-02-29' });
  const days = [
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2028-02-28', true],
    ['2028-02-29', false],
  ] as const;
  for (const [day, isGateExpected] of days) {
    await letItBe(page, day);
    await page.goto('/celebrate');
    await expect(greetingOf(page).or(gateOf(page)).first()).toBeVisible();
    await untilSettled();
    await expect(gateOf(page), day).toBeVisible({ visible: isGateExpected });
  }
});

test.describe('in a time zone where it is already tomorrow', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });
  test("the user's local date decides", async ({ page, signIn, untilSettled }) => {
    await signIn({ birthday: '1990-05-15' });
    await page.clock.setFixedTime(new Date('2027-05-14T12:00:00Z'));
    await page.goto('/celebrate');
    await expect(greetingOf(page)).toBeVisible();
    await untilSettled();
    await expect(gateOf(page)).toBeHidden();
  });
});

test('ADMINs and sponsors do not see the gate', async ({
  page,
  context,
  hoorayUrl,
  signIn,
  untilSettled,
}) => {
  await signInAdmin(context, hoorayUrl, '1990-05-15');
  await letItBe(page, '2027-05-14');
  await page.goto('/celebrate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy Birthday Keeper');
  await untilSettled();
  await expect(gateOf(page)).toBeHidden();

  const { session } = await signIn({ birthday: '1990-05-15' });
  const sponsor = { ...session.user, isSponsor: true };
  await storeSession(context, hoorayUrl, { ...session, user: sponsor });
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: sponsor }));
  await page.goto('/celebrate');
  await expect(greetingOf(page)).toBeVisible();
  await untilSettled();
  await expect(gateOf(page)).toBeHidden();
});
