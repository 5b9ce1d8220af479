import { basketOn, fillAdvisor, findGifts, ideasOn, windowOf } from '../support/boxes/advisor.ts';
import { makeBox, selectGift } from '../support/boxes/gifts.ts';
import { expect } from '../support/journey.ts';
import { movementsOn } from '../support/screens/screen-check.ts';
import type { Tours } from './stage.ts';

const longWord = 'W'.repeat(180);

export const advisorTours: Tours = {
  async 'the form and the ideas'({ page, signIn, hoorayUrl, check }) {
    const person = await signIn();
    await page.goto('/gift_advisor');
    await findGifts(page);
    await expect(page.getByText('Age is required.')).toBeVisible();
    await check('a form with errors');
    await selectGift(hoorayUrl, person, { title: longWord, price: 1_000_000 });
    const box = await makeBox(hoorayUrl, person, { name: 'W'.repeat(80) });
    await page.goto(`/gift_advisor?box=${box}`);
    await page.getByRole('button', { name: 'Female', exact: true }).click();
    await page.getByRole('button', { name: 'handmade' }).click();
    await expect(basketOn(page).getByRole('listitem')).toBeVisible();
    await check('the form for a box');
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
    await check('the ideas');
    await page.route('**/api/ai/generate-gifts', () => undefined);
    await windowOf(page).getByRole('button', { name: 'Show more ideas' }).click();
    await expect(windowOf(page).locator('.rummaging')).toBeVisible();
    await expect.poll(() => movementsOn(page)).toBe(0);
    await check('the monster that rummages');
    await page.goto('/gift_advisor');
    await page.route('**/api/ai/generate-gifts', (route) => route.fulfill({ status: 500 }));
    await fillAdvisor(page);
    await findGifts(page);
    await expect(windowOf(page).getByRole('alert')).toBeVisible();
    await check('a failure');
  },
};
