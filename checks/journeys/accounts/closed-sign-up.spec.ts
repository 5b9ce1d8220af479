import { callAs, newAdmin } from '../support/accounts/admin.ts';
import { newRegistration, type Person, register } from '../support/accounts/people.ts';
import { createBox, mia } from '../support/boxes/boxes.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect, expectSignedIn } from '../support/journey.ts';

test.use({ allowsRefusals: true });

let admin: Person;
test.beforeEach(async ({ clocked }) => {
  admin = await newAdmin(clocked);
});
test.afterEach(async ({ clocked }) => {
  await callAs(clocked.url, admin, 'PUT /api/admin/flags/sign-up', { enabled: true });
  await callAs(clocked.url, admin, 'PUT /api/admin/flags/sign-up-by-invitation', { enabled: false });
});

test('a closed sign-up says why, and the link to a box opens it by invitation', async ({ page, clocked }) => {
  const boxId = await createBox(clocked.url, await register(clocked.url), mia);
  await callAs(clocked.url, admin, 'PUT /api/admin/flags/sign-up', { enabled: false });

  await page.goto('/signup');
  await expect(page.getByText('Sign-up is closed here.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveCount(0);
  await page.goto(`/birthday_box/${boxId}`);
  const dialog = page.getByRole('dialog', { name: 'You are not authorized, please sign in.' });
  await expect(dialog.getByText('Sign-up is closed here.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Sign up' })).toHaveCount(0);

  await callAs(clocked.url, admin, 'PUT /api/admin/flags/sign-up-by-invitation', { enabled: true });
  await page.goto(`/birthday_box/${boxId}`);
  await dialog.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('Someone invited you to a birthday box.')).toBeVisible();
  const { name, email, password, birthday } = newRegistration();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Birthday').fill(birthday);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expectSignedIn(page);
});

test('without an invitation, a sign-up by invitation says how to get one', async ({ page, clocked }) => {
  await callAs(clocked.url, admin, 'PUT /api/admin/flags/sign-up', { enabled: false });
  await callAs(clocked.url, admin, 'PUT /api/admin/flags/sign-up-by-invitation', { enabled: true });
  await page.goto('/signup');
  await expect(page.getByText('You need an invitation to sign up here.')).toBeVisible();
});
