import { logInOutside } from '../support/accounts/people.ts';
import { openForm } from '../support/accounts/profile-page.ts';
import { expect, expectSignedOut, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

test.describe('deleting the account', () => {
  test('takes two steps, lists what is lost, and leads to / signed out', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const { email, password } = await signIn();
    const form = await openForm(page);
    await form.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('This permanently deletes your account right away');
    await logInOutside(hoorayUrl, email, password);
    await question.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
    await expect(logInOutside(hoorayUrl, email, password)).rejects.toThrow('401');
  });

  test('can be canceled', async ({ page, signIn }) => {
    const { email } = await signIn();
    const form = await openForm(page);
    await form.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Confirm Delete' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
  });

  for (const status of [500, 403]) {
    test(`that fails with ${status} says "Failed to delete account. Please try again."`, async ({
      page,
      signIn,
    }) => {
      await signIn();
      const form = await openForm(page);
      await form.getByRole('button', { name: 'Delete account' }).click();
      const json = { statusCode: status, code: 'ODD', message: 'Something else' };
      await page.route('**/api/auth/me', (route) => route.fulfill({ status, json }));
      await page.getByRole('button', { name: 'Confirm Delete' }).click();
      await expect(page.getByRole('alert')).toHaveText('Failed to delete account. Please try again.');
    });
  }
});
