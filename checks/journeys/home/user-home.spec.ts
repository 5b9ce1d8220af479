import type { Page } from '@playwright/test';
import { newAdmin } from '../support/accounts/admin.ts';
import { panelOf, registerFriendOf } from '../support/accounts/friends.ts';
import { birthdayIn, logInOutside, register } from '../support/accounts/people.ts';
import { makeSponsor } from '../support/accounts/sponsors.ts';
import { createBox } from '../support/boxes/boxes.ts';
import { messageFieldOf } from '../support/chats/chats.ts';
import { clockedTest, openAs } from '../support/hooray/clocked-hooray.ts';
import { expect, storeSession, test } from '../support/journey.ts';

const pressCelebrate = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Celebrate/ })
    .click();

for (const path of ['/', '/celebrate']) {
  // The other address shows the same page.
  const tag = path === '/' ? '@phone' : [];
  test(`${path} greets, and leads to parties, a random person, the own box and both pictures`, {
    tag,
  }, async ({ page, signIn }) => {
    const { name } = await signIn();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Happy Birthday ${name}`);
    const main = page.getByRole('main');
    const leadsTo = (address: string) => main.locator(`a[href="${address}"]`);
    await expect(leadsTo('/interest_parties')).toBeVisible();
    await expect(leadsTo('/random_birthday_person')).toBeVisible();
    await expect(leadsTo('/celebrate/my_birthday_box')).toHaveText('Your Birthday Box');
    await expect(main.getByRole('link', { name: /^Celebrate/ })).toHaveAttribute('href', '/celebrate');
    await expect(main.getByRole('link', { name: /^Congratulate/ })).toHaveAttribute('href', '/congratulate');
  });
}

test("what's next is under the greeting: birthdays and boxes, nearest first", { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  const chloe = await registerFriendOf(hoorayUrl, person, { name: 'Chloé', birthday: birthdayIn(1, 30) });
  const details = { name: 'Bruno', email: 'bruno@people.example', birthdayDate: birthdayIn(9, 30) };
  const boxId = await createBox(hoorayUrl, person, details);
  await page.goto('/');
  const cards = panelOf(page, "What's next").getByRole('listitem');
  await expect(cards).toHaveText([/^tomorrow.*Chloé.*Make a box/, /^in 9 days.*Bruno's box.*0 of 1 signed/]);
  await expect(cards.last()).toContainText("You haven't signed yet");
  await expect(cards.first().getByRole('link', { name: 'Make a box Chloé' })).toHaveAttribute(
    'href',
    `/for-friends?friend=${chloe.session.user.id}`,
  );
  await cards.last().click();
  await expect(page).toHaveURL(`/birthday_box/${boxId}`);
});

test("the whole card 'Your Birthday Box' links to the user's box", { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your Birthday Box' });
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL('/celebrate/my_birthday_box');
});

test('without a name it greets with "say my name"', async ({ page, context, hoorayUrl, signIn }) => {
  const { session } = await signIn();
  const nameless = { ...session.user, name: '' };
  await storeSession(context, hoorayUrl, { ...session, user: nameless });
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: nameless }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy Birthday say my name');
});

test('the choice page offers "For Friends" and "For Sponsors"', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/congratulate');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^For Sponsors/ })).toHaveAttribute('href', '/for-sponsors');
  await main.getByRole('link', { name: /^For Friends/ }).click();
  await expect(page).toHaveURL('/for-friends');
});

test('for visitors, the choice page opens with the sign-in modal over it, which can be closed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Congratulate/ }).click();
  const modal = page.getByRole('dialog', { name: 'You are not authorized, please sign in.' });
  await expect(modal.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Sign in', exact: true })).toBeFocused();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /^For Friends/ })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/congratulate#main');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(modal).toBeHidden();
});

test('on the birthday the open box comes first, and Celebrate leads to the celebrate chat and focuses its field', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { name, email, birthday: birthdayDate } = await signIn();
  await createBox(hoorayUrl, await register(hoorayUrl), { name, email, birthdayDate });
  await page.goto('/');
  const box = page.getByRole('main').getByRole('region').first();
  await expect(box).toHaveAccessibleName('Your Birthday Box');
  await expect(box.getByText("It's open! See what your friends made for you.")).toBeVisible();
  await expect(box.getByText('waits here')).toBeHidden();
  const field = messageFieldOf(page);
  for (const visit of [1, 2]) {
    await pressCelebrate(page);
    await expect(page).toHaveURL('/celebrate');
    await expect(field, `visit ${visit}`).toBeFocused();
    await expect(field).toBeInViewport();
  }
  await page.reload();
  await expect(field).toBeEnabled();
  await expect(field).not.toBeFocused();
});

test('on any other day Celebrate opens the birthday gate, which keeps the focus', async ({
  page,
  signIn,
}) => {
  await signIn({ birthday: birthdayIn(40, 32) });
  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await pressCelebrate(page);
  await expect(page.getByRole('button', { name: 'Come in anyway' })).toBeFocused();
});

test('for a sponsor, Celebrate leads to the celebrate chat and focuses its field on any day', async ({
  page,
  context,
  hoorayUrl,
}) => {
  const birthday = birthdayIn(40, 32);
  const { email, password } = await makeSponsor(hoorayUrl, await register(hoorayUrl, { birthday }));
  await storeSession(context, hoorayUrl, await logInOutside(hoorayUrl, email, password));
  await page.goto('/');
  await pressCelebrate(page);
  await expect(messageFieldOf(page)).toBeFocused();
});

clockedTest(
  'for an ADMIN without a birthday, Celebrate leads to the celebrate chat and focuses its field',
  async ({ browser, clocked }) => {
    const admin = await newAdmin(clocked);
    await clocked.forgetDetails(admin);
    const session = await logInOutside(clocked.url, admin.email, admin.password);
    const page = await openAs(browser, clocked, { ...admin, session });
    await page.goto('/');
    await pressCelebrate(page);
    await expect(messageFieldOf(page)).toBeFocused();
    await page.context().close();
  },
);
