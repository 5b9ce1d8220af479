import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { register } from '../support/accounts/people.ts';
import { expect, expectSignedIn, readAuthorization, readSession, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

const newAddress = () => `openid-${randomUUID()}@people.example`;

/** Presses a button of the provider's page, which the log-in page leads to. */
async function signInAs(page: Page, email: string, button = 'Continue'): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with OpenID' }).click();
  await page.getByLabel('Name').fill('Taras Bondar');
  await page.getByLabel(/E-mail/).fill(email);
  await page.getByLabel(/Birthday/).fill('1990-05-04');
  await page.getByRole('button', { name: button }).click();
}

test('signing in with the provider returns to the requested page, with a clean address', async ({ page }) => {
  await page.goto('/interest_parties');
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, newAddress());
  await expect(page).toHaveURL('/interest_parties');
  await expectSignedIn(page);
  expect((await readSession(page)).identity).toMatchObject({ name: 'Taras Bondar' });
});

test('a wrong response and a canceled sign-in return to the login page with sentences', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, newAddress(), 'Wrong nonce');
  await expect(page).toHaveURL('/login?error=failed&provider=oidc');
  await expect(page.getByRole('alert')).toHaveText("We couldn't sign you in with OpenID. Please try again.");
  await signInAs(page, newAddress(), 'Cancel');
  await expect(page.getByRole('alert')).toHaveText('Signing in with OpenID was canceled.');
  expect(await readAuthorization(page)).toBeNull();
});

test('the profile lists the provider by its name, and removes it', async ({ page, hoorayUrl }) => {
  const { email, session } = await register(hoorayUrl);
  await page.goto('/login');
  await signInAs(page, email);
  await expectSignedIn(page);
  expect((await readSession(page)).identity).toMatchObject({ id: session.user.id });
  await page.goto('/profile?tab=account');
  const methods = page.getByRole('region', { name: 'Sign-in and devices' }).getByRole('listitem');
  const provider = methods.filter({ hasText: 'OpenID' });
  await provider.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove OpenID?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(provider).toHaveCount(0);
  await expect(methods.filter({ hasText: 'Password' })).toHaveCount(1);
});
