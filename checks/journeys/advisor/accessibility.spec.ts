import { basketOn, fillAdvisor, findGifts, ideasOn, windowOf } from '../support/boxes/advisor.ts';
import { makeBox, selectGift } from '../support/boxes/gifts.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen, movementsOn } from '../support/screens/screen-check.ts';

// Colors are checked once transitions have ended; and a trace of every check would fill the disk.
test.use({ trace: 'off', allowsRefusals: true });

const longWord = 'W'.repeat(180);

test('no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const person = await signIn();
  await page.goto('/gift_advisor');
  await findGifts(page);
  await expect(page.getByText('Age is required.')).toBeVisible();
  await checkScreen(page, 'a form with errors');
  await selectGift(hoorayUrl, person, { title: longWord, price: 1_000_000 });
  const box = await makeBox(hoorayUrl, person, { name: 'W'.repeat(80) });
  await page.goto(`/gift_advisor?box=${box}`);
  await page.getByRole('button', { name: 'Female', exact: true }).click();
  await page.getByRole('button', { name: 'handmade' }).click();
  await expect(basketOn(page).getByRole('listitem')).toBeVisible();
  await checkScreen(page, 'the form for a box');
  await page.route('**/api/ai/generate-gifts', async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = await answer.json();
    const long = { ...first, title: longWord, text: longWord, reason: longWord, overBudget: true };
    await route.fulfill({ json: [long, ...others.slice(0, 2)] });
  });
  await fillAdvisor(page);
  await findGifts(page);
  await ideasOn(page).nth(1).getByRole('button', { name: 'Select' }).click();
  await expect(ideasOn(page).nth(1).getByRole('button', { name: 'Selected' })).toBeVisible();
  await checkScreen(page, 'the ideas');
  await page.route('**/api/ai/generate-gifts', () => undefined);
  await windowOf(page).getByRole('button', { name: 'Show more ideas' }).click();
  await expect(windowOf(page).locator('.rummaging')).toBeVisible();
  await expect.poll(() => movementsOn(page)).toBe(0);
  await checkScreen(page, 'the monster that rummages');
  await page.goto('/gift_advisor');
  await page.route('**/api/ai/generate-gifts', (route) => route.fulfill({ status: 500 }));
  await fillAdvisor(page);
  await findGifts(page);
  await expect(windowOf(page).getByRole('alert')).toBeVisible();
  await checkScreen(page, 'a failure');
});
