import { openOtherPerson } from '../support/accounts/other-person.ts';
import { createParty, logOf, reactWithAll, say } from '../support/chats/chats.ts';
import { expect } from '../support/journey.ts';
import { smallTargetsOn } from '../support/screens/small-targets.ts';
import type { Tours } from './stage.ts';

export const chatsTours: Tours = {
  async 'messages with reactions, and the emoji'({ page, signIn, hoorayUrl, check }) {
    const party = await createParty(hoorayUrl, await signIn(), 'Kites');
    const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'W'.repeat(80) });
    for (const each of [page, other]) await each.goto(`/chat/${party}`);
    await say(other, 'Who brings the cake?');
    await expect(logOf(page).getByText('Who brings')).toBeVisible();
    await say(page, 'W'.repeat(180));
    await expect(logOf(other).getByText('WWW').last()).toBeVisible();
    for (const text of ['Who brings', 'WWW']) await reactWithAll(other, text);
    for (const kinds of await logOf(page).getByRole('list').all())
      await expect(kinds.getByRole('button')).toHaveCount(6);
    await other.context().close();
    await check('reactions');
    await logOf(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
    await expect(page.getByRole('toolbar')).toBeVisible();
    await check('the reactions to choose from');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Emoji and stickers' }).click();
    await expect(page.getByRole('dialog').getByRole('button').nth(20)).toBeVisible();
    // Their names aren't in our catalogs.
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await smallTargetsOn(page)).toEqual([]);
  },
};
