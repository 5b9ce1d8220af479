import type { Page } from '@playwright/test';
import type { Person } from '../support/accounts/people.ts';
import { addGifts, chooseToAdd, giftOn, giftsOn, makeBox, selectGift } from '../support/boxes/gifts.ts';
import { plainPicture } from '../support/boxes/pictures.ts';
import { loseResponse } from '../support/browser/held-responses.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';
import { chooseAbout } from '../support/screens/menus.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

/** Opens the form for entering a gift by hand. */
async function openForm(page: Page) {
  await chooseToAdd(page, 'Add manually');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeVisible();
  return dialog;
}

const defaultPicture = /\/gifts\/default\.svg$/;

test('an empty box shows a notice, a gift needs only a title, and a shared page fills the form', {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const box = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  await page.goto(`/birthday_box/${box}`);
  await expect(page.getByText('No gifts in this box yet.')).toBeVisible();
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Add to box' }).click();
  await expectFieldError(page, 'Title', 'Title is required.');
  await form.getByLabel('Title').fill('A kite');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await openForm(page);
  await expect(form.getByText('Draft restored')).toBeVisible();
  await form.getByRole('button', { name: 'Add to box' }).click();
  await expect(form).toBeHidden();
  const gift = giftOn(page, 'A kite');
  await expect(gift).toContainText('Added by Olena Petrenko');
  await expect(gift.locator('img')).toHaveAttribute('src', defaultPicture);
  await expect(gift.getByRole('link')).toHaveCount(0);
  await expect(gift).not.toContainText('$');
  await expect(page.getByText('No gifts in this box yet.')).toBeHidden();

  const shared = new URLSearchParams({ title: 'A drum', text: 'Look: https://www.drums.example/loud?id=1' });
  await page.goto(`/share_gift?${shared}`);
  await page.getByLabel('Birthday Box').selectOption(box);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('A drum');
  await expect(form.getByLabel('Link (optional)')).toHaveValue('https://www.drums.example/loud?id=1');
  await form.getByRole('button', { name: 'Add to box' }).click();
  await expect(page).toHaveURL(`/birthday_box/${box}`);
  await expect(giftOn(page, 'A drum').getByRole('link')).toHaveText(/drums\.example/);
});

test('a gift shows its picture, its price and the host of its link', async ({ page, signIn, hoorayUrl }) => {
  const headers: Record<string, string>[] = [];
  await page.route('https://shop.example/**', async (route) => {
    headers.push(await route.request().allHeaders());
    const { buffer, mimeType } = plainPicture([200, 40, 90]);

    await route.fulfill({ body: buffer, contentType: mimeType });
  });
  const box = await makeBox(hoorayUrl, await signIn());
  await page.goto(`/birthday_box/${box}`);
  const form = await openForm(page);
  await form.getByLabel('Title').fill('Drum kit');
  await form.getByLabel('Link (optional)').fill('https://www.drums.example/loud?id=1');
  await form.getByLabel('Picture (optional)').fill('https://shop.example/drum.png');
  await form.getByLabel('Price in $ (optional)').fill('25,5');
  await form.getByLabel('Also add it to my selected gifts').check();
  await form.getByRole('button', { name: 'Add to box' }).click();
  const gift = giftOn(page, 'Drum kit');
  await expect(gift).toContainText('$25.50');
  const link = gift.getByRole('link', { name: 'drums.example (opens in a new tab)' });
  await expect(link).toHaveAttribute('href', 'https://www.drums.example/loud?id=1');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(gift.locator('img')).toHaveJSProperty('naturalWidth', 64);
  expect(headers[0]).not.toHaveProperty('referer');
  await chooseToAdd(page, 'Add from selected gifts');
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Drum kit');
});

test('an invalid web address is refused with a sentence', async ({ page, signIn, hoorayUrl }) => {
  const box = await makeBox(hoorayUrl, await signIn());
  await page.goto(`/birthday_box/${box}`);
  const form = await openForm(page);
  await form.getByLabel('Title').fill('Trap');
  await form.getByLabel('Link (optional)').fill('javascript:alert(1)');
  await form.getByLabel('Price in $ (optional)').fill('a lot');
  await form.getByRole('button', { name: 'Add to box' }).click();
  const sentence = 'Please enter an address that begins with http:// or https://.';
  await expectFieldError(page, 'Link (optional)', sentence);
  await expectFieldError(page, 'Price in $ (optional)', 'Please enter the price as a number.');
  await page.keyboard.press('Escape');
  await expect(giftsOn(page).getByRole('button', { name: 'Add a gift' })).toBeFocused();
  await expect(page.getByText('No gifts in this box yet.')).toBeVisible();
});

test('gifts are added from the selected ones, which can be removed', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await page.goto(`/birthday_box/${box}`);
  await chooseToAdd(page, 'Add from selected gifts');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText("You haven't selected any gifts yet.");
  await dialog.getByRole('button', { name: 'Close' }).click();
  await selectGift(hoorayUrl, person, { title: 'Telescope', price: 99 });
  await selectGift(hoorayUrl, person, { title: 'Socks' });
  await page.reload();
  await chooseToAdd(page, 'Add from selected gifts');
  const telescope = dialog.getByRole('listitem').filter({ hasText: 'Telescope' });
  await telescope.getByRole('button', { name: 'Add to box' }).click();
  await expect(telescope.getByRole('button', { name: 'Added' })).toBeDisabled();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Socks' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(giftOn(page, 'Telescope')).toContainText('$99');
  await expect(giftsOn(page).getByRole('listitem')).toHaveCount(1);
});

/** Opens a box with 50 gifts. The first page has 48 of them. */
async function openBoxOf50(page: Page, hoorayUrl: string, person: Person) {
  const box = await makeBox(hoorayUrl, person);
  const titles = Array.from({ length: 50 }, (_, index) => ({ title: `Marble no. ${index}.` }));
  await addGifts(hoorayUrl, person, box, titles);
  await page.goto(`/birthday_box/${box}`);
  await expect(giftsOn(page).getByRole('listitem')).toHaveCount(48);
}

test('a long list is paged', async ({ page, signIn, hoorayUrl }) => {
  await openBoxOf50(page, hoorayUrl, await signIn());
  await expect(giftsOn(page).getByRole('listitem').first()).toContainText('Marble no. 49.');
  await giftsOn(page).getByRole('button', { name: 'Show more' }).click();
  await expect(giftsOn(page).getByRole('listitem')).toHaveCount(50);
  await expect(giftsOn(page).getByRole('button', { name: 'Show more' })).toBeHidden();
  // The button has disappeared, but the page must not scroll.
  await expect(giftsOn(page).locator(':focus')).toHaveCount(1);
});

test.describe('with refusals', () => {
  test.use({ allowsRefusals: true });

  test('a next page that fails to load shows an error', async ({ page, signIn, hoorayUrl }) => {
    await openBoxOf50(page, hoorayUrl, await signIn());
    const nextPage = /gifts\?.*cursor=/;
    await page.route(nextPage, (route) => route.fulfill({ status: 503, json: {} }));
    await giftsOn(page).getByRole('button', { name: 'Show more' }).click();
    await expect(giftsOn(page).getByRole('alert')).toHaveText('Something went wrong');
    await page.unroute(nextPage);
    await giftsOn(page).getByRole('button', { name: 'Show more' }).click();
    await expect(giftsOn(page).getByRole('listitem')).toHaveCount(50);
    await expect(giftsOn(page).getByRole('alert')).toHaveCount(0);
  });
});

test('a picture at http is loaded over https', async ({ page, signIn, hoorayUrl }) => {
  const asked: string[] = [];
  await page.route(/shop\.example/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: plainPicture([200, 40, 40]).buffer, contentType: 'image/png' });
  });
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'Old photo', image: 'http://shop.example/photo.png' }]);
  await page.goto(`/birthday_box/${box}`);
  const picture = giftOn(page, 'Old photo').locator('img');
  await expect(picture).toHaveAttribute('src', 'https://shop.example/photo.png');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toEqual(['https://shop.example/photo.png']);
});

test('gifts with long words fit every screen', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn({ name: 'Donaudampfschifffahrtsgesellschaftskapitän von und zu Ahornblatt' });
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [
    { title: 'W'.repeat(200), price: 1_000_000 },
    { title: 'Kite', link: `https://${'kites-and-more.'.repeat(8)}example/`, price: 12.5 },
  ]);
  await page.goto(`/birthday_box/${box}`);
  await giftOn(page, 'Kite').getByRole('button', { name: "I'll take care of it" }).click();
  await expect(giftOn(page, 'Kite')).toContainText("You're taking care of it");
  await checkScreen(page, 'gifts of a box');
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a picture that fails to load is replaced by the default one', async ({ page, signIn, hoorayUrl }) => {
    await page.route('https://shop.example/**', (route) => route.fulfill({ status: 404 }));
    const person = await signIn();
    const box = await makeBox(hoorayUrl, person);
    await addGifts(hoorayUrl, person, box, [{ title: 'Gone', image: 'https://shop.example/gone.png' }]);
    await page.goto(`/birthday_box/${box}`);
    await expect(giftOn(page, 'Gone').locator('img')).toHaveAttribute('src', defaultPicture);
  });

  test('a gift is in the list even if its response was lost', async ({ page, signIn, hoorayUrl }) => {
    const box = await makeBox(hoorayUrl, await signIn());
    await page.goto(`/birthday_box/${box}`);
    const form = await openForm(page);
    await loseResponse(page, '**/api/birthday_gift/*/gifts');
    await form.getByLabel('Title').fill('A kite');
    await form.getByRole('button', { name: 'Add to box' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(giftOn(page, 'A kite')).toBeVisible();
  });

  test('a gift that fails to become the group gift shows the reason', async ({ page, signIn, hoorayUrl }) => {
    const creator = await signIn();
    const box = await makeBox(hoorayUrl, creator);
    await addGifts(hoorayUrl, creator, box, [{ title: 'A kite', price: 20 }]);
    await page.goto(`/birthday_box/${box}`);
    const json = { statusCode: 409, code: 'boxes.goal_without_price', message: 'Out of cake.' };
    await page.route(`**/api/birthday_box/${box}`, (route) => route.fulfill({ status: 409, json }));
    await chooseAbout(page, 'A kite', 'Make it the group gift');
    const alert = page.getByRole('alertdialog', { name: 'Out of cake.' });
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
  });

  test("a shared gift's boxes that fail to load show the reason, and a retry works", async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    await makeBox(hoorayUrl, await signIn());
    const boxes = '**/api/get_birthdaybox_for_user?*';
    const json = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Out of cake.' };
    await page.route(boxes, (route) => route.fulfill({ status: 429, json }));
    await page.goto('/share_gift?title=A+drum');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Out of cake.');
    await page.unroute(boxes);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Birthday Box')).toBeVisible();
  });

  test('a failure to add a gift shows an error, and the form keeps its input', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const box = await makeBox(hoorayUrl, await signIn());
    await page.goto(`/birthday_box/${box}`);
    const form = await openForm(page);
    await page.route('**/api/birthday_gift/*/gifts', (route) => route.fulfill({ status: 500 }));
    await form.getByLabel('Title').fill('A kite');
    await form.getByRole('button', { name: 'Add to box' }).click();
    await expect(form.getByRole('alert')).toHaveText('Failed to add gift to box.');
    await expect(form.getByLabel('Title')).toHaveValue('A kite');
    await page.route('**/api/birthday_gift/*/gifts', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'gifts.box_full', message: 'A box holds at most 500 gifts.' },
      }),
    );
    await form.getByRole('button', { name: 'Add to box' }).click();
    for (const sentence of ['Failed to add gift to box.', 'A box holds at most 500 gifts.']) {
      await expect(form.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
    }
  });
});
