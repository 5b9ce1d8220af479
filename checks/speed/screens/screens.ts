import { call, signIn } from '@hooray/testkit/clients/client.ts';
import { startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';
import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD, emailOf, keeperEmail } from '../../../tools/demo/people.ts';
import { makeWorld } from '../../../tools/demo/world.ts';
import { type LoadedScreen, listLoadedScreens, loadLimits } from '../../support/loaded-screens.ts';
import { type Figure, median } from '../figures.ts';
import { interactionsOn } from './interactions.ts';
import {
  type Loads,
  launchBrowser,
  loadScreen,
  measureFloor,
  measureInteraction,
  type Visit,
} from './phone.ts';

const RUNS = 5;
const PAINT_MS = 2000;
const FAST_PAINT_MS = 1800;
const fastScreens = ['home', 'box', 'team gift'];
const BLOCKING_MS = 300;
const SECOND_MS = 800;
const INTERACTION_MS = 200;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

const emails = { visitor: undefined, member: emailOf('greta'), admin: keeperEmail };

/** Creates a new session each time, because tokens expire during a bench. */
async function newSession(url: string, as: LoadedScreen['as']): Promise<string | undefined> {
  const email = emails[as];
  if (email === undefined) return undefined;
  const { user, ...tokens } = await signIn({ url }, { email, password: DEMO_PASSWORD });
  return JSON.stringify({ ...tokens, tokenType: 'Bearer', identity: user });
}

async function listScreens(url: string): Promise<LoadedScreen[]> {
  const { accessToken: token } = await signIn({ url }, { email: emailOf('greta'), password: DEMO_PASSWORD });
  type Boxes = { data: { id: string; name: string }[] };
  const boxes = await call<Boxes>({ url }, 'GET /api/get_birthdaybox_for_user', { token });
  const parties = await call<{ id: string }[]>({ url }, 'GET /api/chats', { token });
  const box = boxes.body.data.find(({ name }) => name === 'Bruno');
  return listLoadedScreens(box?.id ?? '', parties.body[0]?.id ?? '');
}

function loadFigure({ name }: LoadedScreen, runs: Loads[], floorMs: number): Figure {
  const of = (key: 'paintMs' | 'blockingMs' | 'requests' | 'bytes' | 'layoutShift') =>
    median(runs.map(({ first }) => first[key]));
  const secondMs = median(runs.map(({ second }) => second.contentMs));
  const paintLimit = fastScreens.includes(name) ? FAST_PAINT_MS : PAINT_MS;
  return {
    what: `On a phone, ${name}: largest paint; blocking; requests; layout shift; content of a second visit`,
    measured: `${seconds(of('paintMs'))} s (without scripts ${seconds(floorMs)}); ${of('blockingMs').toFixed(0)} ms; ${of('requests')} (${(of('bytes') / 1024).toFixed(0)} KB); ${of('layoutShift').toFixed(3)}; ${seconds(secondMs)} s`,
    limit: `at most ${seconds(paintLimit)} s; ${BLOCKING_MS} ms; ${loadLimits.requests}; ${loadLimits.layoutShift}; ${seconds(SECOND_MS)} s`,
    isKept:
      of('paintMs') <= paintLimit &&
      of('blockingMs') <= BLOCKING_MS &&
      of('requests') <= loadLimits.requests &&
      of('layoutShift') <= loadLimits.layoutShift &&
      secondMs <= SECOND_MS,
  };
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
}

async function measureScreen(visit: Visit): Promise<Figure[]> {
  const floorMs = median(await repeat(() => measureFloor(visit)));
  const loads = loadFigure(visit.screen, await repeat(() => loadScreen(visit)), floorMs);
  const figures = [loads];
  for (const { what, act } of interactionsOn(visit.screen.name)) {
    const ms = median(await repeat(() => measureInteraction(visit, act)));
    figures.push({
      what: `On a phone, ${visit.screen.name}: ${what}, from an input to the next frame`,
      measured: `${ms.toFixed(0)} ms`,
      limit: `at most ${INTERACTION_MS} ms`,
      isKept: ms <= INTERACTION_MS,
    });
  }
  return figures;
}

async function measureAll(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const screen of await listScreens(url)) {
    const session = await newSession(url, screen.as);
    figures.push(...(await measureScreen({ browser, url, screen, session })));
  }
  return figures;
}

/** Measures the screens of the demo's world on a slow phone, each with an empty and then a warm cache. */
export async function measureScreens(): Promise<Figure[]> {
  const hooray = await startHooray({ ADMIN_EMAIL: keeperEmail, ADMIN_PASSWORD: DEMO_PASSWORD });
  const browser = await launchBrowser();
  try {
    await makeWorld(hooray.url);
    return await measureAll(browser, hooray.url);
  } finally {
    await browser.close();
    await hooray.stop();
  }
}
