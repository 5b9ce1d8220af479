import { addGifts, giftOn, giftsOn, makeBox } from '../support/boxes/gifts.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAbout, menuAbout } from '../support/screens/menus.ts';

test('Undo restores a removed gift to its position, also by keyboard', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }, { title: 'Drum' }, { title: 'Book' }]);
  await page.goto(`/birthday_box/${box}`);
  await menuAbout(page, 'Drum').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(giftOn(page, 'Drum')).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByRole('status').filter({ has: undo })).toContainText('Removed Drum');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(giftsOn(page).getByRole('listitem')).toContainText(['Book', 'Drum', 'Kite']);
  await expect(undo).toBeHidden();
  await expect(giftsOn(page).getByRole('heading', { name: 'Gifts in this Box' })).toBeFocused();
});

test('Undo disappears after 10 seconds, and the gift stays removed', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
  await page.clock.install();
  await page.goto(`/birthday_box/${box}`);
  await chooseAbout(page, 'Kite', 'Remove');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(page.getByText('No gifts in this box yet.')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 2000'));
  await page.clock.fastForward(4_000);
  await expect(undo).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(undo).toBeHidden();
  await page.clock.resume();
  await page.reload();
  await expect(page.getByText('No gifts in this box yet.')).toBeVisible();
});

test('each of two removals has its own Undo', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }, { title: 'Drum' }]);
  await page.goto(`/birthday_box/${box}`);
  await chooseAbout(page, 'Kite', 'Remove');
  await chooseAbout(page, 'Drum', 'Remove');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo .*Kite/ }).click();
  await expect(giftOn(page, 'Kite')).toBeVisible();
  await expect(giftOn(page, 'Drum')).toBeHidden();
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a gift whose removal fails reappears with the reason', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    const box = await makeBox(hoorayUrl, person);
    await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
    await page.goto(`/birthday_box/${box}`);
    await page.route('**/api/birthday_gift/*/gifts/*', (route) => route.fulfill({ status: 500 }));
    await chooseAbout(page, 'Kite', 'Remove');
    await expect(giftOn(page, 'Kite').getByRole('alert')).toHaveText('Failed to remove gift from box.');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  });

  test('a gift whose removal fails offline reappears too', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    const box = await makeBox(hoorayUrl, person);
    await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
    await page.goto(`/birthday_box/${box}`);
    await expect(giftOn(page, 'Kite')).toBeVisible();
    // Opening the menu once loads its code.
    await menuAbout(page, 'Kite').click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await chooseAbout(page, 'Kite', 'Remove');
    await expect(giftOn(page, 'Kite').getByRole('alert')).toHaveText('Failed to remove gift from box.');
    await page.context().setOffline(false);
  });

  test('a late Undo shows an error', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    const box = await makeBox(hoorayUrl, person);
    await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
    await page.goto(`/birthday_box/${box}`);
    const message = 'This removal can no longer be undone.';
    await page.route('**/restore', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, code: 'gifts.undo_expired', message } }),
    );
    await chooseAbout(page, 'Kite', 'Remove');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: message })).toContainText('Removed Kite');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  });

  test('an Undo into a full box shows an error, and can be retried', async ({ page, signIn, hoorayUrl }) => {
    const person = await signIn();
    const box = await makeBox(hoorayUrl, person);
    await addGifts(hoorayUrl, person, box, [{ title: 'Kite' }]);
    await page.goto(`/birthday_box/${box}`);
    const message = 'A box holds at most 500 gifts.';
    const full = { statusCode: 409, code: 'gifts.box_full', message };
    await page.route('**/restore', (route) => route.fulfill({ status: 409, json: full }), { times: 1 });
    await chooseAbout(page, 'Kite', 'Remove');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(giftOn(page, 'Kite')).toBeVisible();
  });
});
