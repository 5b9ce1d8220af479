import { readFile } from 'node:fs/promises';
import { birthdayIn, logInOutside, newRegistration, register } from '../support/accounts/people.ts';
import { informationOf, openForm, openTab } from '../support/accounts/profile-page.ts';
import { plainPicture } from '../support/boxes/pictures.ts';
import { collectCalls } from '../support/browser/calls.ts';
import { expectColor } from '../support/browser/rendered-picture.ts';
import { mailsTo } from '../support/hooray/inbox.ts';
import { expect, expectFieldError, headerOf, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

const proofNeeded = {
  status: 403,
  json: { statusCode: 403, code: 'REAUTHENTICATE', message: 'Please confirm your current password.' },
};
const notCurrent = "This isn't your current password.";
const wrongPassword = {
  status: 400,
  json: {
    statusCode: 400,
    code: 'VALIDATION',
    message: notCurrent,
    issues: [{ path: 'currentPassword', message: notCurrent }],
  },
};

test('visitors see "User not found."', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('User not found.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the profile shows picture, name, e-mail, gender, birthday and credits', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  const { name, email } = await signIn({ birthday: '1990-05-15' });
  await page.goto('/profile');
  const panel = informationOf(page);
  await expect(panel.getByRole('img')).toBeVisible();
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  await expect(panel.getByText(email, { exact: true })).toBeVisible();
  for (const term of ['Gender', 'Birthday', 'Credits']) {
    await expect(panel.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  await expect(panel).toContainText('1990');
  for (const title of ['My Birthday Boxes', 'Friend Requests', 'Friends']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
});

test('the profile shows one part at a time, by its address, and fetches nothing for the others', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn();
  const [devices, credits] = ['/api/auth/sessions', '/api/credits/history'].map((path) =>
    collectCalls(page, path),
  );
  const partOf = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/profile?tab=nonsense');
  await expect(partOf('My Birthday Boxes')).toContainText('No boxes yet.');
  await expect(partOf('Friends')).toContainText('No friends yet.');
  expect([devices, credits]).toEqual([[], []]);
  await openTab(page, 'Account');
  await expect(partOf('Sign-in and devices').getByText('This device')).toBeVisible();
  await expect(partOf('Friends')).toHaveCount(0);
  await page.getByRole('link', { name: 'Credits' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?tab=credits');
  await expect(partOf('Your credits')).toBeVisible();
  await page.goBack();
  await expect(partOf('Sign-in and devices')).toBeVisible();
  await page.goBack();
  await expect(partOf('My Birthday Boxes')).toBeVisible();
});

test('Edit changes name, birthday, gender and picture', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn({ birthday: '1990-05-15' });
  const form = await openForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Iryna Lysenko');
  await form.getByLabel('Birthday').fill('1989-11-02');
  await form.getByLabel('Gender').selectOption('Female');
  await form
    .getByLabel(/picture/i)
    .last()
    .setInputFiles(plainPicture([30, 160, 90]));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const panel = informationOf(page);
  await expect(panel.getByText('Iryna Lysenko')).toBeVisible();
  await expect(panel).toContainText('Female');
  await expect(panel).toContainText('1989');
  await expectColor(panel.getByRole('img').first(), [30, 160, 90]);
  await expectColor(
    headerOf(page)
      .getByRole('link', { name: /profile/i })
      .locator('img'),
    [30, 160, 90],
  );
  await page.reload();
  await expect(informationOf(page).getByText('Iryna Lysenko')).toBeVisible();
  await expectColor(informationOf(page).getByRole('img').first(), [30, 160, 90]);
});

test('a new email address signs in from then on, and the old one gets a notice', async ({
  page,
  signIn,
  hoorayUrl,
  sandboxUrl,
}) => {
  const { email, password } = await signIn();
  const { email: changed } = newRegistration();
  const form = await openForm(page);
  await form.getByLabel('Email address').fill(changed);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(informationOf(page).getByText(changed)).toBeVisible();
  await logInOutside(hoorayUrl, changed, password);
  await expect(logInOutside(hoorayUrl, email, password)).rejects.toThrow('401');
  const [mail] = await mailsTo(sandboxUrl, email);
  expect(mail?.subject).toMatch(/address/i);
});

test("invalid fields are reported at the field, and a taken address with the server's sentence", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const taken = (await register(hoorayUrl)).email;
  await signIn();
  const form = await openForm(page);
  await form.getByLabel('Name', { exact: true }).fill('');
  await form.getByLabel('Birthday').fill('');
  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(page, 'Name', 'Name is required.');
  await expectFieldError(page, 'Birthday', 'Birthday is required.');
  await expectFieldError(page, 'New password', 'Password must have at least 8 characters.');
  await form.getByLabel('Name', { exact: true }).fill('Olena');
  await form.getByLabel('Birthday').fill('1990-05-15');
  await form.getByLabel('New password').fill('');
  await form.getByLabel('Email address').fill(taken);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('An account with this e-mail already exists.')).toBeVisible();
  await expect(form).toBeVisible();
});

test("a birthday can't change to under 13, nor across 18", async ({ page, signIn }) => {
  await signIn();
  const form = await openForm(page);
  await form.getByLabel('Birthday').fill(birthdayIn(1, 13));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('You must be at least 13 years old to use Hooray.')).toBeVisible();
  await form.getByLabel('Birthday').fill(birthdayIn(0, 15));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText("You can't move your birthday across the age of 18. Please contact us."),
  ).toBeVisible();
});

test('a failure without a sentence shows "Failed to update profile. Please try again."', async ({
  page,
  signIn,
}) => {
  await signIn();
  const form = await openForm(page);
  await page.route('**/api/auth/me', (route) => route.abort());
  await form.getByLabel('Name', { exact: true }).fill('Iryna');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to update profile. Please try again.');
});

test('a new password needs no current one soon after signing in', async ({ page, signIn, hoorayUrl }) => {
  const { email, password } = await signIn();
  const form = await openForm(page);
  await form.getByLabel('New password').fill('amber-comet-17-harbour');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await logInOutside(hoorayUrl, email, 'amber-comet-17-harbour');
  await expect(logInOutside(hoorayUrl, email, password)).rejects.toThrow('401');
});

test('later a new password needs the current one, and a wrong one is refused at its field', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { email, password } = await signIn();
  // Simulates the responses after ten minutes, without waiting.
  await page.route('**/api/auth/change_password', (route) => {
    const { currentPassword } = route.request().postDataJSON();
    if (currentPassword === password) return route.continue();
    return route.fulfill(currentPassword ? wrongPassword : proofNeeded);
  });
  const form = await openForm(page);
  await form.getByLabel('New password').fill('amber-comet-17-harbour');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByLabel('Current password').fill('not-my-password');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(page, 'Current password', notCurrent);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await logInOutside(hoorayUrl, email, 'amber-comet-17-harbour');
});

test('all stored data can be downloaded as one ZIP', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile?tab=account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  expect(file.includes('profile.json')).toBe(true);
  expect(file.includes('sessions.json')).toBe(true);
});
