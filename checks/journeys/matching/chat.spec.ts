import { logOf, say } from '../support/chats/chats.ts';
import { actionsOf, alertOn, countryOn, expectInRoom, meet, searchingOn } from '../support/chats/matching.ts';
import { expect, test } from '../support/journey.ts';
import { madeUpId } from '../support/screens/screens.ts';

// Two users fill in a form each.

test("two users meet and talk, and see only each other's initial and monster", {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  await signIn({ name: 'Olena Petrenko' });
  const other = await meet(page, hoorayUrl, 'Chile');
  await expect(page.getByText('with B', { exact: true })).toBeVisible();
  await expect(other.getByText('with O', { exact: true })).toBeVisible();
  await say(page, 'Who has cake?');
  await say(other, 'I have.');
  for (const [one, own, theirs] of [
    [page, 'Who has cake?', 'I have.'],
    [other, 'I have.', 'Who has cake?'],
  ] as const) {
    await expect(logOf(one).getByText(own)).toBeVisible();
    await expect(logOf(one).getByText(theirs)).toBeVisible();
    await expect(logOf(one).locator('time')).toHaveCount(2);
    await expect(one.getByText(/Bruno|Castillo|Petrenko/)).toHaveCount(0);
  }
  const sides = await Promise.all(
    ['Who has cake?', 'I have.'].map((text) => logOf(page).getByText(text).boundingBox()),
  );
  expect(sides[0]?.x).toBeGreaterThan(sides[1]?.x ?? Number.NaN);
  await other.context().close();
});

test('both see the same question, and the next one when either skips it', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Bhutan');
  const cardOf = (one: typeof page) => one.getByRole('region', { name: 'A question for both of you' });
  const questionOf = (one: typeof page) => cardOf(one).locator('[aria-live]');
  const first = await questionOf(page).innerText();
  expect(first).toMatch(/\?$/);
  await expect(questionOf(other)).toHaveText(first);
  await cardOf(other).getByRole('button', { name: 'Another question' }).click();
  await expect(questionOf(page)).not.toHaveText(first);
  await expect(questionOf(other)).toHaveText(await questionOf(page).innerText());
  await cardOf(page).getByRole('button', { name: 'Hide' }).click();
  await expect(questionOf(page)).toBeEmpty();
  await expect(questionOf(other)).not.toBeEmpty();
  await other.context().close();
});

test('both see that they share a birthday', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Mongolia');
  for (const one of [page, other]) {
    await expect(logOf(one).getByText('You both have your birthday on the same day!')).toBeVisible();
  }
  await other.context().close();
});

test('Next alerts only the partner, and searches again with the same filters', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Iceland');
  await actionsOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(searchingOn(page)).toBeVisible();
  await expect(countryOn(page)).toHaveText('Iceland');
  await expect(alertOn(other)).toHaveAccessibleName('Chat ended.');
  await expect(alertOn(other).getByRole('button')).toHaveText(['Report O', 'Block O', 'OK']);
  await expect(alertOn(page)).toHaveCount(0);
  await alertOn(other).getByRole('button', { name: 'OK' }).click();
  await expect(other).toHaveURL('/');
  await other.context().close();
});

test('End Chat alerts both, and OK opens the home', async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Kenya');
  await actionsOf(page).getByRole('button', { name: 'End Chat' }).click();
  for (const one of [page, other]) {
    await expect(alertOn(one)).toHaveAccessibleName('Chat ended.');
    await alertOn(one).getByRole('button', { name: 'OK' }).click();
    await expect(one).toHaveURL('/');
  }
  await other.context().close();
});

test('reloading keeps the room and its messages; leaving the page ends it', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Uruguay');
  await say(other, 'Are you still there?');
  await expect(logOf(page).getByText('Are you still there?')).toBeVisible();
  await page.reload();
  await expectInRoom(page);
  await expect(logOf(page).getByText('Are you still there?')).toBeVisible();
  await say(page, 'Yes!');
  await expect(logOf(other).getByText('Yes!')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(alertOn(other)).toHaveAccessibleName('Chat ended.');
  await other.context().close();
});

test('an ended room shows an alert, and an unknown room leads to the search', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Vietnam');
  const address = page.url();
  await actionsOf(other).getByRole('button', { name: 'End Chat' }).click();
  await expect(alertOn(page)).toBeVisible();
  await page.goto(address);
  await expect(alertOn(page)).toHaveAccessibleName('Chat ended.');
  await alertOn(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  for (const nobodys of [madeUpId, 'x']) {
    await page.goto(`/random-chat/${nobodys}`);
    await expect(page).toHaveURL('/random_birthday_person');
  }
  await other.context().close();
});

test('Stay in touch makes friends once both have pressed it, and stays hidden until then', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await signIn({ name: 'Olena Petrenko' });
  const other = await meet(page, hoorayUrl, 'Ghana');
  await page.getByRole('button', { name: 'Stay in touch' }).click();
  await expect(page.getByText("B isn't told unless they press it too.")).toBeVisible();
  await expect(other.getByText(/friends now/)).toHaveCount(0);
  await other.getByRole('button', { name: 'Stay in touch' }).click();
  await expect(page.getByText('You and Bruno Castillo are friends now.')).toBeVisible();
  await expect(other.getByText('You and Olena Petrenko are friends now.')).toBeVisible();
  await page.getByRole('link', { name: 'Your friends' }).click();
  await expect(page.getByRole('region', { name: 'Friends', exact: true }).getByText('Bruno')).toBeVisible();
  await other.context().close();
});

test("the field and the room's buttons are in view above a phone's keyboard", {
  tag: '@phone-only @phone',
}, async ({ page, signIn, hoorayUrl }) => {
  await signIn();
  const other = await meet(page, hoorayUrl, 'Mali');
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  for (const name of ['Report', 'Block', 'Next', 'End Chat']) {
    await expect(actionsOf(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await other.context().close();
});
