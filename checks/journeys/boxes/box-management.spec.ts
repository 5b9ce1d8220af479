import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { comeBack } from '../support/accounts/friends.ts';
import { openAs } from '../support/accounts/other-person.ts';
import { birthdayIn, callApi, type Person, register } from '../support/accounts/people.ts';
import { uploadAvatar } from '../support/accounts/upload-avatar.ts';
import { cardOf, createBox, expectNoPeeking, joinBox, mia } from '../support/boxes/boxes.ts';
import { donate, topUp } from '../support/boxes/checkout.ts';
import { addContribution } from '../support/boxes/collage.ts';
import { addGifts } from '../support/boxes/gifts.ts';
import { followCalls } from '../support/browser/network-idle.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAbout, menuAbout } from '../support/screens/menus.ts';

// The server refuses a removed member, and responds with 404 for a deleted box.
test.use({ allowsRefusals: true });

interface Team {
  boxId: string;
  creator: Person;
  friend: Person;
}

/** The creator has a box open in this browser. In `friendPage`, a friend has it open in another. */
const teamTest = test.extend<{ team: Team; friendPage: Page }>({
  team: async ({ page, signIn, hoorayUrl, untilSettled }, use) => {
    const creator = await signIn({ name: 'Olena Petrenko' });
    const boxId = await createBox(hoorayUrl, creator, mia);
    const friend = await register(hoorayUrl, { name: 'Bruno Castillo' });
    await joinBox(hoorayUrl, friend, boxId);
    await page.goto(`/birthday_box/${boxId}`);
    await expect(cardOf(page, "Who's in this box").getByText('Bruno Castillo')).toBeVisible();
    // Otherwise returning to the page wouldn't refetch, because a request is still pending.
    await untilSettled();
    await use({ boxId, creator, friend });
  },
  friendPage: async ({ page, team, hoorayUrl }, use) => {
    const friendPage = await openAs(page, hoorayUrl, team.friend);
    const untilFriendSettled = followCalls(friendPage);
    await friendPage.goto(`/birthday_box/${team.boxId}`);
    await expect(cardOf(friendPage, "Who's in this box").getByText('Bruno Castillo')).toBeVisible();
    await untilFriendSettled();
    await use(friendPage);
    await friendPage.context().close();
  },
});

const personIn = (page: Page, name: string) =>
  cardOf(page, "Who's in this box").getByRole('listitem').filter({ hasText: name });

teamTest('the creator corrects the box', async ({ page, friendPage }) => {
  await menuAbout(friendPage, 'this box').click();
  await expect(friendPage.getByRole('menuitem')).toHaveText(['Report', 'Add to calendar', 'Leave']);
  await friendPage.keyboard.press('Escape');
  await chooseAbout(page, 'this box', 'Edit box');
  const form = page.getByRole('dialog', { name: 'Edit box' });
  await expect(form.getByLabel('Email')).toHaveValue(mia.email);
  await form.getByLabel('Name', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Mia, who turns 33');
  await form.getByLabel('Birthday date').fill('1994-06-07');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia, who turns 33');
  await expect(page.getByText(/June 7, /)).toBeVisible();
  await comeBack(friendPage);
  await expect(friendPage.getByRole('heading', { level: 1 })).toHaveText('Mia, who turns 33');
});

test('once the box is linked to an account, email and date are read-only', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const creator = await signIn();
  const { email } = await register(hoorayUrl, { name: 'Mia Lindqvist' });
  const boxId = await createBox(hoorayUrl, creator, { ...mia, email });
  await page.goto(`/birthday_box/${boxId}`);
  await chooseAbout(page, 'this box', 'Edit box');
  const form = page.getByRole('dialog', { name: 'Edit box' });
  await expect(form.getByText(/its email and date can't be changed/)).toBeVisible();
  await expect(form.getByRole('definition')).toHaveText(['May 5, 1994', email]);
  await expect(form.getByLabel('Email')).toHaveCount(0);
  await form.getByLabel('Phone (optional)').fill('+380 44 123 45 67');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
});

// On a narrow screen, the chat that ends is behind a bar.
for (const width of [1280, 360])
  teamTest(
    `a removed member reads on the open page that the box is closed, at ${width} px`,
    async ({ page, friendPage }) => {
      await friendPage.setViewportSize({ width, height: 800 });
      await chooseAbout(page, 'Bruno Castillo', 'Remove');
      const question = page.getByRole('alertdialog', { name: 'Remove Bruno Castillo?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(menuAbout(page, 'Bruno Castillo')).toBeFocused();
      await chooseAbout(page, 'Bruno Castillo', 'Remove');
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(personIn(page, 'Bruno Castillo')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: "Who's in this box" })).toBeFocused();
      const closed = friendPage.getByText('You no longer have access to this Birthday Box.', {
        exact: true,
      });
      await expect(closed).toBeVisible();
      await expect(cardOf(friendPage, 'Gifts in this Box')).toHaveCount(0);
      await friendPage.reload();
      await expect(closed).toBeVisible();
    },
  );

teamTest(
  'a removed member can still remove their picture and wish',
  async ({ page, team, friendPage, hoorayUrl }) => {
    const { boxId, creator, friend } = team;
    await addContribution(hoorayUrl, friend, boxId, 'Fly high!');
    const place = `DELETE /api/birthday_box/${boxId}/participants/${friend.session.user.id}`;
    await callApi(hoorayUrl, place, undefined, creator.session.accessToken);
    await friendPage.goto(`/birthday_box/${boxId}`);
    await friendPage.getByRole('button', { name: 'Remove my picture and wish' }).click();
    const question = friendPage.getByRole('alertdialog', { name: 'Remove your picture and wish?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(friendPage.getByText('Your picture and wish have been removed.')).toBeVisible();
    await page.goto(`/team-gift-collage/${boxId}`);
    await expect(cardOf(page, 'Team Wishes').getByText('Olena Petrenko')).toBeVisible();
    await expect(page.getByText('Fly high!')).toHaveCount(0);
  },
);

teamTest(
  'a member who leaves lands on the profile, and can rejoin by the link',
  async ({ page, team, friendPage }) => {
    await chooseAbout(friendPage, 'this box', 'Leave');
    await expect(friendPage).toHaveURL('/profile');
    await expect(cardOf(friendPage, 'My Birthday Boxes').getByText('No boxes yet.')).toBeVisible();
    // Opening the box would rejoin it, so Back must skip it.
    await friendPage.goBack();
    await expect(friendPage).not.toHaveURL(/birthday_box/);
    await comeBack(page);
    await expect(personIn(page, 'Bruno Castillo')).toHaveCount(0);
    await friendPage.goto(`/birthday_box/${team.boxId}`);
    await expect(personIn(friendPage, 'Bruno Castillo')).toBeVisible();
    await chooseAbout(friendPage, 'this box', 'Leave');
    const left = friendPage.getByRole('status').filter({ hasText: 'You left' });
    await expect(left).toContainText('Mia Lindqvist');
    await expect(left).toBeInViewport();
    await left.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(friendPage, 'My Birthday Boxes').getByText("You're a member")).toBeVisible();
    await expect(left).toHaveCount(0);
  },
);

teamTest('a creator who leaves hands the box over', async ({ page, friendPage }) => {
  await chooseAbout(page, 'this box', 'Leave');
  const question = page.getByRole('alertdialog', { name: 'Leave this box?' });
  await expect(question.getByText(/will become the organizer\./)).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/profile');
  // Another role closes an open menu.
  const fetched = friendPage.waitForResponse(/\/api\/get_birthdaybox\//);
  await comeBack(friendPage);
  await fetched;
  await menuAbout(friendPage, 'this box').click();
  await expect(friendPage.getByRole('menuitem', { name: 'Edit box' })).toBeVisible();
  // The last member can only delete the box.
  await expect(friendPage.getByRole('menuitem', { name: 'Leave' })).toHaveCount(0);
});

teamTest(
  'a deleted account stays in the list as an id, with the default picture; a long list begins with 20',
  async ({ page, team, hoorayUrl }) => {
    const { accessToken, user } = team.friend.session;
    await callApi(hoorayUrl, 'DELETE /api/auth/me', undefined, accessToken);
    await comeBack(page);
    const unknown = personIn(page, `User ${user.id.slice(0, 8)} (unknown)`);
    await expect(unknown).toBeVisible();
    await uploadAvatar(hoorayUrl, team.creator.session, [200, 40, 60]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(unknown.getByRole('presentation')).toHaveAttribute('src', '/default-avatar.svg');
    await expect(personIn(page, 'Olena Petrenko').getByRole('presentation')).toHaveAttribute('src', /^blob:/);
    expect(asked.filter((url) => url.includes(`/avatar/${user.id}`))).toEqual([]);
    await page.route('**/api/get_birthdaybox/*', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const participants = [...data.participants, ...Array.from({ length: 19 }, () => randomUUID())];
      await route.fulfill({ response, json: { data: { ...data, participants } } });
    });
    await page.reload();
    const members = cardOf(page, "Who's in this box");
    await members.getByRole('button', { name: 'Show all 21' }).click();
    await expect(members.getByRole('listitem')).toHaveCount(21);
    await expect(members.getByRole('heading')).toBeFocused();
  },
);

teamTest('a deleted box disappears for everyone', async ({ page, friendPage }) => {
  await chooseAbout(page, 'this box', 'Delete box');
  const question = page.getByRole('alertdialog', { name: 'Delete this box?' });
  await expect(question).toContainText('with its gifts, wishes, pictures and chat.');
  await expect(question).not.toContainText('credit');
  await question.getByRole('button', { name: 'Keep the box' }).click();
  await expect(question).toHaveCount(0);
  await chooseAbout(page, 'this box', 'Delete box');
  await question.getByRole('button', { name: 'Delete box' }).click();
  await expect(page).toHaveURL('/profile');
  await comeBack(friendPage);
  await expect(friendPage.getByText('Birthday Box not found or invalid ID.')).toBeVisible();
});

teamTest('the question before deleting explains who gets the credits', async ({ page, team, hoorayUrl }) => {
  await topUp(hoorayUrl, team.friend, 30);
  await donate(hoorayUrl, team.friend, team.boxId, 30);
  await comeBack(page);
  await expect(page.getByRole('definition')).toHaveText('30');
  await chooseAbout(page, 'this box', 'Delete box');
  await expect(page.getByRole('alertdialog', { name: 'Delete this box?' })).toContainText(
    'The 30 credits go back to the people who gave them. Anyone who has deleted their account loses their share.',
  );
});

teamTest(
  'a member who has left in another tab sees that, and can rejoin',
  async ({ team, friendPage, hoorayUrl }) => {
    const { friend, boxId } = team;
    const { accessToken, user } = friend.session;
    const place = `DELETE /api/birthday_box/${boxId}/participants/${user.id}`;
    await callApi(hoorayUrl, place, undefined, accessToken);
    await comeBack(friendPage);
    await expect(friendPage.getByText("You're no longer in this box.")).toBeVisible();
    await expect(cardOf(friendPage, 'Team Chat')).toHaveCount(0);
    const join = friendPage.getByRole('button', { name: 'Join' });
    const full = { statusCode: 409, code: 'boxes.full', message: 'Out of cake.' };
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await friendPage.route('**/api/join/*', async (route) => {
      await refused;
      await route.fulfill({ status: 409, json: full });
    });
    await join.click();
    await expect(join).toBeDisabled();
    refuse();
    await expect(friendPage.getByRole('alert')).toHaveText('Out of cake.');
    await friendPage.unroute('**/api/join/*');
    await join.click();
    await expect(personIn(friendPage, 'Bruno Castillo')).toBeVisible();
  },
);

test('a user who may be the birthday person sees "No peeking!" until the day, and then the box', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const boxId = await createBox(hoorayUrl, await register(hoorayUrl), mia);
  await signIn({ name: 'Mia Lindqvist' });
  const message = 'This box is not open yet.';
  await page.route('**/api/get_birthdaybox/*', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, code: 'NO_PEEKING', message } }),
  );
  await page.clock.install();
  await page.goto(`/birthday_box/${boxId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No peeking!');
  await page.unroute('**/api/get_birthdaybox/*');
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mia.name);
  await expect(personIn(page, 'Mia Lindqvist')).toBeVisible();
});

test("the creator previews the birthday person's view, without its actions", {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const creator = await signIn({ name: 'Olena Petrenko' });
  const boxId = await createBox(hoorayUrl, creator, { ...mia, birthdayDate: birthdayIn(9, 32) });
  await joinBox(hoorayUrl, await register(hoorayUrl, { name: 'Bruno Castillo' }), boxId);
  await addGifts(hoorayUrl, creator, boxId, [{ title: 'A red kite' }]);
  await topUp(hoorayUrl, creator, 12);
  await donate(hoorayUrl, creator, boxId, 12);
  await page.goto(`/birthday_box/${boxId}`);
  await expect(cardOf(page, 'Gifts in this Box').getByText('A red kite')).toBeVisible();
  await chooseAbout(page, 'this box', 'Preview: what they see now');
  await expectNoPeeking(page.getByRole('dialog', { name: 'What they see now' }));
  await page.keyboard.press('Escape');
  await chooseAbout(page, 'this box', 'Preview: on the day');
  const view = page.getByRole('dialog', { name: "What they'll see on the day" });
  await expect(view.getByText('Today is the day!')).toBeVisible();
  await expect(view.getByText('A red kite')).toBeVisible();
  await expect(view.getByRole('definition').first()).toHaveText('12');
  await expect(view.getByText('Your friends have put 12 credits in here for you.')).toBeVisible();
  await expect(cardOf(view, 'Credits in this box')).toContainText('In the box: 12 credits');
  await expect(cardOf(view, 'Who took part').getByRole('listitem')).toHaveText([
    'Olena Petrenko',
    'Bruno Castillo',
  ]);
  await expect(view.getByText(/(take|taking) care of it/)).toHaveCount(0);
  await expect(cardOf(view, 'Team Chat')).toHaveCount(0);
  await expect(view.getByRole('link')).toHaveCount(0);
  await expect(view.getByRole('button', { disabled: true })).toHaveText(['Claim']);
  await expect(view.getByRole('button', { disabled: false })).toHaveCount(1);
  await view.getByRole('button', { name: 'Close' }).click();
  await expect(menuAbout(page, 'this box')).toBeFocused();
});
