import { type RunningHooray, startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';
import type { Page } from '@playwright/test';
import { callApi, type Person, register } from '../support/accounts/people.ts';
import { mailsTo } from '../support/hooray/inbox.ts';
import { expect, expectSignedIn, headerOf, storeSession, test } from '../support/journey.ts';

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirm your email' });
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your email is confirmed' });

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

test.describe('with address confirmation on', () => {
  let hooray: RunningHooray;
  test.beforeAll(async () => {
    hooray = await startHooray({ EMAIL_VERIFICATION: 'on' });
  });
  test.afterAll(() => hooray.stop());
  test.use({ allowsRefusals: true });

  async function linkFor({ email }: Person, mails = 1): Promise<string> {
    const [mail] = await mailsTo(hooray.sandboxUrl, email, mails);
    return /http\S+\/verify-email\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  async function isConfirmed({ session }: Person): Promise<boolean> {
    const name = 'GET /api/auth/security';
    const security = await callApi<{ isEmailVerified: boolean }>(
      hooray.url,
      name,
      undefined,
      session.accessToken,
    );
    return security.isEmailVerified;
  }

  test('the mailed link confirms the address once, when its button is pressed', async ({ page, context }) => {
    const person = await register(hooray.url);
    await storeSession(context, hooray.url, person.session);
    await page.goto(`${hooray.url}/profile?tab=account`);
    const main = page.getByRole('main');
    await expect(main.getByText("Your email address isn't confirmed yet.")).toBeVisible();
    await main.getByRole('button', { name: /again/i }).click();
    const link = await linkFor(person, 2);
    await page.goto(link);
    await expect(question(page)).toBeVisible();
    expect(await isConfirmed(person)).toBe(false);
    await main.getByRole('button', { name: 'Confirm email' }).click();
    await expect(done(page)).toBeVisible();
    await main.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(main.getByText('Your email address is confirmed.')).toBeVisible();
    await page.goto(link);
    await main.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/doesn't work/i);
  });

  test('a visitor logs in, returns to the link and confirms', async ({ page }) => {
    const person = await register(hooray.url);
    await page.goto(await linkFor(person));
    await page.getByRole('link', { name: 'Confirm email' }).click();
    await expect(page).toHaveURL(`${hooray.url}/login`);
    await logIn(page, person);
    await expect(question(page)).toBeVisible();
    await expectSignedIn(page);
    expect(await isConfirmed(person)).toBe(false);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(done(page)).toBeVisible();
    expect(await isConfirmed(person)).toBe(true);
  });

  test('a link for another account explains that, and leads to logging in to that account', async ({
    page,
    context,
  }) => {
    const [person, other] = [await register(hooray.url), await register(hooray.url)];
    await storeSession(context, hooray.url, other.session);
    await page.goto(await linkFor(person));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is for another account');
    expect([await isConfirmed(person), await isConfirmed(other)]).toEqual([false, false]);
    await page.getByRole('button', { name: 'Log in to another account' }).click();
    await expect(page).toHaveURL(`${hooray.url}/login`);
    await expect(headerOf(page).getByRole('button', { name: 'Log Out' })).toHaveCount(0);
    await logIn(page, person);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(done(page)).toBeVisible();
  });
});

test('with address confirmation off, the profile does not mention confirmation', async ({ page, signIn }) => {
  await signIn();
  const known = page.waitForResponse('**/api/auth/security');
  await page.goto('/profile?tab=account');
  expect(await (await known).json()).toMatchObject({ isEmailVerified: true });
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect(page.getByText(/email address is/)).toHaveCount(0);
});
