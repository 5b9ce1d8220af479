import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newCollage, newContribution } from '@hooray/testkit/factories/collage.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { launchBrowser, openPhone, slowDown } from './phone.ts';

const WISHES = 60;
/** A multiple of four, so that a birthday on 29 February exists. */
const AGE = 32;
/** Long enough for a step's movements. */
const STEP_MS = 1500;

/** Returns a birthday of today, in the time zone of this machine and its browser. */
function birthdayToday(): string {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear() - AGE}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Registers a person with interests, because a modal asks everyone else for them. */
async function register(url: string, name: string): Promise<Person> {
  const person = await newPerson({ url }, { name, birthday: birthdayToday() });
  const { status, body } = await call<Pick<Person, 'user'>>({ url }, 'PUT /api/auth/me/interests', {
    token: person.accessToken,
    json: { interests: ['Music', 'Travel', 'Cooking'] },
  });
  if (status !== 200) throw new Error(`choosing interests answered ${status}`);
  return { ...person, user: body.user };
}

/** Creates a box with 60 wishes, of a user whose birthday is today. */
async function fillBox(url: string): Promise<Person> {
  const server = { url };
  const star = await register(url, 'Mia Lindqvist');
  const team: Person[] = [];
  for (let number = 1; number <= WISHES; number += 1) team.push(await register(url, `Friend ${number}`));
  const [creator, ...others] = team as [Person, ...Person[]];
  const details = { name: star.user.name, email: star.email, birthdayDate: star.user.birthday };
  const { id: boxId } = await newBox(server, creator, details);
  for (const person of others) await joinBox(server, person, boxId, {});
  const image = asFile(await plainPicture({ width: 64, height: 64, color: '#283cc8' }));
  for (const [index, person] of team.entries()) {
    const wish = `${'May the wind carry you. '.repeat(4)}${index}`;
    await newContribution(server, person, boxId, { wish, image });
  }
  await newCollage(server, creator, boxId);
  await newGift(server, creator, boxId, { title: 'A red kite' });
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
  const { user, ...tokens } = await fillBox(url);
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
