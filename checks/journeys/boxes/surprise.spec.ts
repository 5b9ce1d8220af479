import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Person, register } from '../support/accounts/people.ts';
import {
  cardOf,
  expectNoPeeking,
  fillBoxForm,
  inTeamChat,
  pressCreate,
  readInvitation,
} from '../support/boxes/boxes.ts';
import { chooseToAdd } from '../support/boxes/gifts.ts';
import { type ClockedHooray, clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect, inMotion, storeSession } from '../support/journey.ts';

test.use(inMotion);

const HOUR_MS = 60 * 60 * 1000;

interface Seat {
  context: BrowserContext;
  page: Page;
  person: Person;
}

/** Opens a browser for a user, in the server's time zone and with the clock of this Hooray. */
async function sitDown(browser: Browser, hooray: ClockedHooray, name: string, birthday: string) {
  const context = await browser.newContext({
    baseURL: hooray.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: test.info().project.use.viewport ?? null,
  });
  const person = await register(hooray.url, { name, birthday });
  await storeSession(context, hooray.url, person.session);
  await context.clock.install({ time: hooray.now() });
  return { context, page: await context.newPage(), person };
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

async function addGift(page: Page, title: string): Promise<void> {
  await chooseToAdd(page, 'Add manually');
  const dialog = page.getByRole('dialog', { name: 'Add a gift' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add to box' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Gifts in this Box').getByText(title)).toBeVisible();
}

/** The creator makes the box with the form. The friend joins by the link on its page. */
async function makeBoxTogether(creator: Seat, friend: Seat, star: Seat): Promise<string> {
  await creator.page.goto('/for-friends');
  const { name, email, birthday } = star.person;
  await fillBoxForm(creator.page, { name, email, birthdayDate: birthday });
  await pressCreate(creator.page);
  await expect(creator.page).toHaveURL(/\/birthday_box\/[\w-]{36}$/);
  await expect(creator.page.getByRole('heading', { level: 1 })).toHaveText(name);
  const link = await readInvitation(creator.page);
  expect(link).toBe(creator.page.url());
  await friend.page.goto(link);
  await expect(cardOf(friend.page, "Who's in this box").getByText(friend.person.name)).toBeVisible();
  return link.split('/').at(-1) ?? '';
}

async function talkAndGive(creator: Seat, friend: Seat): Promise<void> {
  await inTeamChat(creator.page, () => say(creator.page, 'Shall we give her a kite?'));
  await inTeamChat(friend.page, async () => {
    await expect(friend.page.getByRole('log').getByText('Shall we give her a kite?')).toBeVisible();
    await say(friend.page, 'A red one!');
  });
  await inTeamChat(creator.page, () =>
    expect(creator.page.getByRole('log').getByText('A red one!')).toBeVisible(),
  );
  await addGift(creator.page, 'A red kite');
  await addGift(friend.page, 'A book about wind');
  await creator.page.reload();
  const kite = cardOf(creator.page, 'Gifts in this Box')
    .getByRole('listitem')
    .filter({ hasText: 'A red kite' });
  await kite.getByRole('button', { name: "I'll take care of it" }).click();
  await expect(kite.getByText("You're taking care of it")).toBeVisible();
  await friend.page.reload();
  await expect(friend.page.getByText(`${creator.person.name} is taking care of it`)).toBeVisible();
}

/** The birthday person's pages of a box. */
const pagesOf = (boxId: string) => [
  `/birthday_box/${boxId}`,
  '/celebrate/my_birthday_box',
  `/celebrate/my_birthday_box/open/${boxId}`,
  `/team-gift-collage/${boxId}`,
];

/** Returns the id that the birthday person's own pages use for the box. */
async function findHandle({ page, person }: Seat): Promise<string> {
  await page.goto('/profile');
  const link = cardOf(page, 'My Birthday Boxes').getByRole('link', { name: person.name });
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** Tries the link, which a member may have sent, and the id on the person's own pages. */
async function expectSurpriseKept({ page }: Seat, boxId: string, handle: string): Promise<void> {
  for (const path of [...pagesOf(boxId), ...pagesOf(handle)]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoPeeking(page);
      await expect(page.getByText(/kite|wind/)).toHaveCount(0);
    });
  }
}

async function shakeAndNote({ page }: Seat, day: string): Promise<void> {
  await page.goto('/celebrate/my_birthday_box');
  const present = page.getByRole('button', { name: 'Shake the present' });
  await expect(present.locator('.part-eye')).toHaveCount(12);
  await present.press('Enter');
  await expect(page.getByText('Something rattled.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(file).not.toMatch(/Mia|kite|http/);
}

async function expectBoxOpen({ page, person }: Seat, boxId: string): Promise<void> {
  await page.goto(`/birthday_box/${boxId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await expect(page.getByText('Today is the day!')).toBeVisible();
  const gifts = cardOf(page, 'Gifts in this Box');
  await expect(gifts.getByText('A red kite')).toBeVisible();
  await expect(gifts.getByText('A book about wind')).toBeVisible();
  await expect(page.getByText(/take(s)? care of it/)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /Add Credits|Add a gift|More about A red kite/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /Gift advisor|Team gift/ })).toHaveCount(0);
  await expect(cardOf(page, 'Who took part').getByRole('listitem')).toHaveCount(2);
  await expect(cardOf(page, 'Team Chat')).toHaveCount(0);
  await expect(page.getByText('A red one!')).toHaveCount(0);
}

async function expectMyBoxOpen({ page }: Seat, boxId: string): Promise<void> {
  await page.goto('/celebrate/my_birthday_box');
  const card = page.getByRole('link', { name: 'Greeting card' });
  await expect(card).toHaveAttribute('href', `/celebrate/my_birthday_box/open/${boxId}`);
  await expect(page.locator('.confetti')).toHaveCount(1);
  await page.getByRole('button', { name: 'Main Gift' }).click();
  const gifts = page.getByRole('dialog', { name: 'Main Gift' });
  await expect(gifts.getByText('A red kite')).toBeVisible();
  await expect(gifts.getByText('A book about wind')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sponsor Gift' }).click();
  const offers = page.getByRole('dialog', { name: 'Sponsor Gift' });
  await offers.getByRole('button', { name: 'Close' }).click();
  await expect(offers).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sponsor Gift' })).toBeFocused();
  await expect(page).toHaveURL('/celebrate/my_birthday_box');
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.locator('.confetti')).toHaveCount(0);
}

test('a team fills a box; its birthday person sees nothing of it the day before, and the gifts on the day', async ({
  browser,
  clocked,
}) => {
  const now = clocked.now();
  const day = new Date(now.getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
  const birthday = `${Number(day.slice(0, 4)) - 32}${day.slice(4)}`;
  const [creator, friend, star] = await Promise.all([
    sitDown(browser, clocked, 'Olena Petrenko', '1990-05-15'),
    sitDown(browser, clocked, 'Bruno Castillo', '1991-06-16'),
    sitDown(browser, clocked, 'Mia Lindqvist', birthday),
  ]);
  const seats = [creator, friend, star];
  const boxId = await test.step('the box is made and joined', () => makeBoxTogether(creator, friend, star));
  await test.step('the team talks and gives', () => talkAndGive(creator, friend));
  const handle = await findHandle(star);
  expect(handle).toMatch(/^[\w-]{36}$/);
  expect(handle).not.toBe(boxId);
  await test.step('the wrapped present can be shaken, and its day goes into a calendar', () =>
    shakeAndNote(star, day));
  await test.step('the day before', () => expectSurpriseKept(star, boxId, handle));
  await test.step('a friend who is shown the address finds nothing', async () => {
    await friend.page.goto(`/birthday_box/${handle}`);
    await expect(friend.page.getByText('Birthday Box not found or invalid ID.')).toBeVisible();
  });

  const untilNoon = Date.parse(`${day}T12:00:00Z`) - clocked.now().getTime();
  clocked.putForward(untilNoon);
  await Promise.all(seats.map(({ context }) => context.clock.fastForward(untilNoon)));

  await test.step('what was open opens by itself', async () => {
    await expect(star.page.getByRole('heading', { name: 'No peeking!' })).toHaveCount(0);
    await expect(star.page.getByRole('heading', { level: 1 })).toHaveText('Team Gift');
  });
  await test.step('on the day', () => expectBoxOpen(star, boxId));
  await test.step('on the day, by a bookmark of the day before', () => expectBoxOpen(star, handle));
  await test.step('on the day, by the way home', () => expectMyBoxOpen(star, boxId));
  await test.step('the chat stays the team’s', async () => {
    await creator.page.reload();
    await inTeamChat(creator.page, () =>
      expect(creator.page.getByRole('log').getByText('A red one!')).toBeVisible(),
    );
  });
  for (const { context } of seats) await context.close();
});
