import { bannersOn, makeSponsor, ofAge, ownAge, publish, ticketsOn } from '../support/accounts/sponsors.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect } from '../support/journey.ts';
import type { Tours } from './stage.ts';

export const sponsorsTours: Tours = {
  async 'the sponsors’ page and the banners'({ page, signIn, hoorayUrl, check }) {
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
    await check('the offers');
    await ticketsOn(page).first().getByRole('button', { name: 'Show Banner' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await check('a banner');
    await page.keyboard.press('Escape');
    await ticketsOn(page).first().getByRole('button', { name: 'Delete offer' }).click();
    await check('the question before deleting');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Sponsor Offer' });
    await dialog.getByRole('button', { name: 'Submit Sponsorship' }).click();
    await dialog.getByText('All', { exact: true }).click();
    await check('the form');

    const party = await createParty(hoorayUrl, sponsor, 'Music and fashion');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/chat/${party}`);
    await expect(bannersOn(page)).toHaveCount(2);
    await check('the banners of a party');
    await page.setViewportSize({ width: 1280, height: 800 });
    await bannersOn(page).first().getByRole('button', { name: 'Why this?' }).click();
    await expect(page.getByRole('dialog', { name: 'Why this?' })).toBeVisible();
    await check('why a banner is shown');
  },
};
