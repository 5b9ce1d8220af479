import { register } from '../support/accounts/people.ts';
import { fillBoxForm, mia, pressCreate } from '../support/boxes/boxes.ts';
import { collectCalls } from '../support/browser/calls.ts';
import { expect, expectFieldError, storeSession, test } from '../support/journey.ts';
import { madeUpId } from '../support/screens/screens.ts';

test.describe('creating a box', () => {
  test.use({ allowsRefusals: true });

  test('a missing value is reported at its field', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/for-friends');
    await pressCreate(page);
    await expectFieldError(page, 'Name', 'Name is required.');
    await expectFieldError(page, 'Birthday date', 'Birthday is required.');
    await expectFieldError(page, 'Email', 'Email is required.');
    for (const impossible of ['0010-05-04', '9999-12-31']) {
      await page.getByLabel('Birthday date').fill(impossible);
      await expectFieldError(page, 'Birthday date', 'Please enter a real date.');
    }
    await page.getByLabel('Email').fill('mia');
    await page.getByLabel('Phone (optional)').fill('call me');
    await expectFieldError(page, 'Email', 'Please enter a valid email address.');
    await pressCreate(page);
    await expectFieldError(page, 'Phone (optional)', 'Please enter a valid phone number.');
  });

  test('visitors see the form, and are asked to log in when they submit it', async ({ page }) => {
    await page.goto('/for-friends');
    await fillBoxForm(page, mia);
    await pressCreate(page);
    await expect(page.getByRole('alert')).toHaveText('Please log in to use this feature.');
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login');
  });

  test("a visitor's input survives logging in, once", async ({ page, hoorayUrl }) => {
    const { email, password } = await register(hoorayUrl);
    await page.goto('/for-friends');
    await fillBoxForm(page, mia);
    await pressCreate(page);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/for-friends');
    await expect(page.getByLabel('Name')).toHaveValue(mia.name);
    await pressCreate(page);
    await expect(page).toHaveURL(/birthday_box/);
    await page.goto('/for-friends');
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  test("users can't create a box for themselves", async ({ page, signIn }) => {
    const { email } = await signIn();
    await page.goto('/for-friends');
    await fillBoxForm(page, { ...mia, email });
    await pressCreate(page);
    const sentence = "You can't create a Birthday Box for yourself. Ask a friend to do it!";
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/for-friends');
  });

  test("other refusals show the server's sentence, and a missing response counts as unexpected", async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/for-friends');
    await fillBoxForm(page, mia);
    const say = async (status: number, json: object, sentence: string) => {
      await page.route('**/api/create_birthdaybox', (route) => route.fulfill({ status, json }), { times: 1 });
      await pressCreate(page);
      await expect(page.getByRole('alert')).toHaveText(sentence);
    };
    await say(429, { code: 'RATE_LIMITED', message: 'Enough boxes for today.' }, 'Enough boxes for today.');
    await say(500, {}, 'An unexpected error occurred. Please try again.');
    await say(201, { data: {} }, 'Birthday Box ID not found in server response.');
    await page.route('**/api/create_birthdaybox', (route) => route.abort());
    await pressCreate(page);
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
  });

  for (const [what, email] of [
    ['no e-mail', undefined],
    ['an empty one', ''],
  ]) {
    test(`with a session whose identity has ${what} nothing is sent`, async ({
      page,
      context,
      hoorayUrl,
      signIn,
    }) => {
      const { session } = await signIn();
      const user = { ...session.user, email: email as string };
      await storeSession(context, hoorayUrl, { ...session, user });
      await page.route('**/api/auth/me', (route) => route.abort());
      const sent = collectCalls(page, '/api/create_birthdaybox');
      await page.goto('/for-friends');
      await fillBoxForm(page, mia);
      await pressCreate(page);
      await expect(page.getByRole('alert')).toHaveText('Please log in to use this feature.');
      expect(sent).toEqual([]);
    });
  }

  test('the button is busy while the box is created; then its page opens', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/for-friends');
    await expect(page.getByLabel('Keep it a surprise until the day')).toBeChecked();
    await fillBoxForm(page, mia);
    await page.route('**/api/create_birthdaybox', async (route) => {
      await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
      await route.continue();
    });
    await pressCreate(page);
    await expect(page).toHaveURL(/\/birthday_box\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mia.name);
  });
});

test.describe('without a box', () => {
  test.use({ allowsRefusals: true });
  for (const id of [madeUpId, 'not-an-id']) {
    test(`"${id}" is not found`, async ({ page, signIn }) => {
      await signIn();
      await page.goto(`/birthday_box/${id}`);
      await expect(page.getByText('Birthday Box not found or invalid ID.', { exact: true })).toBeVisible();
    });
  }
});
