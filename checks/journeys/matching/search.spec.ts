import { openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import {
  alertOn,
  countryOn,
  expectHeld,
  expectInRoom,
  meet,
  openSearch,
  searchingOn,
  spin,
  spinOn,
} from '../support/chats/matching.ts';
import { clockedTest, openAs } from '../support/hooray/clocked-hooray.ts';
import { expect, inMotion, test } from '../support/journey.ts';

test.use(inMotion);

// Two users fill in a form each.

test('the filters begin with anyone who is 18 to 25, in English, anywhere, and are kept', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/random_birthday_person');
  await expect(page.getByLabel('Gender')).toHaveValue('someone');
  await expect(page.getByLabel('Age range')).toHaveValue('18-25');
  await expect(page.getByLabel('Age range').getByRole('option')).toHaveText([
    '6-12',
    '13-17',
    '18-25',
    '25-35',
    '35+',
  ]);
  await expect(page.getByLabel('Language')).toHaveValue('English');
  await expect(countryOn(page)).toHaveText('Any');
  await page.emulateMedia({ forcedColors: 'active' });
  await countryOn(page).press('Enter');
  await page.getByRole('combobox', { name: 'Search: Country' }).fill('Peru');
  await expect(page.getByRole('option', { name: 'Peru' })).toHaveCSS('outline', /solid 2px$/);
  await page.emulateMedia({ forcedColors: 'none' });
  await openSearch(page, 'Peru');
  await spin(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(spinOn(page)).toBeFocused();
  await page.reload();
  await expect(countryOn(page)).toHaveText('Peru');
  await expect(page.getByLabel('Age range')).toHaveValue('25-35');
});

test('the default range of users under 18 is 13 to 17', async ({ page, signIn }) => {
  await signIn({ birthday: birthdayIn(0, 15) });
  await page.goto('/random_birthday_person');
  await expect(page.getByLabel('Age range')).toHaveValue('13-17');
});

test('a search shows the time passed and how many are searching; leaving the page ends it', {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  await openSearch(page, 'Angola');
  await spin(page);
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d$/);
  await expect(page.getByText('A few people are searching right now.')).toBeVisible();
  await expect(page.getByLabel('Gender')).toBeDisabled();
  await page.getByRole('banner').getByRole('link', { name: 'Hooray' }).click();
  await expect(page).toHaveURL('/');
  // A matching user must not meet one who has left.
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await openSearch(other, 'Angola');
  await spin(other);
  await expectHeld(other);
  await expect(searchingOn(other)).toBeVisible();
  await other.context().close();
});

test('forbidden age ranges are refused in the form', async ({ page, signIn }) => {
  await signIn();
  await openSearch(page, 'Gabon');
  for (const [range, sentence] of [
    ['6-12', 'Hooray is for people aged 13 and over.'],
    ['13-17', 'This age range is for people under 18.'],
  ] as const) {
    await page.getByLabel('Age range').selectOption(range);
    await spinOn(page).click();
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(spinOn(page)).toBeEnabled();
  }
});

test('after 20 seconds a wider search is offered, which also finds users elsewhere', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await page.clock.install();
  await openSearch(page, 'Laos');
  await page.getByLabel('Language').selectOption('Ukrainian');
  await openSearch(other, 'Fiji');
  await other.getByLabel('Language').selectOption('Ukrainian');
  await spin(page);
  await expect(page.getByRole('button', { name: 'Search wider' })).toHaveCount(0);
  await expectHeld(page);
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: 'Search wider' }).click();
  await expect(countryOn(page)).toHaveText('Any');
  await spinOn(other).click();
  // A busy machine may show the room before the greeting is looked for.
  await expect(page.getByText(/^You've met B/)).toBeVisible();
  await page.clock.fastForward(1000);
  await expectInRoom(page);
  await other.context().close();
});

clockedTest(
  'a search without a match ends with a notice, and the wheel can be spun again',
  async ({ browser, clocked }) => {
    const page = await openAs(browser, clocked, await register(clocked.url));
    await openSearch(page, 'Cuba');
    await spinOn(page).click();
    await expect(page.getByRole('status').getByText(/^We couldn't find anyone this time/)).toBeVisible();
    await expect(spinOn(page)).toBeEnabled();
    await page.context().close();
  },
);

test('a user who is in a chat already can return to it or end it', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Togo');
  await page.goto('/random_birthday_person');
  await spinOn(page).click();
  await expect(page.getByText("You're in a chat already.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to the chat' }).click();
  await expectInRoom(page);
  await page.goto('/random_birthday_person');
  await spinOn(page).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(alertOn(other)).toHaveAccessibleName('Chat ended.');
  await expect(searchingOn(page)).toBeVisible();
  await other.context().close();
});

test('visitors are asked to log in', async ({ page }) => {
  await page.goto('/random_birthday_person');
  await expect(page.getByText('Please log in to use random chat!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
});

test('while random chat is switched off, a notice replaces the wheel', async ({ page, signIn }) => {
  await signIn({ birthday: birthdayIn(0, 15) });
  let disabled = 'random-chat-minors';
  // Switched off only in this browser, because other journeys share the server.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'disabled-features': disabled } });
  });
  await page.goto('/random_birthday_person');
  await expect(page.getByText("Random chat isn't open to people under 18 right now.")).toBeVisible();
  await expect(spinOn(page)).toBeHidden();
  disabled = 'random-chat';
  await page.reload();
  await expect(page.getByText('Random chat is switched off right now.')).toBeVisible();
  disabled = 'none';
  await page.reload();
  await expect(spinOn(page)).toBeVisible();
});
