import { register } from '../support/accounts/people.ts';
import { createBox, joinBox } from '../support/boxes/boxes.ts';
import {
  addContribution,
  collageOn,
  hotspotsOn,
  makeCollages,
  pictureOn,
  teamGiftOf,
  toolsOn,
  viewerOf,
} from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { expect } from '../support/journey.ts';
import type { Tours } from './stage.ts';

export const collageTours: Tours = {
  async 'the viewer and the card'({ page, signIn, hoorayUrl, check }) {
    const creator = await signIn({ name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) });
    const boxId = await makeBox(hoorayUrl, creator, { name: 'W'.repeat(80) });
    await page.goto(viewerOf(boxId));
    await expect(page.getByText('No collage yet.')).toBeVisible();
    await check('a viewer without a collage');
    await addContribution(hoorayUrl, creator, boxId, 'W'.repeat(500));
    for (const wish of ['A long wish. '.repeat(30), 'З днем народження!', '🎂🎉']) {
      const friend = await register(hoorayUrl, { name: 'Іван Франко' });
      await joinBox(hoorayUrl, friend, boxId);
      await addContribution(hoorayUrl, friend, boxId, wish);
    }
    await makeCollages(hoorayUrl, creator, boxId, 3);
    await page.goto(viewerOf(boxId));
    await expect(pictureOn(page)).toBeVisible();
    await check('the viewer');
    await page.goto(teamGiftOf(boxId));
    await expect(toolsOn(page)).toContainText("you don't have any.");
    await check('a collage without credits');
    await collageOn(page).getByText('Names and wishes').click();
    await hotspotsOn(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await check('names and wishes');
    await page.route('**/api/team-gift/collage-meta/*', (route) => route.fulfill({ status: 500 }));
    await page.goto(viewerOf(boxId));
    await expect(page.getByRole('alert')).toBeVisible();
    await check('a collage that does not load');
  },

  async 'a wish to answer'({ page, signIn, hoorayUrl, check }) {
    const { email, birthday: birthdayDate } = await signIn();
    const friend = await register(hoorayUrl, { name: 'W'.repeat(80) });
    const boxId = await createBox(hoorayUrl, friend, { name: 'Mia', email, birthdayDate });
    await addContribution(hoorayUrl, friend, boxId, 'Fly high!');
    await page.goto(teamGiftOf(boxId));
    await expect(page.getByRole('group', { name: 'Your answer to' }).getByRole('button')).toHaveCount(6);
    await check('a wish to answer');
  },
};
