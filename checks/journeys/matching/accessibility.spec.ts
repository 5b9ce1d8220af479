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
import { expect, test } from '../support/journey.ts';
import { checkScreen, movementsOn } from '../support/screens/screen-check.ts';

// Colors are checked once transitions have ended; and a trace of every check would fill the disk.
test.use({ trace: 'off' });

test('the search: no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openSearch(page, 'Benin');
  await checkScreen(page, 'the wheel');
  await countryOn(page).click();
  await page.getByRole('combobox', { name: 'Search: Country' }).fill('land');
  await expect(page.getByRole('option', { name: 'Finland' })).toBeVisible();
  await checkScreen(page, 'the countries');
  await page.keyboard.press('Escape');
  await page.getByLabel('Age range').selectOption('6-12');
  await spinOn(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen(page, 'a refusal');
  await page.getByLabel('Age range').selectOption('25-35');
  await page.clock.install();
  await spin(page);
  await expectHeld(page);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('button', { name: 'Search wider' })).toBeVisible();
  await expect.poll(() => movementsOn(page)).toBe(0);
  await checkScreen(page, 'a search');
});

test('the room: no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Chad');
  await checkScreen(page, 'an empty room');
  await say(page, 'W'.repeat(180));
  await say(other, 'Do you see https://hooray.example/cake?');
  await page.getByRole('button', { name: 'Stay in touch' }).click();
  await expect(page.getByText("isn't told unless")).toBeVisible();
  await checkScreen(page, 'a room');
  await other.getByRole('button', { name: 'Stay in touch' }).click();
  await expect(page.getByText('are friends now')).toBeVisible();
  await checkScreen(page, 'friends');
  await actionsOf(other).getByRole('button', { name: 'End Chat' }).click();
  await expect(alertOn(page)).toBeVisible();
  await checkScreen(page, 'the end');
  await other.context().close();
});

test('above a phone’s keyboard, the field and all that leads out of the room are in view', {
  tag: '@phone-only @phone',
}, async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Mali');
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  for (const name of ['Report', 'Block', 'Next', 'End Chat']) {
    await expect(actionsOf(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await other.context().close();
});
