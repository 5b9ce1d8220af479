import type { Page } from '@playwright/test';
import { registerFriendOf, sendRequest } from '../support/accounts/friends.ts';
import { openOtherPerson } from '../support/accounts/other-person.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { bannersOn, newSponsor, ofAge, ownAge, publish } from '../support/accounts/sponsors.ts';
import { ideasOn, openIdeas } from '../support/boxes/advisor.ts';
import { createBox, joinBox } from '../support/boxes/boxes.ts';
import { addContribution, teamGiftOf } from '../support/boxes/collage.ts';
import { addGifts, makeBox } from '../support/boxes/gifts.ts';
import { createParty, logOf, react, say } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the accessible names that several of the page's buttons share. */
async function repeatedNamesOn(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  // A snapshot quotes keys with a colon.
  const buttons = snapshot.matchAll(/- '?button "(.*?)"(?: \[|'?:|'?$)/gm);
  const names = Array.from(buttons, ([, name]) => name ?? '');
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Adds a next page to each list of the page. */
async function giveNextPages(page: Page): Promise<void> {
  await page.route(/\/api\/[^?]+\?(?!.*cursor).*limit=/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), link: '</next?cursor=none>; rel="next"' };
    await route.fulfill({ response, headers });
  });
}

test('on the profile, repeated buttons name their user', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn();
  for (const name of ['Chloé', 'Bruno'])
    await registerFriendOf(hoorayUrl, person, { name, birthday: birthdayIn(3, 30) });
  for (const name of ['Dmytro', 'Erika'])
    await sendRequest(hoorayUrl, await register(hoorayUrl, { name }), person);
  for (const name of ['Mila', 'Noor']) await makeBox(hoorayUrl, person, { name });
  await giveNextPages(page);
  await page.goto('/profile');
  for (const name of ['Friends', 'Friend Requests', 'My Birthday Boxes'])
    await expect(button(page, `Show more ${name}`)).toBeVisible();
  for (const name of ['More about Chloé', 'Accept Dmytro', 'Reject Erika', 'Join Mila'])
    await expect(button(page, name)).toBeVisible();
  for (const name of ['Make a box Chloé', 'Make a box Bruno'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
});

test('in a box, repeated buttons name their gift or member', async ({ page, signIn, hoorayUrl }) => {
  const person = await signIn({ name: 'Olena' });
  const box = await makeBox(hoorayUrl, person);
  await addGifts(hoorayUrl, person, box, [{ title: 'A kite' }, { title: 'A drum' }]);
  for (const name of ['Chloé', 'Bruno']) {
    const member = await register(hoorayUrl, { name });
    await joinBox(hoorayUrl, member, box);
    await addContribution(hoorayUrl, member, box, `From ${name}`);
  }
  await page.goto(`/birthday_box/${box}`);
  for (const name of [
    "I'll take care of it A kite",
    'More about A drum',
    'More about Chloé',
    'More about Bruno',
  ])
    await expect(button(page, name)).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
  await page.goto(teamGiftOf(box));
  for (const name of ['More about Chloé', 'More about Bruno']) await expect(button(page, name)).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
  const [title = ''] = await openIdeas(page, {}, `/gift_advisor?boxId=${box}`);
  await expect(
    ideasOn(page)
      .first()
      .getByRole('button', { name: `Select ${title}` }),
  ).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
});

test('in an open box, hearts name the author of their wish', async ({ page, signIn, hoorayUrl }) => {
  const { name, email, birthday: birthdayDate } = await signIn();
  const creator = await register(hoorayUrl, { name: 'Chloé' });
  const box = await createBox(hoorayUrl, creator, { name, email, birthdayDate });
  const friend = await register(hoorayUrl, { name: 'Bruno' });
  await joinBox(hoorayUrl, friend, box);
  for (const member of [creator, friend]) await addContribution(hoorayUrl, member, box, 'Fly high!');
  await page.goto(teamGiftOf(box));
  for (const label of ['Hug: Chloé', 'Hug: Bruno']) await expect(button(page, label)).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
});

test('in the advisor, words to pick name their field', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/gift_advisor');
  for (const label of ['Personality: funny', 'Gift style: funny'])
    await expect(button(page, label)).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
});

test('in a chat, reactions name their message', async ({ page, signIn, hoorayUrl }) => {
  const party = await createParty(hoorayUrl, await signIn(), 'Kites');
  const { page: other } = await openOtherPerson(page, hoorayUrl, { name: 'Bruno' });
  await other.goto(`/chat/${party}`);
  await say(other, 'Who brings the cake?');
  await expect(logOf(other).locator('[data-message]')).toHaveCount(1);
  await other.context().close();
  await page.goto(`/chat/${party}`);
  await say(page, 'I do.');
  await say(page, 'A kite, too.');
  for (const text of ['Who brings the cake?', 'I do.', 'A kite, too.']) await react(page, text, 'Cake');
  for (const label of ['Message from Bruno: Who brings the cake?', 'Your message: I do.'])
    await expect(button(page, `Cake: 1. ${label}`)).toBeVisible();
  expect(await repeatedNamesOn(page)).toEqual([]);
});

test('in a party, both banner slots and folded messages have names', async ({ page, signIn, hoorayUrl }) => {
  const age = ownAge(49);
  const sponsor = await newSponsor(hoorayUrl);
  const person = await signIn(ofAge(age, { interests: ['Music', 'Art', 'Travel'] }));
  for (const color of [[200, 40, 60] as const, [40, 60, 200] as const])
    await publish(hoorayUrl, sponsor, { age, interests: ['Music'], banner: [...color] });
  const party = await createParty(hoorayUrl, person, 'Music for everyone');
  const other = await openOtherPerson(page, hoorayUrl, { name: 'Bruno' });
  await other.page.goto(`/chat/${party}`);
  await say(other.page, `a${'\n'.repeat(15)}b`);
  await expect(logOf(other.page).locator('[data-message]')).toHaveCount(1);
  await other.page.context().close();
  await page.goto(`/chat/${party}`);
  await expect(bannersOn(page)).toHaveCount(2);
  for (const side of ['left', 'right'])
    await expect(
      page.getByRole('complementary', { name: `Sponsored, ${side} of the chat` }).getByRole('figure'),
    ).toBeVisible();
  await expect(bannersOn(page).first().getByRole('button', { name: 'Hide Discount: 15' })).toBeVisible();
  await expect(button(page, "Show more of Bruno's message")).toBeVisible();
});
