import { logInOutside, register } from '../support/accounts/people.ts';
import { informationOf } from '../support/accounts/profile-page.ts';
import { cardOf, createBox, joinBox, pressCreate } from '../support/boxes/boxes.ts';
import { donate, ledgerOn, openLedger, topUp } from '../support/boxes/checkout.ts';
import { addGifts, chooseToAdd } from '../support/boxes/gifts.ts';
import { type ClockedHooray, openAs, clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a box with 30 credits whose day is tomorrow, and advances the clock to that noon. */
async function reachTheDay(hooray: ClockedHooray) {
  const day = new Date(hooray.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const birthday = `${Number(day.slice(0, 4)) - 32}${day.slice(4)}`;
  const star = await register(hooray.url, { name: 'Mia Lindqvist', birthday });
  const donor = await register(hooray.url, { name: 'Olena Petrenko' });
  const box = await createBox(hooray.url, donor, {
    name: star.name,
    email: star.email,
    birthdayDate: birthday,
  });
  await topUp(hooray.url, donor, 50);
  await donate(hooray.url, donor, box, 30);
  hooray.putForward(Date.parse(`${day}T12:00:00Z`) - hooray.now().getTime());
  return { box, star, donor };
}

test('on the day the birthday person claims the credits of the box', async ({ browser, clocked }) => {
  const { box, star } = await reachTheDay(clocked);
  const page = await openAs(browser, clocked, star);
  await page.goto(`/birthday_box/${box}`);
  await expect(page.getByText('Your friends have put 30 credits in here for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Claim' }).click();
  const question = page.getByRole('alertdialog', { name: 'Claim 30 credits?' });
  await question.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Claimed! You have 30 credits now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
  await expect(ledgerOn(page).getByRole('listitem').first()).toContainText(
    'Mia Lindqvist claimed 30 credits (−30)',
  );
  await expect(page.getByRole('definition').first()).toHaveText('0');
  await page.goto('/profile');
  await expect(informationOf(page)).toContainText('Credits30');
  await page.context().close();
});

test("other members can't claim", async ({ browser, clocked }) => {
  const { box, donor } = await reachTheDay(clocked);
  const page = await openAs(browser, clocked, donor);
  await page.goto(`/birthday_box/${box}`);
  await openLedger(page);
  await expect(ledgerOn(page)).toContainText('In the box: 30 credits');
  await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
  await page.context().close();
});

test("a closed box offers no credits, and leads to next year's", async ({ browser, clocked }) => {
  const { box, donor } = await reachTheDay(clocked);
  clocked.putForward(90 * DAY_MS);
  const session = await logInOutside(clocked.url, donor.email, donor.password);
  await addGifts(clocked.url, { ...donor, session }, box, [{ title: 'A red kite' }]);
  await joinBox(clocked.url, await register(clocked.url, { name: 'Bruno Castillo' }), box);
  const page = await openAs(browser, clocked, { ...donor, session });
  await page.goto(`/birthday_box/${box}`);
  const next = page.getByRole('link', { name: /^Make (this|next) year's box$/ });
  await expect(next).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Credits' })).toHaveCount(0);
  await next.click();
  await expect(page.getByLabel('Name')).toHaveValue('Mia Lindqvist');
  await pressCreate(page);
  await expect(page).not.toHaveURL(new RegExp(`${box}|for-friends`));
  await expect(cardOf(page, "Who's in this box").getByRole('listitem')).toHaveText([/^Olena Petrenko/]);
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await expect(cardOf(page, 'They were in the team last year').getByRole('listitem')).toHaveText(
    'Bruno Castillo',
  );
  await page.keyboard.press('Escape');
  await chooseToAdd(page, 'Add manually');
  await page.getByLabel('Title').fill('Red kite');
  await expect(page.getByText('Given last year: A red kite')).toBeVisible();
  await page.context().close();
});
