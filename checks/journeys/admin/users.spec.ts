import type { Page } from '@playwright/test';
import { auditLinesAbout, callAs, newAdmin, signInNewAdmin } from '../support/accounts/admin.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { openForm } from '../support/accounts/profile-page.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect, expectSignedIn, expectSignedOut, storeSession } from '../support/journey.ts';

// The server refuses users who are signed out, suspended or no longer an ADMIN.
test.use({ allowsRefusals: true });

const panelOf = (page: Page) => page.getByRole('dialog');

/** Takes an action on the user in the open panel, and waits for its confirmation. */
async function act(page: Page, label: string, reason: string, done: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: label, exact: true }).click();
  await panelOf(page).getByLabel('Reason').fill(reason);
  await panelOf(page).getByRole('button', { name: label, exact: true }).click();
  await expect(panelOf(page).getByText(done, { exact: true })).toBeVisible();
  await expect(panelOf(page).getByRole('heading', { name: 'What can be done' })).toBeFocused();
}

test('a user is found by a word of their name, and gets and loses the ADMIN and sponsor roles', {
  tag: '@phone',
}, async ({ page, context, clocked, hoorayUrl }) => {
  await signInNewAdmin(context, clocked);
  const found = await register(hoorayUrl, { name: 'Zoé Quintero' });
  await register(hoorayUrl, { name: 'Somebody Else' });
  await page.goto('/manage-users');
  await page.getByLabel('Search users').fill('quint');
  const people = page.getByRole('table', { name: 'People' }).getByRole('rowheader');
  await expect(people).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=quint/);
  await people.getByRole('button', { name: 'Zoé Quintero' }).click();
  await expect(page).toHaveURL(new RegExp(`user=${found.session.user.id}`));
  await act(page, 'Make ADMIN', 'Welcome to the team.', 'Zoé Quintero is now an ADMIN.');
  await act(page, 'Remove ADMIN role', 'Thank you.', 'Zoé Quintero is no longer an ADMIN.');
  await act(page, 'Make sponsor', '', 'Zoé Quintero is a sponsor now.');
  await expect(panelOf(page).getByLabel('State').getByText('Sponsor')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/[?&]q=quint$/);
  await page.getByLabel('Sponsors').check();
  await expect(people).toHaveCount(1);
  await page.getByLabel('Suspended').check();
  await expect(page.getByText('Nobody found.')).toBeVisible();
  const lines = await auditLinesAbout(page, found.session.user.id);
  await expect(lines).toHaveCount(3);
  await expect(lines.last()).toContainText(/changed the account of Zoé Quintero.*Role: USER.*ADMIN/);
});

test('a user is muted and suspended until a day, with a reason, and both are lifted', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  await page.goto(`/manage-users?user=${bruno.session.user.id}`);
  await panelOf(page).getByRole('button', { name: 'Mute' }).click();
  await panelOf(page).getByLabel('Until').fill('2099-12-31');
  await panelOf(page).getByRole('button', { name: 'Mute' }).click();
  await expect(panelOf(page).getByText('Muted until Dec 31, 2099', { exact: true })).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Change mute' }).click();
  await expect(panelOf(page).getByLabel('Until')).toHaveValue('2099-12-31');
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'Suspend', 'A month of rest.', 'Bruno Castillo is suspended.');
  await act(page, 'Lift suspension', 'That was a mistake.', 'Bruno Castillo is no longer suspended.');
  await act(page, 'Lift mute', '', 'Bruno Castillo is no longer muted.');
  await expect(panelOf(page).getByLabel('State')).toHaveCount(0);
  const lines = await auditLinesAbout(page, bruno.session.user.id);
  await expect(lines).toContainText([
    'lifted the mute of Bruno Castillo',
    'lifted the suspension of Bruno Castillo',
    'suspended Bruno Castillo',
    /muted Bruno Castillo.*Muted until: none/,
  ]);
});

test("a press outside keeps the form's input, and a pending action stays open until its refusal is shown", async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const address = `/api/admin/users/${bruno.session.user.id}`;
  await page.goto(`/manage-users?user=${bruno.session.user.id}`);
  await panelOf(page).getByRole('button', { name: 'Mute' }).click();
  await panelOf(page).getByLabel('Reason').fill('He sings all night.');
  await page.mouse.click(4, 4);
  await callAs(hoorayUrl, admin, `DELETE ${address}`, {});
  const release = await holdResponses(page, `**${address}`);
  await panelOf(page).getByRole('button', { name: 'Mute' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Muting...' })).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  release();
  await expect(panelOf(page).getByRole('alert')).toContainText('User not found');
  await expect(panelOf(page).getByLabel('Reason')).toHaveValue('He sings all night.');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
});

test('a birthday is corrected, sessions end at once, and an account is deleted in two steps', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const { page: other, person } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await other.goto('/profile');
  await expectSignedIn(other);
  const { id } = person.session.user;
  await page.goto(`/manage-users?user=${id}`);
  await panelOf(page).getByRole('button', { name: 'Correct birthday' }).click();
  await panelOf(page).getByLabel('Birthday').fill(birthdayIn(0, 10));
  await panelOf(page).getByRole('button', { name: 'Correct birthday' }).click();
  await expect(panelOf(page).getByText('You must be at least 13 years old to use Hooray.')).toBeVisible();
  await panelOf(page).getByLabel('Birthday').fill('1980-05-04');
  await panelOf(page).getByRole('button', { name: 'Correct birthday' }).click();
  await expect(panelOf(page).getByText('The birthday is corrected.')).toBeVisible();
  await expect(panelOf(page).getByText('May 4, 1980')).toBeVisible();
  await act(page, 'End sessions', '', 'Bruno Castillo is signed out everywhere.');
  await other.reload();
  await expectSignedOut(other);
  await panelOf(page).getByRole('button', { name: 'Delete account' }).click();
  await expect(panelOf(page).getByText('They have no credits.')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Delete account' }).click();
  await expect(panelOf(page).getByText("This can't be undone.")).toBeVisible();
  await panelOf(page).getByLabel('Reason').fill('You asked us to.');
  await panelOf(page).getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(panelOf(page).getByText('The account is deleted.')).toBeVisible();
  const lines = await auditLinesAbout(page, id);
  await expect(lines.first()).toContainText(`deleted the account of Deleted account ${id.slice(0, 8)}`);
  await expect(lines.filter({ hasText: 'ended all sessions' })).toHaveCount(1);
  await other.context().close();
});

test("an ADMIN can't decide about their own account, and a former ADMIN leaves the page at the next refusal", async ({
  page,
  context,
  clocked,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  await page.goto(`/manage-users?user=${admin.session.user.id}`);
  await expect(panelOf(page)).toContainText("You can't take action on your own account.");
  await expect(panelOf(page).getByRole('button', { name: 'Mute' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await clocked.setRole(admin, 'USER');
  await page.getByLabel('Search users').fill('anybody');
  await expect(page).toHaveURL('/forbidden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
});

test('a user opens ADMIN pages although their stored session is older than their role', async ({
  page,
  context,
  clocked,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  await clocked.setRole(admin, 'USER');
  await page.goto('/profile');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.authorization).identity.role))
    .toBe('USER');
  await clocked.setRole(admin, 'ADMIN');
  await page.goto('/manage-users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
  await expect(page).toHaveURL('/manage-users');
});

test('the last ADMIN cannot delete their account, and reads why', async ({ page, context, clocked }) => {
  const other = await newAdmin(clocked);
  const last = await newAdmin(clocked, { name: 'Bea Keeper' });
  await storeSession(context, clocked.url, last.session);
  await clocked.leaveOneAdmin(last);
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('This is the last ADMIN. Make someone else an ADMIN first.')).toBeVisible();
  await expectSignedIn(page);
  await clocked.setRole(other, 'ADMIN');
});
