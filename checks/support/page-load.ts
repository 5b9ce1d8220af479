import { expect, type Page, type Route } from '@playwright/test';

export interface PageLoad {
  /** Excludes users' pictures, whose number depends on the users. */
  requests: number;
  scripts: number;
  scriptBytes: number;
  bytes: number;
  layoutShift: number;
  contentMs: number;
  /** The time until the largest element is drawn. */
  paintMs: number;
  /** The time of tasks beyond their first 50 ms. */
  blockingMs: number;
}

/** Looks only once in each frame, because checking the visibility computes the styles of the whole page. */
const markContent = (selector: string) => `
  let isDue = false;
  const check = () => {
    isDue = false;
    const options = { opacityProperty: true, visibilityProperty: true };
    if (!document.querySelector(${JSON.stringify(selector)})?.checkVisibility(options)) return;
    observer.disconnect();
    performance.mark('content');
  };
  const observer = new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(check);
    isDue = true;
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
`;

/** Call this before opening the page. `selector` finds an element that is drawn only with the page's main content. */
export async function watchContent(page: Page, selector: string): Promise<void> {
  await page.addInitScript({ content: markContent(selector) });
}

const readLoad = `(async () => {
  const isUserPicture = ({ name }) => /\\/api\\/.*(avatar|collage|picture|banner)|^(blob|data):/.test(name);
  // Some entries exist only for observers.
  const observe = (type) => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type, buffered: true });
    setTimeout(() => resolve([]), 100);
  });
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const bytesOf = (entries) => sum(entries.map(({ transferSize }) => transferSize));

  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const counted = entries.filter((entry) => !isUserPicture(entry));
  const scripts = counted.filter(({ name }) => name.endsWith('.js'));
  const shifts = (await observe('layout-shift')).filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    requests: counted.length,
    scripts: scripts.length,
    scriptBytes: bytesOf(scripts),
    bytes: bytesOf(entries),
    layoutShift: sum(shifts.map(({ value }) => value)),
    contentMs: performance.getEntriesByName('content')[0]?.startTime ?? NaN,
    paintMs: (await observe('largest-contentful-paint')).at(-1)?.startTime ?? NaN,
    blockingMs: sum((await observe('longtask')).map(({ duration }) => duration - 50)),
  };
})()`;

/** Call this once the page has settled. */
export function readPageLoad(page: Page): Promise<PageLoad> {
  return page.evaluate(readLoad);
}

/** Uses timers, because a page gets no frames while a style sheet is loading. A busy page runs its timers late. */
const whenIdle = `(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 40));
  return performance.getEntriesByName('content').length > 0;
})()`;

/**
 * Opens a page whose content is watched, and holds back its requests, so that the steps don't depend on the machine.
 * All requests that the page sends before it receives a response form one step. Returns the paths of each step until
 * the content appears.
 */
export async function openInSteps(page: Page, path: string): Promise<string[][]> {
  const held: Route[] = [];
  await page.route('**/*', (route) => void held.push(route));
  const opening = page.goto(path, { waitUntil: 'commit' });
  const steps: string[][] = [];
  await expect.poll(() => held.length).toBe(1);
  steps.push(await release(held));
  await opening;
  for (let known = 0; !(await page.evaluate<boolean>(whenIdle)); ) {
    // The page may send more requests before it waits for a response.
    if (held.length === known && known > 0) steps.push(await release(held));
    known = held.length;
  }
  // Forward the requests that are still held back.
  await page.unroute('**/*');
  return steps;
}

/** Forwards the requests, and returns their paths. */
async function release(held: Route[]): Promise<string[]> {
  const step = held.splice(0);
  await Promise.all(step.map(receive));
  return step.map((route) => new URL(route.request().url()).pathname);
}

async function receive(route: Route): Promise<void> {
  const responding = route.request().response();
  await route.continue();
  const response = await responding;
  // The app may read a call's response later, so don't wait for it.
  if (route.request().resourceType() !== 'fetch') await response?.finished();
}
