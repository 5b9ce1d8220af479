import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/accounts/authenticator.ts';
import { callApi, logInOutside, type Person, register } from '../support/accounts/people.ts';
import { openForm } from '../support/accounts/profile-page.ts';
import { createBox, mia } from '../support/boxes/boxes.ts';
import { fillWithoutEvent } from '../support/browser/autofill.ts';
import {
  expect,
  expectSignedIn,
  expectSignedOut,
  headerOf,
  readAuthorization,
  readSession,
  test,
} from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

test.use({ allowsRefusals: true });

const partOf = (page: Page) => page.getByRole('region', { name: 'Sign-in and devices' });
const passkeysOf = (page: Page) => partOf(page).getByRole('listitem').filter({ hasText: 'Added' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile?tab=account');
  await partOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeysOf(page)).toHaveCount(1);
}

async function logOut(page: Page): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    headerOf(page).getByRole('button', { name: 'Log Out' }).click(),
  ]);
  await expectSignedOut(page);
}

/** Doesn't wait for the page to load, because a passkey may sign in before. */
const openLogIn = (page: Page) => page.goto('/login', { waitUntil: 'commit' });

test('a passkey is added on the profile, and signs in without typing', async ({ page, signIn }) => {
  const { session } = await signIn();
  const device = await addAuthenticator(page);
  await addPasskey(page);
  expect(await device.countPasskeys()).toBe(1);
  await expect(passkeysOf(page)).toContainText('Not used yet');
  await logOut(page);
  await device.confirms(false);
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
  await device.confirms(true);
  await openLogIn(page);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  expect((await readSession(page)).identity).toMatchObject({ id: session.user.id });
  await page.goto('/profile?tab=account');
  await expect(passkeysOf(page)).toContainText('Last used just now');
});

test('by keyboard, the button on the log-in page signs in, and returns to the page that asked', async ({
  page,
  signIn,
}) => {
  await signIn();
  const device = await addAuthenticator(page);
  await addPasskey(page);
  await logOut(page);
  await device.confirms(false);
  await page.goto('/congratulate');
  await page.goto('/celebrate');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(signInButton(page)).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).focus();
  for (const name of ['Show password', 'Forgot password?', 'Log In']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByLabel(name).or(page.getByText(name)).first()).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(signInButton(page)).toBeFocused();
  await device.confirms(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/celebrate');
  await expectSignedIn(page);
});

test('a user whom the device doesn’t recognize stays signed out, without an error', async ({
  page,
  signIn,
}) => {
  await signIn();
  const device = await addAuthenticator(page);
  await addPasskey(page);
  await logOut(page);
  await device.confirms(false);
  await page.goto('/login');
  await expect(signInButton(page)).toBeEnabled();
  await device.recognizes(false);
  await device.confirms(true);
  await signInButton(page).click();
  await expect(signInButton(page)).toBeEnabled();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await readAuthorization(page)).toBeNull();
});

test('a removed passkey ends other sessions, and the device forgets it', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { email, password } = await signIn();
  const device = await addAuthenticator(page);
  await addPasskey(page);
  const other = await logInOutside(hoorayUrl, email, password);
  await passkeysOf(page).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeysOf(page)).toHaveCount(0);
  await expect(partOf(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await expect(callApi(hoorayUrl, 'GET /api/auth/me', undefined, other.accessToken)).rejects.toThrow('401');
  await expect.poll(() => device.countPasskeys()).toBe(0);
});

test('a passkey that was removed elsewhere no longer signs in, and the device forgets it', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { session } = await signIn();
  const device = await addAuthenticator(page);
  await addPasskey(page);
  const { passkeys } = await callApi<{ passkeys: { id: string }[] }>(
    hoorayUrl,
    'GET /api/auth/passkeys',
    undefined,
    session.accessToken,
  );
  await callApi(hoorayUrl, `DELETE /api/auth/passkeys/${passkeys[0]?.id}`, {}, session.accessToken);
  await logOut(page);
  await openLogIn(page);
  await expect(
    page.getByText('This passkey no longer works here. Please sign in another way.'),
  ).toBeVisible();
  expect(await readAuthorization(page)).toBeNull();
  await expect.poll(() => device.countPasskeys()).toBe(0);
});

test('a changed name reaches the device', async ({ page, signIn }) => {
  await signIn({ name: 'Olena Petrenko' });
  const device = await addAuthenticator(page);
  await addPasskey(page);
  const form = await openForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Olena Kovalenko');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => device.names()).toEqual(['Olena Kovalenko']);
});

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expectSignedIn(page);
}

const offerOf = (page: Page) => page.getByRole('region', { name: 'Sign in without your password next time' });

test('after a sign-in with a password, the home page offers a passkey', async ({ page, hoorayUrl }) => {
  const person = await register(hoorayUrl);
  await addAuthenticator(page);
  await logIn(page, person);
  await expect(offerOf(page)).toBeVisible();
  await checkScreen(page, 'the offer of a passkey');
  await offerOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'your profile' }).click();
  await expect(passkeysOf(page)).toHaveCount(1);
});

test('a dismissed offer of a passkey stays away, and an invitation comes before it', async ({
  page,
  hoorayUrl,
  untilSettled,
}) => {
  const [person, friend] = [await register(hoorayUrl), await register(hoorayUrl)];
  const boxId = await createBox(hoorayUrl, friend, mia);
  await page.goto(`/birthday_box/${boxId}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await logIn(page, person);
  const invitation = page.getByRole('region', { name: 'You were invited to a birthday box' });
  await expect(invitation).toBeVisible();
  await untilSettled();
  await expect(offerOf(page)).toHaveCount(0);
  await invitation.getByRole('button', { name: 'Dismiss' }).click();
  await offerOf(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(offerOf(page)).toHaveCount(0);
  await logOut(page);
  await logIn(page, person);
  await untilSettled();
  await expect(offerOf(page)).toHaveCount(0);
});

test('a passkey that is the only way to sign in can’t be removed', async ({ page, signIn }) => {
  await signIn();
  await addAuthenticator(page);
  await addPasskey(page);
  const password = partOf(page).getByRole('listitem').filter({ hasText: 'Password' });
  await password.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(password).toHaveCount(0);
  await expect(passkeysOf(page)).toContainText("Your only way to sign in, so it can't be removed.");
  await expect(passkeysOf(page).getByRole('button')).toHaveCount(0);
});

test('a second passkey on the same device is refused with a sentence', async ({ page, signIn }) => {
  await signIn();
  await addAuthenticator(page);
  await addPasskey(page);
  await partOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(partOf(page).getByText('This device already has a passkey for your account.')).toBeVisible();
  await expect(passkeysOf(page)).toHaveCount(1);
});

test('adding asks for the current password if the sign-in is too long ago', async ({ page, signIn }) => {
  const { password } = await signIn();
  await addAuthenticator(page);
  // The response after ten minutes, without waiting for them.
  await page.route('**/api/auth/passkeys/options', (route) => {
    if (route.request().postDataJSON()?.currentPassword === password) return route.continue();
    const message = 'Please confirm your current password.';
    return route.fulfill({ status: 403, json: { statusCode: 403, code: 'REAUTHENTICATE', message } });
  });
  await page.goto('/profile?tab=account');
  const add = partOf(page).getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await fillWithoutEvent(partOf(page).getByLabel('Current password'), password);
  await add.click();
  await expect(passkeysOf(page)).toHaveCount(1);
  await expect(partOf(page).getByLabel('Current password')).toHaveCount(0);
});

test('where there are no passkeys, neither page offers them', async ({ page, signIn }) => {
  await page.route('**/api/auth/options', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), hasPasskeys: false } });
  });
  await page.goto('/login');
  await expect(signInButton(page)).toHaveCount(0);
  await signIn();
  await page.goto('/profile?tab=account');
  await expect(partOf(page).getByRole('heading', { name: 'Devices', exact: true })).toBeVisible();
  await expect(partOf(page).getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
});

test('passkeys are accessible on the profile', async ({ page, signIn }) => {
  await signIn();
  await addAuthenticator(page);
  await addPasskey(page);
  await checkScreen(page, 'the profile with a passkey');
  await passkeysOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen(page, 'the question before a passkey is removed');
});
