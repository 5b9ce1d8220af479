import type { Locator } from '@playwright/test';
import {
  addContribution,
  collageOn,
  hotspotsOn,
  makeCollages,
  red,
  teamGiftOf,
  viewerOf,
} from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { expect, test } from '../support/journey.ts';

test('a wish of 480 lines shows 12 until it is unfolded, wherever it is shown', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeBox(hoorayUrl, creator);
  await addContribution(hoorayUrl, creator, boxId, `first${'\n'.repeat(480)}last`, red);
  await makeCollages(hoorayUrl, creator, boxId);
  const expectFolded = async (place: Locator) => {
    const unfold = place.getByRole('button', { name: "Show more of Olena Petrenko's wish" });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await expect(place.getByText('last')).toHaveCount(0);
    expect((await place.boundingBox())?.height).toBeLessThan(900);
    await unfold.click();
    await expect(place.getByText('last')).toBeAttached();
    await place.getByRole('button', { name: "Show less of Olena Petrenko's wish" }).click();
    await expect(unfold).toBeInViewport();
  };
  await page.goto(teamGiftOf(boxId));
  await expectFolded(page.getByRole('region', { name: 'Team Wishes' }));
  await collageOn(page).getByText('Names and wishes').click();
  await expectFolded(collageOn(page).getByRole('list', { name: 'Names and wishes' }));
  await hotspotsOn(page, 'Olena Petrenko').click();
  await expectFolded(page.getByRole('dialog', { name: 'Olena Petrenko' }));
  await page.goto(viewerOf(boxId));
  await expectFolded(page.getByRole('list', { name: 'Names and wishes' }));
});
