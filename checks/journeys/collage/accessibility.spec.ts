import { register } from '../support/accounts/people.ts';
import { joinBox } from '../support/boxes/boxes.ts';
import {
  addContribution,
  collageOn,
  hotspotsOn,
  makeCollages,
  pictureOn,
  teamGiftOf,
  viewerOf,
} from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';

// Colors are checked once transitions have ended; a trace of every check would fill the disk.
test.use({ trace: 'off', allowsRefusals: true });

test('no violation of WCAG 2.2 AA, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) });
  const boxId = await makeBox(hoorayUrl, creator, { name: 'W'.repeat(80) });
  await page.goto(viewerOf(boxId));
  await expect(page.getByText('No collage yet.')).toBeVisible();
  await checkScreen(page, 'a viewer without a collage');
  await addContribution(hoorayUrl, creator, boxId, 'W'.repeat(500));
  for (const wish of ['A long wish. '.repeat(30), 'З днем народження!', '🎂🎉']) {
    const friend = await register(hoorayUrl, { name: 'Іван Франко' });
    await joinBox(hoorayUrl, friend, boxId);
    await addContribution(hoorayUrl, friend, boxId, wish);
  }
  await makeCollages(hoorayUrl, creator, boxId, 3);
  await page.goto(viewerOf(boxId));
  await expect(pictureOn(page)).toBeVisible();
  await checkScreen(page, 'the viewer');
  await page.goto(teamGiftOf(boxId));
  await expect(collageOn(page)).toContainText("you don't have any.");
  await checkScreen(page, 'a collage without credits');
  await collageOn(page).getByText('Names and wishes').click();
  await hotspotsOn(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await checkScreen(page, 'names and wishes');
  await page.route('**/api/team-gift/collage-meta/*', (route) => route.fulfill({ status: 500 }));
  await page.goto(viewerOf(boxId));
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen(page, 'a collage that does not load');
});
