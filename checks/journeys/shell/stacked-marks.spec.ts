import { registerFriendOf } from '../support/accounts/friends.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { register } from '../support/accounts/people.ts';
import { joinBox } from '../support/boxes/boxes.ts';
import { addContribution, teamGiftOf } from '../support/boxes/collage.ts';
import { addGifts, makeBox } from '../support/boxes/gifts.ts';
import { createParty, logOf, say } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';
import { expectMarksInside } from '../support/screens/stacked-marks.ts';

const word = 'Zoltan';

test.use({ viewport: { width: 1280, height: 2400 } });

test('stacked marks stay inside their bubble in a chat', async ({
  page,
  signIn,
  hoorayUrl,
  untilSettled,
}) => {
  const person = await signIn();
  const party = await createParty(hoorayUrl, person, `${word}'s kites`);
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: `${word} Nagy` });
  await page.goto(`/chat/${party}`);
  await other.goto(`/chat/${party}`);
  await say(other, 'A first line');
  await say(other, `${word} says hello`);
  await say(page, `Hello ${word}`);
  await expect(logOf(page).getByText(word)).toHaveCount(4);
  await expect(page.getByText('2 people here')).toBeVisible();
  // A message that is being sent has another line.
  await expect(logOf(page).locator('[data-message]')).toHaveCount(3);
  await untilSettled();
  await expectMarksInside(page, word, 4);
  await other.context().close();
});

test('stacked marks stay inside their row in lists of parties', async ({
  page,
  signIn,
  hoorayUrl,
  untilSettled,
}) => {
  const person = await signIn();
  await createParty(hoorayUrl, person, `${word}'s kites`);
  await page.goto('/interest_parties');
  await expect(page.getByText(word).first()).toBeVisible();
  await untilSettled();
  await expectMarksInside(page, word, 1);
});

test('stacked marks stay inside their row on the pages of a box', async ({
  page,
  signIn,
  hoorayUrl,
  untilSettled,
}) => {
  const person = await signIn();
  const member = await register(hoorayUrl, { name: `${word} Nagy` });
  const boxId = await makeBox(hoorayUrl, person, { name: `${word} Kovacs` });
  await joinBox(hoorayUrl, member, boxId);
  await addGifts(hoorayUrl, member, boxId, [{ title: `${word}'s telescope` }]);
  await addContribution(hoorayUrl, member, boxId, `Dear ${word}, have a lovely day`);
  await page.goto(`/birthday_box/${boxId}`);
  await expect(page.getByText(`${word}'s telescope`)).toBeVisible();
  await expect(page.getByText('1 person here')).toBeVisible();
  // A font that loads late would move the text.
  await untilSettled();
  await expectMarksInside(page, word, 4);
  await page.goto(teamGiftOf(boxId));
  await expect(page.getByText(`Dear ${word}`)).toBeVisible();
  await expect(page.getByText('1 person here')).toBeVisible();
  await untilSettled();
  await expectMarksInside(page, word, 3);
});

test('stacked marks stay inside their row on the profile', async ({
  page,
  signIn,
  hoorayUrl,
  untilSettled,
}) => {
  const person = await signIn({ name: `${word} Nagy` });
  await registerFriendOf(hoorayUrl, person, { name: `${word} Kovacs` });
  await makeBox(hoorayUrl, person, { name: `${word} Szabo` });
  await page.goto('/profile');
  await expect(page.getByText(`${word} Kovacs`)).toBeVisible();
  await untilSettled();
  await expectMarksInside(page, word, 3);
});
