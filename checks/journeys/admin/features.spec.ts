import { callAs, newAdmin, signInNewAdmin } from '../support/accounts/admin.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';

test.use({ allowsRefusals: true });

test.afterEach(async ({ clocked }) => {
  const admin = await newAdmin(clocked);
  await callAs(clocked.url, admin, 'PUT /api/admin/flags/random-chat', { enabled: true });
});

test('switching a feature off and on reaches open browsers immediately', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const { page: other } = await openOtherPerson(page, hoorayUrl, {});
  await other.goto('/');
  const entry = other.getByRole('link', { name: 'Random birthday person' });
  await expect(entry).toBeVisible();
  await page.goto('/feature-preview');
  const flag = page.getByRole('switch', { name: 'Random chat', exact: true });
  await expect(flag).toBeChecked();
  await flag.click();
  await expect(flag).not.toBeChecked();
  await expect(entry).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: flag })
      .getByText(/^Last changed on/),
  ).toBeVisible();
  await flag.press('Space');
  await expect(flag).toBeChecked();
  await expect(entry).toBeVisible();
  await page.goto('/admin?show=audit');
  const line = page.getByRole('listitem').filter({ hasText: 'switched ‘random-chat’' });
  await expect(line.first()).toContainText('Switched on: no');
  await other.context().close();
});

test('a failure resets the switch with an error; enabling chat for teenagers asks first', async ({
  page,
  context,
  clocked,
}) => {
  await signInNewAdmin(context, clocked);
  await page.route('**/api/admin/flags/*', (route) => route.abort());
  await page.goto('/feature-preview');
  const banners = page.getByRole('switch', { name: 'Sponsor banners' });
  await banners.click();
  await expect(page.getByRole('alert')).toContainText("This couldn't be saved. Please try again.");
  await expect(banners).toBeChecked();
  await page.unroute('**/api/admin/flags/*');
  const teenagers = page.getByRole('switch', { name: 'Random chat for teenagers' });
  await teenagers.click();
  await expect(teenagers).not.toBeChecked();
  // The switch ignores presses until it is saved.
  await expect(page.getByText('Saving...')).toHaveCount(0);
  await teenagers.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('People aged 13 to 17');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(teenagers).not.toBeChecked();
  await teenagers.click();
  await question.getByRole('button', { name: 'Switch on' }).click();
  await expect(teenagers).toBeChecked();
});

test('a list of features that was read before a change does not put the switch back', async ({
  page,
  context,
  clocked,
  untilSettled,
}) => {
  await signInNewAdmin(context, clocked);
  await page.goto('/feature-preview');
  const flag = page.getByRole('switch', { name: 'Random chat', exact: true });
  await expect(flag).toBeChecked();
  const { promise: read, resolve: markRead } = Promise.withResolvers<void>();
  const { promise: changed, resolve: markChanged } = Promise.withResolvers<void>();
  await page.route('**/api/admin/flags', async (route) => {
    const response = await route.fetch();
    markRead();
    await changed;
    await route.fulfill({ response });
  });
  // Simulates a return to the window.
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await read;
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await flag.click();
  await saved;
  await expect(page.getByText('Saving...')).toHaveCount(0);
  markChanged();
  await untilSettled();
  await expect(flag).not.toBeChecked();
});
