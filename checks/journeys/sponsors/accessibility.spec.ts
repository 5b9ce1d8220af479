import { bannersOn, makeSponsor, ofAge, ownAge, publish, ticketsOn } from '../support/accounts/sponsors.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

// Colors are checked once transitions have ended; and a trace of every check would fill the disk.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

test('the sponsors’ page and the banners: no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const age = ownAge(48);
  const sponsor = await makeSponsor(hoorayUrl, await signIn(ofAge(age)));
  await publish(hoorayUrl, sponsor, { age: '13-17', interests: ['All'] });
  for (const [amount, interest] of [
    ['1000000', 'W'.repeat(40)],
    ['999999.99', 'kites'],
  ] as const) {
    await publish(hoorayUrl, sponsor, {
      ...{ type: 'Gift certificate', amount, age, banner: [40, 60, 200] },
      interests: ['Music', 'Fashion', interest],
    });
  }
  await page.goto('/for-sponsors');
  await expect(ticketsOn(page)).toHaveCount(3);
  await checkScreen(page, 'the offers');
  await ticketsOn(page).first().getByRole('button', { name: 'Show Banner' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await checkScreen(page, 'a banner');
  await page.keyboard.press('Escape');
  await ticketsOn(page).first().getByRole('button', { name: 'Delete offer' }).click();
  await checkScreen(page, 'the question before deleting');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Sponsor Offer' });
  await dialog.getByRole('button', { name: 'Submit Sponsorship' }).click();
  await dialog.getByText('All', { exact: true }).click();
  await checkScreen(page, 'the form');

  const party = await createParty(hoorayUrl, sponsor, 'Music and fashion');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/chat/${party}`);
  await expect(bannersOn(page)).toHaveCount(2);
  await checkScreen(page, 'the banners of a party');
  await page.setViewportSize({ width: 1280, height: 800 });
  await bannersOn(page).first().getByRole('button', { name: 'Why this?' }).click();
  await expect(page.getByRole('dialog', { name: 'Why this?' })).toBeVisible();
  await checkScreen(page, 'why a banner is shown');
});
