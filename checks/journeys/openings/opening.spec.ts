import type { Page } from '@playwright/test';
import { logInOutside, register } from '../support/accounts/people.ts';
import { createBox, expectNoPeeking, joinBox } from '../support/boxes/boxes.ts';
import { donate, topUp } from '../support/boxes/checkout.ts';
import { addContribution, blue, makeCollages, red } from '../support/boxes/collage.ts';
import { addGifts } from '../support/boxes/gifts.ts';
import { type ClockedHooray, openAs, clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';
import { violationsOf } from '../support/screens/screen-check.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The time zone with the earliest midnight, 14 hours before UTC. */
const starZone = 'Pacific/Kiritimati';
const OFFSET_MS = 14 * HOUR_MS;

/** Advances the clock to an hour before a midnight. */
function approachMidnight({ now, putForward }: ClockedHooray): number {
  const earliest = now().getTime() + HOUR_MS;
  const opensAt = Math.ceil((earliest + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  putForward(opensAt - earliest);
  return opensAt;
}

/** Creates a surprise box with two wishes, a gift, a collage and credits. */
async function wrapBox(clocked: ClockedHooray) {
  const { url } = clocked;
  const opensAt = approachMidnight(clocked);
  const day = new Date(opensAt + OFFSET_MS).toISOString().slice(0, 10);
  const birthday = `${Number(day.slice(0, 4)) - 32}${day.slice(4)}`;
  const registered = await register(url, { name: 'Mia Lindqvist', birthday });
  // From now on, the server knows the user's time zone.
  const session = await logInOutside(url, registered.email, registered.password, starZone);
  const star = { ...registered, session };
  const [creator, friend] = await Promise.all([
    register(url, { name: 'Olena Petrenko' }),
    register(url, { name: 'Bruno Castillo' }),
  ]);
  const { name, email } = star;
  const boxId = await createBox(url, creator, { name, email, birthdayDate: birthday });
  await joinBox(url, friend, boxId);
  await addContribution(url, creator, boxId, 'Fly high!', blue);
  await addContribution(url, friend, boxId, 'Never stop singing!', red);
  await makeCollages(url, creator, boxId);
  await addGifts(url, creator, boxId, [{ title: 'A red kite' }]);
  await topUp(url, friend, 30);
  await donate(url, friend, boxId, 30);
  return { boxId, star, friend, opensAt };
}

async function putForwardTo(hooray: ClockedHooray, time: number, pages: Page[]): Promise<void> {
  hooray.putForward(time - hooray.now().getTime());
  await Promise.all(
    pages.map(async (page) => {
      const shown = await page.evaluate<number>('Date.now()');
      await page.context().clock.fastForward(time - shown);
    }),
  );
}

const movements = "document.querySelector('.opening').getAnimations({ subtree: true }).length";

/** Expects the step's heading to have the focus. */
async function expectHeading(page: Page, heading: string): Promise<void> {
  const opening = page.getByRole('dialog', { name: 'Your birthday box' });
  await expect(opening.getByRole('heading', { name: heading })).toBeFocused();
}

/** Also expects that nothing moves, and that the step is accessible. */
async function expectStep(page: Page, heading: string): Promise<void> {
  await test.step(heading, async () => {
    await expectHeading(page, heading);
    await expect.poll(() => page.evaluate(movements)).toBe(0);
    expect(await violationsOf(page, 'light')).toEqual([]);
  });
}

/** Swipes with a finger from one side of the page to the other. */
async function swipe(page: Page, way: 'left' | 'right'): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  const [from, to] = way === 'left' ? [260, 100] : [100, 260];
  await touch('touchStart', from);
  await touch('touchMove', to);
  await touch('touchEnd');
  await devTools.detach();
}

async function openInOrder(page: Page, watcher: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open your box' }).press('Enter');
  await expectStep(page, "Mia Lindqvist, it's today!");
  await page.getByRole('button', { name: 'Open alone' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(watcher.getByText('Mia Lindqvist is at the present.')).toBeVisible();
  await expect(page.getByText('Bruno Castillo is watching')).toBeVisible();
  await expectStep(page, "Mia Lindqvist, it's today!");
  await page.keyboard.press('Space');
  await expectStep(page, 'Happy birthday, Mia Lindqvist!');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'Wish 1 of 2, from Olena Petrenko');
  await expect(page.getByText('Fly high!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Wish 2 of 2, from Bruno Castillo');
  await swipe(page, 'right');
  await expectHeading(page, 'Wish 1 of 2, from Olena Petrenko');
  await swipe(page, 'left');
  await expectHeading(page, 'Wish 2 of 2, from Bruno Castillo');
  await expect(watcher.getByText('Mia Lindqvist is at wish 2 of 2.')).toBeVisible();
}

async function goOnAfterReload(page: Page): Promise<void> {
  await page.reload();
  await expectHeading(page, 'Wish 2 of 2, from Bruno Castillo');
  await page.keyboard.press('Space');
  await expectStep(page, 'All of it, on one card');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'And these are for you');
  await expect(page.getByRole('dialog').getByText('A red kite')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectStep(page, "There's something in the box");
}

async function claimAndFinish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Claim 30 credits?' });
  await expect(question).toBeVisible();
  // Keys in the question must not reach the step.
  await page.keyboard.press('ArrowRight');
  await question.getByRole('button', { name: 'Claim' }).press('Enter');
  await expect(page.getByText('Claimed! You have 30 credits now.')).toBeVisible();
  // The step keeps showing what was in the box.
  await expect(page.getByRole('dialog').getByText(/^30\s*credits$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expectStep(page, 'Say thank you');
  await page.getByLabel('Your note').fill('Thank you!');
  await page.getByRole('button', { name: 'Send to everyone' }).press('Enter');
  await expect(page.getByText('Everyone in the box can read your note now.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'Yours to keep');
}

/** Plays all parts with the page's time stopped, and returns to the keepsakes. */
async function playSlideshow(page: Page): Promise<void> {
  const { clock } = page.context();
  await clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000);
  await page.getByRole('button', { name: 'Play as a slideshow' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const headingOf = (name: string) => page.getByRole('dialog').getByRole('heading', { name });
  await expect(headingOf('Wish 1 of 2, from Olena Petrenko')).toBeVisible();
  // A wish stays 4500 ms and 45 ms for each character, and the collage 9000 ms.
  for (const [stay, heading] of [
    [5000, 'Wish 2 of 2, from Bruno Castillo'],
    [5500, 'All of it, on one card'],
    [9500, 'Yours to keep'],
  ] as const) {
    await clock.runFor(stay);
    await expect(headingOf(heading)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await clock.resume();
}

async function watch(page: Page, boxId: string): Promise<void> {
  await page.goto(`/birthday_box/${boxId}`);
  // In summer, it is an hour later in Los Angeles.
  await expect(
    page.getByText(/^Mia Lindqvist can open it from 12:00 AM their time \(.*\b[23]:00 AM yours\)\.$/),
  ).toBeVisible();
}

test('a box opens at the midnight of its zone by itself, step by step by keys and swipes, while a friend watches', async ({
  browser,
  clocked,
}) => {
  const { boxId, star, friend, opensAt } = await wrapBox(clocked);
  const [page, watcher] = await Promise.all([
    openAs(browser, clocked, star, starZone),
    openAs(browser, clocked, friend, 'America/Los_Angeles'),
  ]);
  await page.goto('/celebrate/my_birthday_box');
  await expectNoPeeking(page);
  await watch(watcher, boxId);

  // Stop the page's clock, because a slow machine may need longer than the seconds that are left.
  await page.context().clock.pauseAt(opensAt - 5000);
  await expect(page.locator('.last-second')).toHaveText('5');
  await expectNoPeeking(page);
  await page.context().clock.resume();
  await putForwardTo(clocked, opensAt + 1000, [page, watcher]);
  await expect(watcher.getByText("Mia Lindqvist hasn't opened the box yet.")).toBeVisible();

  await openInOrder(page, watcher);
  await goOnAfterReload(page);
  await claimAndFinish(page);
  await playSlideshow(page);
  await expect(watcher.getByText('Mia Lindqvist has opened the box.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Watch it again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Greeting card' })).toBeVisible();
  await Promise.all([page, watcher].map((each) => each.context().close()));
});
