import {
  auditLinesAbout,
  callAs,
  newAdmin,
  openInQueue,
  queueItemOf,
  reportAs,
  signInNewAdmin,
} from '../support/accounts/admin.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { register } from '../support/accounts/people.ts';
import { createParty, messageRowOf, say } from '../support/chats/chats.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';

// Another ADMIN may decide meanwhile, and users lose access.
test.use({ allowsRefusals: true });

test('a reported message is shown in context and removed, and the next report follows', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  const party = await createParty(hoorayUrl, admin, 'Kites');
  const { page: other, person: bruno } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await other.goto(`/chat/${party}`);
  for (const text of ['Good morning!', 'Nobody likes your kites.', 'Just saying.']) await say(other, text);
  const row = messageRowOf(other, 'Nobody likes your kites.');
  const messageId = (await row.getAttribute('data-message')) ?? '';
  const olena = await register(hoorayUrl);
  await reportAs(hoorayUrl, olena, ['message', messageId], 'He is unkind.');
  const next = await createParty(hoorayUrl, bruno, 'Unkind people only');
  await reportAs(hoorayUrl, olena, ['party', next], 'Not a party for a birthday.');

  await openInQueue(page, 'reports', 'He is unkind.');
  const item = queueItemOf(page);
  const evidence = item.getByRole('region', { name: 'The message, with those around it' });
  await expect(evidence.getByRole('listitem').filter({ hasText: 'This message was reported' })).toContainText(
    'Nobody likes your kites.',
  );
  for (const text of ['Good morning!', 'Just saying.']) await expect(evidence).toContainText(text);
  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(item.getByRole('heading', { name: 'Remove this message?' })).toBeFocused();
  await item.getByLabel('Reason').fill('We are kind to each other here.');
  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('It is removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(item.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(item).toContainText('Not a party for a birthday.');
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The report is dismissed.')).toBeVisible();
  await expect(await auditLinesAbout(page, messageId)).toContainText(
    'Ada Keeper decided a report about a message',
  );
  await expect(await auditLinesAbout(page, next)).toContainText('dismissed');
  await other.context().close();
});

test('a reported message of 2000 lines shows 12 until it is unfolded', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  const party = await createParty(hoorayUrl, admin, 'Long stories');
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await other.goto(`/chat/${party}`);
  await say(other, `the beginning${'\n'.repeat(1970)}the end`);
  const messageId = (await messageRowOf(other, 'the beginning').getAttribute('data-message')) ?? '';
  await reportAs(hoorayUrl, await register(hoorayUrl), ['message', messageId], 'It never ends.');
  await openInQueue(page, 'reports', 'It never ends.');
  const item = queueItemOf(page).getByRole('listitem').filter({ hasText: 'This message was reported' });
  const unfold = item.getByRole('button', { name: "Show more of Bruno Castillo's message" });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await expect(item.getByText('the end')).toHaveCount(0);
  expect((await item.boundingBox())?.height).toBeLessThan(450);
  await unfold.click();
  await expect(item.getByText('the end')).toBeAttached();
  await item.getByRole('button', { name: "Show less of Bruno Castillo's message" }).click();
  await expect(unfold).toBeInViewport();
  await other.context().close();
});

test('a report suspends its user until a future day, and does nothing else', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  await reportAs(hoorayUrl, await register(hoorayUrl), ['user', bruno.session.user.id], 'He is a robot.');
  await openInQueue(page, 'reports', 'He is a robot.');
  const item = queueItemOf(page);
  await expect(item.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await item.getByRole('button', { name: 'Suspend' }).click();
  await item.getByLabel('Until').fill('2020-01-01');
  await item.getByRole('button', { name: 'Suspend' }).click();
  await expect(item.getByText('Please choose a day that is still to come.')).toBeVisible();
  await item.getByLabel('Until').fill('2099-12-31');
  await item.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Bruno Castillo is suspended.')).toBeVisible();
  await page.goto(`/manage-users?user=${bruno.session.user.id}`);
  const panel = page.getByRole('dialog', { name: 'Bruno Castillo' });
  await expect(panel.getByText('Suspended until Dec 31, 2099', { exact: true })).toBeVisible();
  await expect(panel.getByText('Ada Keeper suspended Bruno Castillo, after a report')).toBeVisible();
});

test('the report on screen stays until it is decided here, even if another ADMIN decides it', async ({
  page,
  context,
  clocked,
  hoorayUrl,
  untilSettled,
}) => {
  await signInNewAdmin(context, clocked);
  const olena = await register(hoorayUrl);
  const report = async (reason: string) => {
    const { session } = await register(hoorayUrl, { name: 'Bruno Castillo' });
    return reportAs(hoorayUrl, olena, ['user', session.user.id], reason);
  };
  await report('He sings all night.');
  const second = await report('He never sings.');
  await report('He whistles.');
  await openInQueue(page, 'reports', 'He sings all night.');
  const other = await newAdmin(clocked, { name: 'Bea Keeper' });
  await callAs(hoorayUrl, other, `POST /api/admin/reports/${second}/resolve`, { action: 'dismiss' });
  const item = queueItemOf(page);
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The report is dismissed.')).toBeVisible();
  // By then the list has been refetched without the second report.
  await untilSettled();
  await expect(item).toContainText('He never sings.');
  await expect(item.getByRole('heading', { level: 3 })).toBeFocused();
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('This had already been decided')).toBeVisible();
  await expect(item).toContainText('He whistles.');
});

test('a failed page of a queue shows an error, and loads on retry', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const { session } = await register(hoorayUrl, { name: 'Bruno Castillo' });
  await reportAs(hoorayUrl, await register(hoorayUrl), ['user', session.user.id], 'He hums.');
  let isBroken = true;
  await page.route('**/api/admin/reports?*', async (route) => {
    if (new URL(route.request().url()).searchParams.has('cursor')) {
      return isBroken ? route.abort() : route.fulfill({ json: { reports: [] } });
    }
    const response = await route.fetch();
    const link = '</api/admin/reports?cursor=further>; rel="next"';
    await route.fulfill({ response, headers: { ...response.headers(), link } });
  });
  await openInQueue(page, 'reports', 'He hums.');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect(page.getByText(/^You've skipped/)).toBeVisible();
});
