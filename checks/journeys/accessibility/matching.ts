import { say } from '../support/chats/chats.ts';
import {
  actionsOf,
  alertOn,
  countryOn,
  expectHeld,
  meet,
  openSearch,
  spin,
  spinOn,
} from '../support/chats/matching.ts';
import { expect } from '../support/journey.ts';
import { movementsOn } from '../support/screens/screen-check.ts';
import type { Tours } from './stage.ts';

export const matchingTours: Tours = {
  async 'the search'({ page, signIn, check }) {
    await signIn();
    await openSearch(page, 'Benin');
    await check('the wheel');
    await countryOn(page).click();
    await page.getByRole('combobox', { name: 'Search: Country' }).fill('land');
    await expect(page.getByRole('option', { name: 'Finland' })).toBeVisible();
    await check('the countries');
    await page.keyboard.press('Escape');
    await page.getByLabel('Age range').selectOption('6-12');
    await spinOn(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check('a refusal');
    await page.getByLabel('Age range').selectOption('25-35');
    await page.clock.install();
    await spin(page);
    await expectHeld(page);
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('button', { name: 'Search wider' })).toBeVisible();
    await expect.poll(() => movementsOn(page)).toBe(0);
    await check('a search');
  },

  async 'the room'({ page, signIn, hoorayUrl, check }) {
    await signIn();
    const other = await meet(page, hoorayUrl, 'Chad');
    await check('an empty room');
    await say(page, 'W'.repeat(180));
    await say(other, 'Do you see https://hooray.example/cake?');
    await page.getByRole('button', { name: 'Stay in touch' }).click();
    await expect(page.getByText("isn't told unless")).toBeVisible();
    await check('a room');
    await other.getByRole('button', { name: 'Stay in touch' }).click();
    await expect(page.getByText('are friends now')).toBeVisible();
    await check('friends');
    await actionsOf(other).getByRole('button', { name: 'End Chat' }).click();
    await expect(alertOn(page)).toBeVisible();
    await check('the end');
    await other.context().close();
  },
};
