import { register } from '../support/accounts/people.ts';
import { createBox, expectNoPeeking } from '../support/boxes/boxes.ts';
import {
  addContribution,
  blue,
  expectColorBelow,
  generateOn,
  hotspotsOn,
  makeCollages,
  pictureOn,
  teamGiftOf,
  toolsOn,
  viewerOf,
} from '../support/boxes/collage.ts';
import { openAs, clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect, inMotion } from '../support/journey.ts';

test.use(inMotion);

const DAY_MS = 24 * 60 * 60 * 1000;

test('the birthday person unwraps the collage on the day, and not before', { tag: '@phone' }, async ({
  browser,
  clocked,
}) => {
  const day = new Date(clocked.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const birthday = `${Number(day.slice(0, 4)) - 32}${day.slice(4)}`;
  const star = await register(clocked.url, { name: 'Mia Lindqvist', birthday });
  const friend = await register(clocked.url, { name: 'Olena Petrenko' });
  const { name, email } = star;
  const boxId = await createBox(clocked.url, friend, { name, email, birthdayDate: birthday });
  await addContribution(clocked.url, friend, boxId, 'Fly high!', blue);
  await makeCollages(clocked.url, friend, boxId);

  const page = await openAs(browser, clocked, star);
  await page.goto(viewerOf(boxId));
  await expectNoPeeking(page);
  await expect(page.getByText('Fly high!')).toHaveCount(0);

  const untilNoon = Date.parse(`${day}T12:00:00Z`) - clocked.now().getTime();
  clocked.putForward(untilNoon);
  await page.context().clock.fastForward(untilNoon);
  await page.goto('/celebrate/my_birthday_box');
  await page.getByRole('link', { name: 'Greeting card' }).click();
  await expect(page).toHaveURL(viewerOf(boxId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday Collage');
  await expect(pictureOn(page)).toHaveAccessibleName(
    'Birthday collage for Mia Lindqvist with a picture of Olena Petrenko',
  );
  await expectColorBelow(hotspotsOn(page, 'Olena Petrenko'), pictureOn(page), blue);
  const wishes = page.getByRole('list', { name: 'Names and wishes' });
  await expect(wishes.getByRole('listitem')).toHaveText(/Olena Petrenko\s*Fly high!/);

  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/celebrate/my_birthday_box');
  await page.goto(teamGiftOf(boxId));
  await expect(pictureOn(page)).toBeVisible();
  await expect(generateOn(page)).toHaveCount(0);
  await expect(toolsOn(page).getByRole('button', { name: /^APPROVE/ })).toHaveCount(0);
  await page.context().close();
});
