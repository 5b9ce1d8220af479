import { comeBack } from '../support/accounts/friends.ts';
import { register } from '../support/accounts/people.ts';
import { balanceOf, topUp } from '../support/boxes/checkout.ts';
import {
  generateOn,
  makeCollages,
  makeFullBox,
  pictureOn,
  teamGiftOf,
  toolsOn,
  viewerOf,
} from '../support/boxes/collage.ts';
import { expect, test } from '../support/journey.ts';
import { madeUpId } from '../support/screens/screens.ts';

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a collage that fails to load shows an error, and loads on retry', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const creator = await signIn({ name: 'Olena Petrenko' });
    const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl));
    await makeCollages(hoorayUrl, creator, boxId);
    for (const [path, failing] of [
      [teamGiftOf(boxId), '**/api/team-gift/collage-meta/*'],
      [viewerOf(boxId), '**/api/team-gift/collage/*'],
    ] as const) {
      const failure = Promise.withResolvers<void>();
      await page.route(failing, async (route) => {
        await failure.promise;
        await route.fulfill({ status: 500 });
      });
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: 'Unable to load the collage.' });
      await expect(page.getByText('Loading collage...')).toBeVisible();
      failure.resolve();
      await expect(alert).toContainText('Please try again later.');
      await page.unroute(failing);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(pictureOn(page)).toBeVisible();
    }
  });

  test('a failed generation ends, and one that is too late costs nothing', async ({
    page,
    signIn,
    hoorayUrl,
  }) => {
    const creator = await signIn({ name: 'Olena Petrenko' });
    const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl));
    await topUp(hoorayUrl, creator, 5);
    await makeCollages(hoorayUrl, creator, boxId, 2);
    await page.goto(teamGiftOf(boxId));
    const failure = Promise.withResolvers<void>();
    await page.route('**/api/ai/generate-collage', async (route) => {
      await failure.promise;
      await route.fulfill({ status: 500 });
    });
    await generateOn(page).click();
    await expect(generateOn(page)).toHaveText('Generating...');
    failure.resolve();
    await expect(generateOn(page)).toHaveText('Generate Collage');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/ai/generate-collage');
    await makeCollages(hoorayUrl, creator, boxId);
    await expect(toolsOn(page)).toContainText('Left free edits: 1');
    await generateOn(page).click();
    await expect(toolsOn(page)).toContainText('Someone just made a new collage.');
    await expect(toolsOn(page)).toContainText("This costs 1 of your 5 credits. You'll have 4 left.");
    expect(await balanceOf(hoorayUrl, creator)).toBe(5);
  });

  test('the viewer of a missing box shows an error, and stays during the retry', async ({ page, signIn }) => {
    await signIn();
    await page.goto(viewerOf(madeUpId));
    await expect(page.getByRole('alert')).toContainText('Unable to load the collage.');
    const title = await page.getByRole('heading', { level: 1 }).elementHandle();
    await Promise.all([page.waitForResponse('**/api/get_birthdaybox/*'), comeBack(page)]);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await title?.evaluate((heading) => heading.isConnected)).toBe(true);
  });
});
