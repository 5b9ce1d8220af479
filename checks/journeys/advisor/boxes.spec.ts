import { birthdayIn, register } from '../support/accounts/people.ts';
import {
  basketOn,
  collectAskings,
  fillAdvisor,
  findGifts,
  ideasOn,
  openIdeas,
  windowOf,
} from '../support/boxes/advisor.ts';
import { joinBox } from '../support/boxes/boxes.ts';
import { addGifts, giftOn, makeBox } from '../support/boxes/gifts.ts';
import { expect, storeSession, test } from '../support/journey.ts';
import { madeUpId } from '../support/screens/screens.ts';

test('ideas go from the form to the selected gifts, and from there into a box', { tag: '@phone' }, async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  await page.goto('/gift_advisor');
  await expect(basketOn(page)).toContainText("You haven't selected any gifts yet.");
  await expect(basketOn(page).getByRole('link', { name: 'Create a box' })).toHaveAttribute(
    'href',
    '/for-friends',
  );
  const box = await makeBox(hoorayUrl, person);
  const [first = '', second = ''] = await openIdeas(page, { 'Hobbies (optional)': 'gardening' });
  for (const at of [0, 1]) {
    await ideasOn(page).nth(at).getByRole('button', { name: 'Select' }).click();
    await expect(ideasOn(page).nth(at).getByRole('button', { name: 'Selected' })).toBeVisible();
  }
  await ideasOn(page).nth(1).getByRole('button', { name: 'Selected' }).click();
  await expect(
    ideasOn(page)
      .nth(1)
      .getByRole('button', { name: /^Select / }),
  ).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(basketOn(page).getByRole('listitem')).toHaveCount(1);
  await expect(basketOn(page)).not.toContainText(second);
  const gift = basketOn(page).getByRole('listitem').filter({ hasText: first });
  await expect(gift.getByRole('button', { name: 'Add to box' })).toHaveCount(0);
  await basketOn(page).getByLabel('Add to a box').selectOption({ value: box });
  await gift.getByRole('button', { name: 'Add to box' }).click();
  await expect(gift.getByRole('button', { name: 'Added' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to the ideas' }).click();
  await expect(ideasOn(page).first().getByRole('heading')).toHaveText(first);
  await page.goto(`/birthday_box/${box}`);
  await expect(giftOn(page, first).locator('img')).toHaveAttribute('src', /\/gifts\/ideas\/[a-z-]+\.svg$/);
  await expect(giftOn(page, first)).toContainText('$');
});

test('the form starts with the data of its box, and ideas go into that box', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  await openIdeas(page, { 'Hobbies (optional)': 'somebody else’s' });
  const birthdayDate = birthdayIn(12, 29);
  const box = await makeBox(hoorayUrl, person, { name: 'Mila', birthdayDate });
  await page.goto(`/birthday_box/${box}`);
  await page.getByRole('main').getByRole('link', { name: 'Gift advisor' }).click();
  await expect(page).toHaveURL(`/gift_advisor?box=${box}`);
  await expect(page.getByRole('main')).toContainText('For Mila, who turns 29');
  await expect(page.getByRole('main')).toContainText('in 12 days');
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('29');
  await expect(page.getByLabel('Hobbies (optional)')).toHaveValue('');
  const asked = collectAskings(page);
  await fillAdvisor(page, { Age: '29' });
  await findGifts(page);
  const idea = ideasOn(page).first();
  const title = (await idea.getByRole('heading').textContent()) ?? '';
  expect(asked[0]).toMatchObject({ boxId: box });
  await idea.getByRole('button', { name: 'Add to this box' }).click();
  await expect(idea.getByRole('button', { name: 'Added' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await findGifts(page);
  await expect(ideasOn(page).first()).toBeVisible();
  await expect(windowOf(page).getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the box' }).click();
  await expect(giftOn(page, title)).toBeVisible();
});

test('the credits of a box are suggested as the maximum', async ({ page, signIn, hoorayUrl }) => {
  const box = await makeBox(hoorayUrl, await signIn());
  await page.route(`**/api/get_birthdaybox/${box}`, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { data: { ...data, credits: 40 } } });
  });
  await page.goto(`/gift_advisor?box=${box}`);
  await expect(page.getByText('The box has 40 credits.')).toBeVisible();
  const maximum = page.getByLabel('Budget to ($)');
  await expect(maximum).toHaveValue('40');
  await maximum.fill('25');
  await page.getByRole('button', { name: 'Use as maximum' }).click();
  await expect(maximum).toHaveValue('40');
});

test('gifts that are in the box already are not among the ideas', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  const box = await makeBox(hoorayUrl, person);
  const [title = ''] = await openIdeas(page, { 'Hobbies (optional)': 'chess' });
  await addGifts(hoorayUrl, person, box, [{ title }]);
  const titles = await openIdeas(page, { 'Hobbies (optional)': 'chess' }, `/gift_advisor?box=${box}`);
  expect(titles).not.toContain(title);
});

test("the birthday person can't open the box before the day, but can use the advisor", async ({
  page,
  context,
  hoorayUrl,
}) => {
  const [creator, friend] = [await register(hoorayUrl), await register(hoorayUrl)];
  const mila = await register(hoorayUrl, { birthday: birthdayIn(40, 30) });
  const about = { birthdayDate: mila.birthday, email: mila.email };
  const box = await makeBox(hoorayUrl, creator, about);
  await joinBox(hoorayUrl, friend, box);
  await storeSession(context, hoorayUrl, mila.session);
  await page.goto(`/gift_advisor?box=${box}`);
  await expect(page.getByText('No peeking!')).toBeVisible();
  const asked = collectAskings(page);
  await fillAdvisor(page);
  await findGifts(page);
  await expect(ideasOn(page).first().getByRole('button', { name: 'Select' })).toBeVisible();
  await expect(windowOf(page).getByRole('button', { name: 'Add to this box' })).toHaveCount(0);
  expect(asked[0]).not.toHaveProperty('boxId');
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a missing box shows a notice, and the advisor works without it', async ({ page, signIn }) => {
    await signIn();
    for (const id of [madeUpId, 'nonsense']) {
      await page.goto(`/gift_advisor?box=${id}`);
      await expect(page.getByText('Birthday Box not found or invalid ID.')).toBeVisible();
    }
    await fillAdvisor(page);
    await findGifts(page);
    await expect(ideasOn(page).first()).toBeVisible();
  });

  test('the advisor keeps working if the box is deleted', async ({ page, signIn, hoorayUrl }) => {
    const box = await makeBox(hoorayUrl, await signIn());
    await page.goto(`/gift_advisor?box=${box}`);
    await expect(page.getByRole('main')).toContainText('For Mila');
    await page.route('**/api/get_birthdaybox/*', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'boxes.not_found', message: 'Birthday Box not found or invalid ID.' },
      }),
    );
    await page.route('**/api/ai/generate-gifts', (route) =>
      route.request().postDataJSON().boxId
        ? route.fulfill({
            status: 404,
            json: { code: 'boxes.not_found', message: 'Birthday Box not found or invalid ID.' },
          })
        : route.continue(),
    );
    await fillAdvisor(page);
    await findGifts(page);
    await expect(windowOf(page).getByRole('alert')).toContainText('Birthday Box not found or invalid ID.');
    await expect(page.getByText('You can still look for a gift here.')).toBeAttached();
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(ideasOn(page).first()).toBeVisible();
  });
});
