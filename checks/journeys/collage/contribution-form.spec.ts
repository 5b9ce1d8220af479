import { blue, red, teamGiftOf } from '../support/boxes/collage.ts';
import { contribute, fillForm, formOn, wishOf } from '../support/boxes/contributions.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { brokenPicture, heicPhoto, plainPicture } from '../support/boxes/pictures.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { expectColor } from '../support/browser/rendered-picture.ts';
import { expect, expectFieldError, test } from '../support/journey.ts';

test('a missing value is reported at its field, and the form keeps its input', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await signIn());
  await page.goto(teamGiftOf(boxId));
  const add = formOn(page).getByRole('button', { name: 'Add picture and wish' });
  await add.click();
  await expectFieldError(page, 'Picture', 'Please choose a picture.');
  await expectFieldError(page, 'Wish', 'Wish is required.');
  await expect(formOn(page).getByLabel('Picture', { exact: true })).toBeFocused();
  await formOn(page).getByLabel('Wish', { exact: true }).fill('x'.repeat(501));
  await formOn(page)
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expectFieldError(page, 'Picture', 'The picture can have at most 10 MB.');
  await expectFieldError(page, 'Wish', 'Wish can have at most 500 characters.');
});

test("a file that isn't a picture is refused on selection, without a preview", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await signIn());
  await page.goto(teamGiftOf(boxId));
  const field = formOn(page).getByLabel('Picture', { exact: true });
  await expect(field).toHaveAttribute('accept', /^image\/jpeg,(?!.*\*)/);
  const preview = formOn(page).getByRole('img', { name: 'Preview of your picture' });
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('some notes') };
  for (const [file, sentence] of [
    [heicPhoto, "We can't read HEIC photos. Please choose a JPEG, or save this photo as one."],
    [notes, "This file isn't a picture we can read. Please choose a JPEG, PNG or WebP."],
  ] as const) {
    await field.setInputFiles(plainPicture(blue));
    await expect(preview).toBeVisible();
    await field.setInputFiles(file);
    await expectFieldError(page, 'Picture', sentence);
    await expect(preview).toHaveCount(0);
  }
  // A file that starts like a picture shows no frame either, until the server refuses it.
  await field.setInputFiles(brokenPicture);
  await expect(formOn(page).getByText('trap.png')).toBeVisible();
  await expect(preview).toHaveCount(0);
});

test('a picture for which the browser has no room stays in the form, which says so, and is sent', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  await page.goto(teamGiftOf(boxId));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: new URL(hoorayUrl).origin, quotaSize: 1 });
  await formOn(page).getByLabel('Picture', { exact: true }).setInputFiles(plainPicture(red));
  await expect(
    formOn(page).getByText(
      "This browser can't keep your picture. You'll need to choose it again if you leave this page.",
    ),
  ).toBeVisible();
  await expect(formOn(page).getByRole('img', { name: 'Preview of your picture' })).toBeVisible();
  await formOn(page).getByLabel('Wish', { exact: true }).fill('Fly high!');
  await formOn(page).getByRole('button', { name: 'Add picture and wish' }).click();
  await expect(wishOf(page, 'Olena Petrenko')).toContainText('Fly high!');
  await expectColor(wishOf(page, 'Olena Petrenko').getByRole('presentation'), red);
});

test("a suggested wish is a draft: another one follows, and Undo restores the user's text", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  const boxId = await makeBox(hoorayUrl, person);
  await page.goto(teamGiftOf(boxId));
  const wish = formOn(page).getByLabel('Wish', { exact: true });
  const suggest = formOn(page).getByRole('button', { name: 'Suggest a wish' });
  await wish.fill('My own words');
  await suggest.click();
  await expect(wish).not.toHaveValue('My own words');
  const first = await wish.inputValue();
  await suggest.click();
  await expect(wish).not.toHaveValue(first);
  await formOn(page).getByRole('button', { name: 'Undo' }).click();
  await expect(wish).toHaveValue('My own words');
  await expect(suggest).toBeFocused();
  await suggest.click();
  await expect(wish).not.toHaveValue('My own words');
  const draft = `${await wish.inputValue()} Yours, Olena`;
  await expect(formOn(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await contribute(page, { name: person.name, wish: draft, color: red });
  await expect(formOn(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a wish that is sent while its form is left is no draft', async ({ page, signIn, hoorayUrl }) => {
  const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  await page.goto(teamGiftOf(boxId));
  const send = await holdResponses(page, '**/api/team-gift/*/add');
  await fillForm(page, 'Fly high!', red);
  await formOn(page).getByRole('button', { name: 'Add picture and wish' }).click();
  await expect(formOn(page).getByRole('button', { name: 'Adding...' })).toBeVisible();
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  const sent = page.waitForResponse('**/api/team-gift/*/add');
  send();
  await (await sent).finished();
  await page.goBack();
  await expect(wishOf(page, 'Olena Petrenko')).toContainText('Fly high!');
  await expect(formOn(page).getByLabel('Wish', { exact: true })).toHaveValue('Fly high!');
  await expect(formOn(page).getByText('Draft restored')).toHaveCount(0);
});

test('a suggestion that arrives after the contribution was sent is ignored', async ({
  page,
  signIn,
  hoorayUrl,
  untilSettled,
}) => {
  const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  await page.goto(teamGiftOf(boxId));
  const wish = formOn(page).getByLabel('Wish', { exact: true });
  const suggest = await holdResponses(page, '**/api/team-gift/generate-wish');
  await formOn(page).getByRole('button', { name: 'Suggest a wish' }).click();
  await contribute(page, { name: 'Olena Petrenko', wish: 'The first', color: red });
  await expect(wish).toHaveValue('The first');
  const suggested = page.waitForResponse('**/api/team-gift/generate-wish');
  suggest();
  await suggested;
  await untilSettled();
  await expect(wish).toHaveValue('The first');
});

test('text typed while a contribution is being sent stays', async ({ page, signIn, hoorayUrl }) => {
  const boxId = await makeBox(hoorayUrl, await signIn({ name: 'Olena Petrenko' }));
  await page.goto(teamGiftOf(boxId));
  await contribute(page, { name: 'Olena Petrenko', wish: 'The first', color: red });
  const wish = formOn(page).getByLabel('Wish', { exact: true });
  const send = await holdResponses(page, '**/api/team-gift/*/add');
  await fillForm(page, 'The second', blue);
  await formOn(page).getByRole('button', { name: 'Replace picture and wish' }).click();
  await expect(formOn(page).getByRole('button', { name: 'Replacing...' })).toBeDisabled();
  await wish.fill('The third');
  send();
  await expect(wishOf(page, 'Olena Petrenko')).toContainText('The second');
  const replace = formOn(page).getByRole('button', { name: 'Replace picture and wish' });
  await expect(replace).toBeEnabled();
  await expect(wish).toHaveValue('The third');
  await replace.click();
  await expect(wishOf(page, 'Olena Petrenko')).toContainText('The third');
  await expect(wish).toHaveValue('The third');
});
