import { comeBack } from '../support/accounts/friends.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { register } from '../support/accounts/people.ts';
import { cardOf, joinBox } from '../support/boxes/boxes.ts';
import { balanceOf, topUp } from '../support/boxes/checkout.ts';
import {
  addContribution,
  blue,
  collageOn,
  expectColorBelow,
  generateCollage,
  generateOn,
  hotspotsOn,
  makeCollages,
  makeFullBox,
  pictureOn,
  red,
  teamGiftOf,
  toolsOn,
  viewerOf,
} from '../support/boxes/collage.ts';
import { makeBox } from '../support/boxes/gifts.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { expect, test } from '../support/journey.ts';

test('two contributions become a collage that names its people, also on pages opened before', {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl, isMobile }) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const friend = await openOtherPerson(page, hoorayUrl, { name: 'Marko Bondar' });
  const boxId = await makeBox(hoorayUrl, creator);
  await joinBox(hoorayUrl, friend.person, boxId);
  for (const each of [page, friend.page]) {
    await each.goto(teamGiftOf(boxId));
    await expect(collageOn(each)).toContainText('No collage yet.');
    await expect(toolsOn(each)).toContainText('Left free edits: 3');
    await expect(generateOn(each)).toBeDisabled();
    await expect(generateOn(each)).toHaveAccessibleDescription(
      /Nobody has added a picture and a wish yet\.$/,
    );
  }
  await addContribution(hoorayUrl, creator, boxId, 'Fly high!', red);
  await addContribution(hoorayUrl, friend.person, boxId, 'Mind the wind!', blue);
  await comeBack(page);
  await toolsOn(page).getByRole('button', { name: 'Stars and planets' }).click();
  await expect(page.getByLabel('Background (optional)')).toHaveValue('Stars and planets');
  const release = await holdResponses(page, '**/api/ai/generate-collage');
  await generateOn(page).click();
  await expect(generateOn(page)).toHaveText('Generating...');
  await expect(generateOn(page)).toBeDisabled();
  release();
  await expect(toolsOn(page)).toContainText('Your new collage is ready.');
  await expect(toolsOn(page)).toContainText('Left free edits: 2');
  await comeBack(friend.page);
  for (const each of [page, friend.page]) {
    await expect(pictureOn(each)).toHaveAccessibleName(
      /^Birthday collage for Mila with pictures of (Olena Petrenko and Marko Bondar|Marko Bondar and Olena Petrenko)$/,
    );
    await expect(hotspotsOn(each)).toHaveCount(2);
    await expectColorBelow(hotspotsOn(each, 'Olena Petrenko'), pictureOn(each), red);
    await expectColorBelow(hotspotsOn(each, 'Marko Bondar'), pictureOn(each), blue);
  }
  const marko = hotspotsOn(page, 'Marko Bondar');
  const note = page.locator('[data-base-ui-portal]').getByText('Mind the wind!', { exact: true });
  if (!isMobile) {
    await marko.hover();
    await expect(note).toBeInViewport({ ratio: 1 });
  }
  await marko.click();
  const enlarged = page.getByRole('dialog', { name: 'Marko Bondar' });
  await expect(enlarged).toContainText('Mind the wind!');
  await page.keyboard.press((await enlarged.getByText('1 of 2').count()) > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Olena Petrenko' })).toContainText('Fly high!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await friend.page.context().close();
});

test('hotspots are one stop of the Tab key, and arrows lead from one to the next', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl, { name: 'Marko Bondar' }));
  await makeCollages(hoorayUrl, creator, boxId);
  await page.goto(teamGiftOf(boxId));
  await expect(hotspotsOn(page)).toHaveCount(2);
  const [first, second] = [hotspotsOn(page).first(), hotspotsOn(page).last()];
  const wishes = { 'Olena Petrenko': 'Fly high!', 'Marko Bondar': 'Mind the wind!' } as const;
  const wishOf = async (hotspot: typeof first) =>
    wishes[(await hotspot.getAttribute('aria-label')) as keyof typeof wishes];
  const noteOf = async (hotspot: typeof first) =>
    page.locator('[data-base-ui-portal]').getByText(await wishOf(hotspot), { exact: true });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription(await wishOf(second));
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(second).not.toHaveCSS('box-shadow', 'none');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(await noteOf(second)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await expect(await noteOf(first)).toBeVisible();
  await expect(await noteOf(second)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(await noteOf(first)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(second).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(collageOn(page).locator('summary', { hasText: 'Names and wishes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(collageOn(page).getByRole('list', { name: 'Names and wishes' })).toContainText(
    'Mind the wind!',
  );
  await page.keyboard.press('Shift+Tab');
  await expect(second).toBeFocused();
});

test('APPROVE is remembered in this browser until there is a new collage', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeBox(hoorayUrl, creator);
  await page.goto(teamGiftOf(boxId));
  const approve = page.getByRole('button', { name: 'APPROVE', exact: true });
  const approved = page.getByRole('button', { name: 'APPROVED', exact: true });
  await approve.click();
  await expect(approved).toBeDisabled();
  await addContribution(hoorayUrl, creator, boxId, 'Fly high!');
  await page.reload();
  await expect(approved).toBeDisabled();
  await generateCollage(page);
  await approve.click();
  await page.reload();
  await expect(approved).toBeDisabled();
  await addContribution(hoorayUrl, creator, boxId, 'Fly higher!');
  await page.reload();
  await expect(toolsOn(page)).toContainText("1 wish isn't in the collage yet.");
  await generateCollage(page);
  await expect(collageOn(page).getByText('in the collage yet')).toHaveCount(0);
  await expect(approve).toBeEnabled();
});

test('a prompt typed during generation stays for the next collage', async ({ page, signIn, hoorayUrl }) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl));
  await page.goto(teamGiftOf(boxId));
  const background = page.getByLabel('Background (optional)');
  await background.fill('Stars');
  const release = await holdResponses(page, '**/api/ai/generate-collage');
  await generateOn(page).click();
  await expect(generateOn(page)).toHaveText('Generating...');
  await background.fill('The sea');
  release();
  await expect(toolsOn(page).getByText('Your new collage is ready.')).toBeVisible();
  await expect(background).toHaveValue('The sea');
});

test('a picture and its hotspots belong to the same collage, even if another one is made while it loads', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const friend = await register(hoorayUrl, { name: 'Marko Bondar' });
  const boxId = await makeBox(hoorayUrl, creator);
  await joinBox(hoorayUrl, friend, boxId);
  await addContribution(hoorayUrl, creator, boxId, 'Fly high!', red);
  await makeCollages(hoorayUrl, creator, boxId);
  const release = await holdResponses(page, '**/api/team-gift/collage/*');
  await Promise.all([page.waitForRequest('**/api/team-gift/collage/*'), page.goto(teamGiftOf(boxId))]);
  await addContribution(hoorayUrl, friend, boxId, 'Mind the wind!', blue);
  await makeCollages(hoorayUrl, creator, boxId);
  release();
  await expect(pictureOn(page)).toBeVisible();
  await expect(hotspotsOn(page)).toHaveCount(2);
  await expectColorBelow(hotspotsOn(page, 'Marko Bondar'), pictureOn(page), blue);
});

test('removing a contribution redraws the collage for free', async ({ page, signIn, hoorayUrl }) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl, { name: 'Marko Bondar' }));
  await makeCollages(hoorayUrl, creator, boxId);
  await page.goto(teamGiftOf(boxId));
  await expect(hotspotsOn(page)).toHaveCount(2);
  const marko = cardOf(page, 'Team Wishes').getByRole('listitem').filter({ hasText: 'Marko Bondar' });
  await marko.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(hotspotsOn(page)).toHaveCount(1);
  await expectColorBelow(hotspotsOn(page, 'Olena Petrenko'), pictureOn(page), red);
  await expect(toolsOn(page)).toContainText('Left free edits: 2');
});

test('the fourth change costs a credit, which is announced and charged once', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl));
  await makeCollages(hoorayUrl, creator, boxId, 2);
  await page.goto(teamGiftOf(boxId));
  await expect(toolsOn(page)).toContainText('Left free edits: 1');
  await generateCollage(page);
  await expect(toolsOn(page)).toContainText('Left free edits: 0');
  await expect(generateOn(page)).toBeDisabled();
  await expect(generateOn(page)).toHaveAccessibleDescription(
    /The next one costs 1 credit, and you don't have any\./,
  );
  await expect(toolsOn(page).getByRole('link', { name: 'Add credits in your profile' })).toHaveAttribute(
    'href',
    '/profile?tab=credits',
  );
  await topUp(hoorayUrl, creator, 5);
  await comeBack(page);
  await expect(toolsOn(page)).toContainText("This costs 1 of your 5 credits. You'll have 4 left.");
  await generateCollage(page);
  await expect(toolsOn(page)).toContainText("This costs 1 of your 4 credits. You'll have 3 left.");
  expect(await balanceOf(hoorayUrl, creator)).toBe(4);
});

test('the collage can be downloaded as a picture, a PDF and a poster', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await makeFullBox(hoorayUrl, creator, await register(hoorayUrl));
  await makeCollages(hoorayUrl, creator, boxId);
  await page.goto(viewerOf(boxId));
  const files = {
    'Download picture': ['.png', '\x89PNG'],
    'Download PDF': ['.pdf', '%PDF'],
    Poster: ['.jpg', '\xff\xd8\xff'],
  } as const;
  for (const [name, [ending, begin]] of Object.entries(files)) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`birthday-collage${ending}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString('latin1', 0, begin.length)).toBe(begin);
  }
});
