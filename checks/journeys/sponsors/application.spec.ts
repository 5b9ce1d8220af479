import { birthdayIn } from '../support/accounts/people.ts';
import { application, decide } from '../support/accounts/sponsors.ts';
import { expect, test } from '../support/journey.ts';

test("a request shows 'Request sent'; a rejection shows its reason and unlocks the form; an approval removes it", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Sponsor application' });
  await page.getByRole('button', { name: 'Become a sponsor' }).click();
  await expect(panel.getByRole('heading')).toBeFocused();
  const submit = panel.getByRole('button', { name: 'Send request' });
  await submit.click();
  for (const field of ['Company name', 'Product description', 'Email', 'Phone', 'Contact person']) {
    await expect(panel.getByText(`${field} is required.`)).toBeVisible();
  }
  for (const [field, value] of [
    ['Company name', application.companyName],
    ['Product description', application.productDescription],
    ['Email', 'nowhere'],
    ['Phone', application.phone],
    ['Contact person', application.contactPerson],
  ] as const) {
    await panel.getByLabel(field).fill(value);
  }
  await submit.click();
  await expect(panel.getByText('Please enter a valid email')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Draft restored')).toBeVisible();
  await expect(panel.getByText('Please enter a valid email')).toBeVisible();
  await panel.getByLabel('Email').fill(application.email);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Request sent' })).toHaveCount(2);
  for (const button of await page.getByRole('button', { name: 'Request sent' }).all()) {
    await expect(button).toBeDisabled();
  }
  await decide(hoorayUrl, person, 'reject', { reason: 'Please tell us more about the strings.' });
  await page.reload();
  await expect(panel.getByText('Please tell us more about the strings.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Become a sponsor' })).toBeEnabled();
  await submit.click();
  await expect(page.getByRole('button', { name: 'Request sent' })).toHaveCount(2);
  await decide(hoorayUrl, person, 'approve');
  await page.reload();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /sponsor|Request sent/ })).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ allowsRefusals: true });

  test("a failed request without a sentence shows the page's own, and can be sent again", async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.route('**/api/sponsors', (route) => route.abort());
    await page.goto('/profile?tab=sponsor');
    const panel = page.getByRole('region', { name: 'Sponsor application' });
    for (const [field, value] of [
      ['Company name', application.companyName],
      ['Product description', application.productDescription],
      ['Email', application.email],
      ['Phone', application.phone],
      ['Contact person', application.contactPerson],
    ] as const) {
      await panel.getByLabel(field).fill(value);
    }
    await panel.getByRole('button', { name: 'Send request' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Failed to send sponsor request. Please try again.');
    await page.unroute('**/api/sponsors');
    await panel.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('button', { name: 'Request sent' })).toHaveCount(2);
  });
});

test('users under 18 read that sponsors are adults, and get no form', async ({ page, signIn }) => {
  await signIn({ birthday: birthdayIn(3, 18) });
  await page.goto('/profile?tab=sponsor');
  const panel = page.getByRole('region', { name: 'Sponsor application' });
  await expect(panel.getByText('Sponsors must be at least 18 years old.')).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
});
