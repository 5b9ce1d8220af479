import { callAs, newAdmin, openInQueue, queueItemOf } from '../support/accounts/admin.ts';
import { openAs } from '../support/accounts/other-person.ts';
import { callApi } from '../support/accounts/people.ts';
import { logOf, messageFieldOf, messageRowOf, say } from '../support/chats/chats.ts';
import { longDay } from '../support/chats/moderation.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect, expectSignedIn, expectSignedOut, readSession } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

test.use({ allowsRefusals: true });

const suspendedUntil = (day: Date) => `Your account is suspended until ${longDay(day)}.`;

test('a suspension with its end replaces every page, also the open one', {
  tag: '@phone',
}, async ({ page, signIn, clocked }) => {
  const person = await signIn();
  await page.goto('/');
  await expect(messageFieldOf(page)).toBeEnabled();
  const sentence = suspendedUntil(await clocked.restrict(person, 'suspended', 30));
  const heading = page.getByRole('heading', { level: 1, name: sentence });
  await expect(heading).toBeVisible();
  await expect(logOf(page)).toHaveCount(0);
  for (const path of ['/', '/profile', '/interest_parties', '/celebrate/my_birthday_box']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
  }
  await checkScreen(page, 'the suspended account');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await clocked.restrict(person, 'suspended', 0);
  await page.goto('/');
  await expect(messageFieldOf(page)).toBeEnabled();
});

test('a suspended user can download their data and delete their account, also with an old session', async ({
  page,
  signIn,
  clocked,
}) => {
  const person = await signIn();
  await page.goto('/');
  const sentence = suspendedUntil(await clocked.restrict(person, 'suspended', 30));
  await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
  const { accessToken } = await readSession(page);
  clocked.putForward(16 * 60_000);
  const downloadButton = page.getByRole('button', { name: 'Download my data' });
  await downloadButton.click();
  await page.getByLabel('Current password').fill(person.password);
  const download = page.waitForEvent('download');
  await downloadButton.click();
  expect((await download).suggestedFilename()).toBe('hooray-my-data.zip');
  await expectSignedIn(page);
  expect((await readSession(page)).accessToken).not.toBe(accessToken);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await checkScreen(page, 'deleting a suspended account');
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expectSignedOut(page);
  const { email, password } = person;
  await expect(callApi(clocked.url, 'POST /api/auth/login', { email, password })).rejects.toThrow('401');
});

test('a suspended user who logs in sees the suspension and the contact address', async ({
  page,
  signIn,
  clocked,
}) => {
  const person = await signIn();
  await page.goto('/');
  const sentence = suspendedUntil(await clocked.restrict(person, 'suspended', 30));
  await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
  // Logging out loads the home.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Log Out' }).click()]);
  await expectSignedOut(page);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  );
  await checkScreen(page, 'the log-in of a suspended account');
  await page.goto('/login?error=suspended');
  await expect(page.getByText('Your account is suspended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
});

test('a mute with its end replaces the field, and the user can write again afterwards', async ({
  page,
  signIn,
  clocked,
}) => {
  const person = await signIn();
  await page.goto('/');
  await say(page, 'Before the mute.');
  await expect(messageRowOf(page, 'Before the mute.')).toBeVisible();
  const until = await clocked.restrict(person, 'muted', 7);
  await messageFieldOf(page).fill('During the mute.');
  // Press the key on the page, because the refusal may remove the field before the key is released.
  await page.keyboard.press('Enter');
  const sentence = `You're muted until ${longDay(until)}. You can read, but not post.`;
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(messageFieldOf(page)).toHaveCount(0);
  await expect(messageRowOf(page, 'Before the mute.')).toBeVisible();
  await checkScreen(page, 'the chat of somebody who is muted');
  await expect(page.getByRole('link', { name: 'Appeal' })).toHaveAttribute('href', '/profile?tab=account');
  const another = await page.context().newPage();
  await another.goto('/interest_parties');
  await another.getByRole('link', { name: /Gaming/ }).click();
  await expect(another.getByText(sentence)).toBeVisible();
  await another.close();
  await clocked.restrict(person, 'muted', 0);
  await logOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(messageRowOf(page, 'During the mute.')).toBeVisible();
  await expect(messageFieldOf(page)).toBeEnabled();
});

test('a suspended user appeals, another ADMIN reverses the decision, and the user can write again', {
  tag: '@phone',
}, async ({ page, signIn, clocked }) => {
  const person = await signIn();
  const { url } = clocked;
  const [judge, keeper] = [await newAdmin(clocked), await newAdmin(clocked, { name: 'Bea Keeper' })];
  await page.goto('/');
  const suspendedUntil = new Date(clocked.now().getTime() + 30 * 24 * 60 * 60_000).toISOString();
  await callAs(url, judge, `PATCH /api/admin/users/${person.session.user.id}`, { suspendedUntil });
  const decisions = page.getByRole('region', { name: 'Decisions about you' });
  await expect(decisions).toContainText('We suspended your account until');
  await decisions.getByRole('button', { name: 'Appeal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog).toContainText('Appeal is required.');
  await checkScreen(page, 'the form of an appeal');
  await dialog.getByLabel('Your appeal').fill('It was my little brother.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(decisions.getByRole('heading')).toBeFocused();
  await expect(decisions).toContainText('It was my little brother.');
  await expect(decisions).toContainText("We're looking into it.");
  await expect(decisions.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
  await checkScreen(page, 'the page of a suspended user with an appeal');

  const desk = await openAs(page, url, judge);
  await openInQueue(desk, 'appeals', 'It was my little brother.');
  await expect(queueItemOf(desk)).toContainText('another ADMIN has to decide on the appeal');
  await desk.context().close();
  const other = await openAs(page, url, keeper);
  await openInQueue(other, 'appeals', 'It was my little brother.');
  const item = queueItemOf(other);
  await checkScreen(other, 'an appeal at the ADMINs');
  await item.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(item).toContainText('This lifts the suspension.');
  await item.getByLabel('Explanation').fill('Little brothers!');
  await item.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(other.getByText('The decision is reversed.')).toBeVisible();
  await other.context().close();

  await page.goto('/');
  await expect(messageFieldOf(page)).toBeEnabled();
  await page.goto('/profile?tab=account');
  await expect(decisions).toContainText('We looked at your appeal and reversed our decision.');
  await expect(decisions).toContainText('Little brothers!');
  await expect(decisions).toContainText('This no longer applies.');
});
