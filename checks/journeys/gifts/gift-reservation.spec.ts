import type { Page } from '@playwright/test';
import { comeBack } from '../support/accounts/friends.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { newRegistration, type Person, register } from '../support/accounts/people.ts';
import { addGifts, giftOn, makeBox } from '../support/boxes/gifts.ts';
import { collectCalls } from '../support/browser/calls.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAbout } from '../support/screens/menus.ts';

const takeCare = { name: "I'll take care of it" };

async function openBoxWithKite(page: Page, hoorayUrl: string, person: Person): Promise<void> {
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
  await page.goto(`/birthday_box/${box}`);
}

test('the team sees a reservation without reloading, until it is canceled', async ({
  page,
  signIn,
  hoorayUrl,
  untilSettled,
}) => {
  const person = await signIn({ name: 'Olena Petrenko' });
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
  await other.goto(`/birthday_box/${box}`);
  await page.goto(`/birthday_box/${box}`);
  await expect(giftOn(other, 'Kite').getByRole('button', takeCare)).toBeVisible();

  await giftOn(page, 'Kite').getByRole('button', takeCare).focus();
  await page.keyboard.press('Enter');
  await expect(giftOn(page, 'Kite')).toContainText("You're taking care of it");
  const giveBack = giftOn(page, 'Kite').getByRole('button', { name: "I can't after all" });
  await expect(giveBack).toBeFocused();

  await comeBack(other);
  await expect(giftOn(other, 'Kite')).toContainText('Olena Petrenko is taking care of it');
  await expect(giftOn(other, 'Kite').getByRole('button', takeCare)).toBeHidden();
  await expect(giftOn(other, 'Kite').getByRole('button', { name: "I can't after all" })).toBeHidden();

  const named = giftOn(page, 'Kite').getByRole('checkbox', { name: 'Show the birthday person my name' });
  await named.check();
  await untilSettled();
  await page.reload();
  await expect(named).toBeChecked();

  await giveBack.click();
  await expect(giftOn(page, 'Kite').getByRole('button', takeCare)).toBeVisible();
  await comeBack(other);
  await expect(giftOn(other, 'Kite').getByRole('button', takeCare)).toBeVisible();
  await other.context().close();
});

test('a busy button keeps the focus, also in browsers that blur disabled controls immediately', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await page.addInitScript({ content: blurWhenDisabled });
  await openBoxWithKite(page, hoorayUrl, await signIn());
  await giftOn(page, 'Kite').getByRole('button', takeCare).focus();
  await page.keyboard.press('Enter');
  await expect(giftOn(page, 'Kite').getByRole('button', { name: "I can't after all" })).toBeFocused();
});

test('a double click reserves a gift, and does not cancel it', async ({ page, signIn, hoorayUrl }) => {
  await openBoxWithKite(page, hoorayUrl, await signIn());
  const calls = collectCalls(page, '/reserve');
  await giftOn(page, 'Kite').getByRole('button', takeCare).dblclick();
  await expect(giftOn(page, 'Kite')).toContainText("You're taking care of it");
  expect(calls).toHaveLength(1);
});

test('the birthday person sees the gifts without reservations or actions', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const mila = await signIn({ name: 'Mila Novak' });
  const creator = await register(hoorayUrl, newRegistration({ name: 'Olena Petrenko' }));
  const box = await makeBox(hoorayUrl, creator, { email: mila.email, surprise: false });
  await addGifts(hoorayUrl, creator, box, [{ title: 'Kite' }]);
  await page.goto(`/birthday_box/${box}`);
  await expect(giftOn(page, 'Kite')).toBeVisible();
  await expect(giftOn(page, 'Kite').getByRole('button')).toHaveCount(0);

  await page.goto('/celebrate/my_birthday_box');
  await page.getByRole('button', { name: 'Main Gift' }).click();
  const gifts = page.getByRole('dialog', { name: 'Main Gift' });
  await expect(gifts.getByRole('listitem')).toContainText('Kite');
  await expect(gifts.getByRole('listitem').getByRole('button')).toHaveCount(0);
});

test("the creator's preview shows the gifts without actions", async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
  await page.goto(`/birthday_box/${box}`);
  await chooseAbout(page, 'this box', 'Preview: on the day');
  const gifts = page.getByRole('dialog').getByRole('region', { name: 'Gifts in this Box' });
  await expect(gifts.getByRole('listitem')).toContainText('Kite');
  await expect(gifts.getByRole('button')).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('the slower of two members sees who was faster', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn({ name: 'Olena Petrenko' });
    const box = await makeBox(hoorayUrl, person);
    await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
    const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno Castillo' });
    await other.goto(`/birthday_box/${box}`);
    await expect(giftOn(other, 'Kite').getByRole('button', takeCare)).toBeVisible();
    await page.goto(`/birthday_box/${box}`);
    await giftOn(page, 'Kite').getByRole('button', takeCare).click();
    await expect(giftOn(page, 'Kite')).toContainText("You're taking care of it");
    await giftOn(other, 'Kite').getByRole('button', takeCare).click();
    await expect(giftOn(other, 'Kite').getByRole('alert')).toHaveText(
      'Someone else is already taking care of this gift.',
    );
    await expect(giftOn(other, 'Kite')).toContainText('Olena Petrenko is taking care of it');
    await other.context().close();
  });
});

/**
 * Chromium 150 removes the focus from a control as soon as it is disabled. Chromium 156 waits for the next rendering.
 */
const blurWhenDisabled = `
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, value);
    if (name === 'disabled' && this === document.activeElement) this.blur();
  };`;
