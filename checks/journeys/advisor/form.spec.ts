import { register } from '../support/accounts/people.ts';
import {
  basketOn,
  collectAskings,
  fillAdvisor,
  findGifts,
  ideasOn,
  openIdeas,
  windowOf,
} from '../support/boxes/advisor.ts';
import { fillWithoutEvent } from '../support/browser/autofill.ts';
import { expect, expectFieldError, storeSession, test } from '../support/journey.ts';

const disclosure = /^Links lead to shops\. Some are affiliate links/;

test('the form requires age and budget, and shows errors at their fields', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/gift_advisor');
  await expect(page.getByText(disclosure)).toBeVisible();
  const asked = collectAskings(page);
  await findGifts(page);
  await expectFieldError(page, 'Age', 'Age is required.');
  await expectFieldError(page, 'Budget from ($)', 'The minimum is required.');
  await expectFieldError(page, 'Budget to ($)', 'The maximum is required.');
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
  await fillAdvisor(page, { Age: '121', 'Budget from ($)': '60' });
  await findGifts(page);
  await expectFieldError(page, 'Age', 'Age must be a whole number from 1 to 120.');
  await expectFieldError(page, 'Budget from ($)', "The minimum can't be higher than the maximum.");
  await fillAdvisor(page, { 'Budget from ($)': '-5', 'Hobbies (optional)': 'novel '.repeat(100) });
  await findGifts(page);
  await expectFieldError(page, 'Budget from ($)', 'The minimum must be an amount from $1 to $10000.');
  await expectFieldError(page, 'Hobbies (optional)', 'Hobbies can have at most 500 characters.');
  expect(asked).toEqual([]);
  await fillAdvisor(page, { 'Hobbies (optional)': '<b>kites</b>' });
  await findGifts(page);
  await expect(ideasOn(page).first()).toBeVisible();
  await expect(windowOf(page).getByText(disclosure)).toBeVisible();
});

test('a gender is picked and unpicked, and a press adds and removes words', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/gift_advisor');
  const male = page.getByRole('button', { name: 'Male', exact: true });
  const female = page.getByRole('button', { name: 'Female', exact: true });
  await male.click();
  await female.click();
  await expect(male).toHaveAttribute('aria-pressed', 'false');
  await expect(female).toHaveAttribute('aria-pressed', 'true');
  const style = page.getByLabel('Gift style (optional)');
  await style.fill('Not too big');
  await page.getByRole('button', { name: 'handmade' }).click();
  await page.getByRole('button', { name: 'cozy' }).click();
  await expect(style).toHaveValue('Not too big, handmade, cozy');
  await page.getByRole('button', { name: 'handmade' }).click();
  await expect(style).toHaveValue('Not too big, cozy');
  const asked = collectAskings(page);
  await fillAdvisor(page);
  await findGifts(page);
  await expect(ideasOn(page).first()).toBeVisible();
  expect(asked[0]).toMatchObject({ gender: 'Female', age: 30, gift_style: 'Not too big, cozy' });
  await page.keyboard.press('Escape');
  await female.click();
  await findGifts(page);
  await expect(ideasOn(page).first()).toBeVisible();
  expect(asked.at(-1)).not.toHaveProperty('gender');
});

test('both buttons submit what autofill entered without an event', async ({ page, signIn }) => {
  await signIn();
  const asked = collectAskings(page);
  for (const [button, hobbies] of [
    ['Find gifts', 'kites'],
    ['Surprise me', 'drums'],
  ] as const) {
    await page.goto('/gift_advisor');
    await fillAdvisor(page);
    await fillWithoutEvent(page.getByLabel('Hobbies (optional)'), hobbies);
    await page.getByRole('button', { name: button }).click();
    await expect(ideasOn(page).first()).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ age: 30, hobbies });
  }
});

test('this browser remembers the last form, for the same user only', async ({
  page,
  context,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  await openIdeas(page, { 'Hobbies (optional)': 'kites', 'Budget to ($)': '45.50' });
  await page.goto('/gift_advisor');
  await expect(page.getByLabel('Hobbies (optional)')).toHaveValue('kites');
  await expect(page.getByLabel('Budget to ($)')).toHaveValue('45.50');
  await page.evaluate(() => localStorage.setItem('hooray.gift-advisor', '{"owner":'));
  await page.reload();
  await expect(page.getByLabel('Hobbies (optional)')).toHaveValue('');
  await openIdeas(page, { 'Hobbies (optional)': 'kites' });
  const form = await page.evaluate(() => localStorage.getItem('hooray.gift-advisor'));
  await storeSession(context, hoorayUrl, (await register(hoorayUrl)).session);
  await page.goto('/gift_advisor');
  await page.evaluate((value) => localStorage.setItem('hooray.gift-advisor', value ?? ''), form);
  await page.reload();
  await expect(basketOn(page)).toBeVisible();
  await expect(page.getByLabel('Hobbies (optional)')).toHaveValue('');
});
