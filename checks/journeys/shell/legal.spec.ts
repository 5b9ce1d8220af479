import { expect, headerOf, test } from '../support/journey.ts';

const facts: Record<string, RegExp[]> = {
  '/privacy-policy': [
    /not for children under 13/i,
    /minimum age is 13/i,
    /account-related e-mail only|only account-related e-mail/i,
    /within 30 days/i,
    /law of the State of Delaware/i,
    /contact@example\.com/,
    /social (login|network)/i,
    /friends import/i,
    /Credit records stay, without your name/,
  ],
  '/terms': [
    /final and non-refundable/i,
    /13/,
    /law of the State of Delaware/i,
    /contact@example\.com/,
    /within 30 days|delet/i,
  ],
  '/accessibility': [/What works/, /What doesn't work yet/, /WCAG/, /contact@example\.com/],
};

for (const [path, sentences] of Object.entries(facts)) {
  test(`${path} shows its facts to visitors`, async ({ page }) => {
    await page.goto(path);
    for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence);
    const mail = page.getByRole('main').getByRole('link', { name: 'contact@example.com' }).first();
    await expect(mail).toHaveAttribute('href', 'mailto:contact@example.com');
  });
}

test('the data deletion page lists the steps in order, and the deleted data', async ({ page }) => {
  await page.goto('/data-deletion-instructions');
  const steps = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(steps).toHaveText([/^1?Profile/, /^2?Edit/, /^3?Delete account/, /^4?Confirm Delete/]);
  await expect(page.getByRole('main')).toContainText('The account and all personal data are then deleted');
  await expect(page.getByRole('main')).toContainText(/within 30 days/i);
});

test('the legal pages are the same for users, and link to each other', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/privacy-policy');
  await expect(headerOf(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /see how/i })
    .click();
  await expect(page).toHaveURL('/data-deletion-instructions');
});
