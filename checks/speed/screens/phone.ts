import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { provideBrowser } from '../../../tools/start/browser.ts';
import type { LoadedScreen } from '../../support/loaded-screens.ts';
import { type PageLoad, readPageLoad, watchContent } from '../../support/page-load.ts';

/** A mid-range phone, with a quarter of this processor, 150 ms and 1.6 Mbit/s. */
const profile = {
  cpu: { rate: 4 },
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** Long enough for everything that follows the content. */
const SETTLED_MS = 2500;

/** A page that is slowed down this much may take long on a busy machine. */
const TIMEOUT_MS = 180_000;

export interface Visit {
  browser: Browser;
  url: string;
  screen: LoadedScreen;
  /** The stored session, or undefined for a visitor. */
  session: string | undefined;
}

const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

export const launchBrowser = () =>
  chromium.launch({ executablePath: provideBrowser().path ?? '', args: FLAGS });

export async function openPhone({ browser, url, screen, session }: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  if (session !== undefined) await context.addInitScript(storeSession(session));
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await watchContent(page, screen.content);
  return page;
}

const storeSession = (session: string) => ({
  content: `localStorage.getItem('authorization') ?? localStorage.setItem('authorization', ${JSON.stringify(session)})`,
});

export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', profile.network);
  await devTools.send('Emulation.setCPUThrottlingRate', profile.cpu);
}

/** Used instead of `waitForFunction`, which evaluates text in the page, and the page's policy forbids that. */
async function untilContent(page: Page): Promise<void> {
  const isThere = "performance.getEntriesByName('content').length > 0";
  await expect.poll(() => page.evaluate<boolean>(isThere), { timeout: TIMEOUT_MS }).toBe(true);
  await page.waitForTimeout(SETTLED_MS);
}

export interface Loads {
  first: PageLoad;
  /** Measured with a warm cache. */
  second: PageLoad;
}

export async function loadScreen(visit: Visit): Promise<Loads> {
  const page = await openPhone(visit);
  await slowDown(page.context(), page);
  await page.goto(visit.screen.path);
  await untilContent(page);
  const first = await readPageLoad(page);
  await page.reload();
  await untilContent(page);
  const second = await readPageLoad(page);
  await page.context().close();
  return { first, second };
}

/** Returns the time until the page is drawn without scripts, which no screen can undercut. */
export async function measureFloor(visit: Visit): Promise<number> {
  const page = await openPhone(visit);
  await slowDown(page.context(), page);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(visit.screen.path);
  await page.waitForTimeout(SETTLED_MS);
  const entry = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
  const text = `performance.getEntriesByType('resource').filter((entry) => entry.name.includes('.css')).at(-1)?.responseEnd`;
  const floor = await page.evaluate<number>(`${entry} ?? ${text} ?? NaN`);
  await page.context().close();
  return floor;
}

/** Observes before the inputs, because browsers buffer only events of 104 ms or more. */
const watchInteractions = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.interactionId > 0) window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
}).observe({ type: 'event', durationThreshold: 16 }); window.longestInteraction = 0;`;

/** Returns the longest time from an input to the next drawn frame, or 0 if all are below 16 ms. */
export async function measureInteraction(visit: Visit, act: (page: Page) => Promise<void>): Promise<number> {
  const page = await openPhone(visit);
  await slowDown(page.context(), page);
  await page.goto(visit.screen.path);
  await untilContent(page);
  await page.evaluate(watchInteractions);
  await act(page);
  await page.waitForTimeout(SETTLED_MS);
  const longest = await page.evaluate<number>('window.longestInteraction');
  await page.context().close();
  return longest;
}
