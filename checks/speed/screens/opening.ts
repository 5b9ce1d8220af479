import { startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { birthdayIn, type Person, register } from '../../journeys/support/accounts/people.ts';
import { createBox, joinBox } from '../../journeys/support/boxes/boxes.ts';
import { addContribution, makeCollages } from '../../journeys/support/boxes/collage.ts';
import { addGifts } from '../../journeys/support/boxes/gifts.ts';
import type { Figure } from '../figures.ts';
import { launchBrowser, openPhone, slowDown } from './phone.ts';

const WISHES = 60;
/** Long enough for a step's movements. */
const STEP_MS = 1500;

/** Creates a box with 60 wishes, of a user whose birthday is today. */
async function fillBox(url: string): Promise<Person> {
  const star = await register(url, { name: 'Mia Lindqvist', birthday: birthdayIn(0, 32) });
  const team: Person[] = [];
  for (let number = 1; number <= WISHES; number += 1)
    team.push(await register(url, { name: `Friend ${number}` }));
  const [creator, ...others] = team as [Person, ...Person[]];
  const box = { name: star.name, email: star.email, birthdayDate: star.birthday };
  const boxId = await createBox(url, creator, box);
  for (const person of others) await joinBox(url, person, boxId);
  for (const [index, person] of team.entries())
    await addContribution(url, person, boxId, `${'May the wind carry you. '.repeat(4)}${index}`);
  await makeCollages(url, creator, boxId);
  await addGifts(url, creator, boxId, [{ title: 'A red kite' }]);
  return star;
}

const startObserving = `globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask' });`;

/** Returns the tasks of more than 50 ms since the last call, in ms. */
async function takeLongTasks(page: Page): Promise<number[]> {
  await page.waitForTimeout(STEP_MS);
  return page.evaluate<number[]>('longTasks.splice(0)');
}

/** Each step focuses its heading. Playwright's locators would cost long tasks themselves. */
const readHeading = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

/** Plays the whole opening. Returns the tasks of more than 50 ms by step. */
async function playOpening(page: Page): Promise<Map<string, number[]>> {
  const tasks = new Map<string, number[]>();
  const note = async () => {
    const ofStep = await takeLongTasks(page);
    tasks.set(await readHeading(page), ofStep);
  };
  await page.getByRole('button', { name: 'Open your box' }).tap();
  await page.getByRole('button', { name: 'Open alone' }).tap();
  await takeLongTasks(page);
  await page.keyboard.press('Space');
  await note();
  for (let last = ''; last !== (await readHeading(page)); ) {
    last = await readHeading(page);
    await page.keyboard.press('ArrowRight');
    await note();
  }
  return tasks;
}

async function measure(browser: Browser, url: string): Promise<Figure> {
  const { user, ...tokens } = (await fillBox(url)).session;
  const session = JSON.stringify({ ...tokens, tokenType: 'Bearer', identity: user });
  const screen = { path: '/celebrate/my_birthday_box', content: 'html:not([data-boot]) main h1' };
  const page = await openPhone({
    browser,
    url,
    screen: { ...screen, name: 'opening', as: 'member' },
    session,
  });
  await page.addInitScript({ content: startObserving });
  await slowDown(page.context(), page);
  await page.goto(screen.path);
  await expect(page.getByRole('button', { name: 'Open your box' })).toBeVisible();
  await page.waitForTimeout(2 * STEP_MS);
  const steps = await playOpening(page);
  await page.context().close();
  const tasks = [...steps.values()].flat();
  if (steps.size < WISHES) throw new Error(`The opening has only ${steps.size} steps.`);
  const longest = Math.max(0, ...tasks);
  for (const [step, found] of steps) if (found.length > 0) console.log(`${step}: ${found.join(', ')} ms`);
  return {
    what: `On a phone, opening a box with ${WISHES} wishes: tasks of more than 50 ms`,
    measured: `${tasks.length} (the longest takes ${longest.toFixed(0)} ms) in ${steps.size} steps`,
    limit: 'none',
    isKept: tasks.length === 0,
  };
}

/** Plays the opening of a full box on a slow phone. */
export async function measureOpening(): Promise<Figure[]> {
  const hooray = await startHooray({ RATE_LIMITS: 'off' });
  const browser = await launchBrowser();
  try {
    return [await measure(browser, hooray.url)];
  } finally {
    await browser.close();
    await hooray.stop();
  }
}
