import type { Browser, Page } from '@playwright/test';
import type { SessionResponse } from '../../../packages/contract/src/accounts/calls.ts';

export interface WatchedPage {
  page: Page;
  /** Dialogs, policy violations, foreign requests and executed effects. */
  seen: string[];
  close(): Promise<void>;
}

/** Runs before the page's own scripts. */
const WATCH = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  console.error('violation: ' + violatedDirective + ' ' + blockedURI + ' ' + sample));`;

/** Scrolls all panes up and the page down. Returns the page's text and the values of its fields. */
const READ = `(() => {
  const values = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
  for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
  window.scrollTo(0, document.body.scrollHeight);
  return [document.body.textContent, ...values].join('\\n');
})()`;

export async function openWatchedPage(
  browser: Browser,
  url: string,
  { accessToken, refreshToken, user }: SessionResponse,
): Promise<WatchedPage> {
  const stored = { accessToken, refreshToken, tokenType: 'Bearer', identity: user };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1600 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'authorization', value: JSON.stringify(stored) }] }],
    },
  });
  const seen: string[] = [];
  await context.addInitScript({ content: WATCH });
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/^violation|Content Security Policy/.test(message.text())) seen.push(message.text());
  });
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== url)
      seen.push(`request: ${request.url()}`);
  });
  const page = await context.newPage();
  context.on('page', (other) => seen.push(`window: ${other.url()}`));
  return {
    page,
    seen,
    async close() {
      if (await page.evaluate<boolean>("'ran' in window")) seen.push('something was run');
      await context.close();
    },
  };
}

const MORE = /^((Show|Load) (more|earlier|older)|Skip for now)/i;
const STILL_MS = 2500;
/** A queue shows its 300 items one at a time. */
const TIMEOUT_MS = 180_000;

export async function readWhole(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const more = page.getByRole('button', { name: MORE }).first();
  const begun = Date.now();
  let shown = '';
  let grownAt = begun;
  while (Date.now() - grownAt < STILL_MS && Date.now() - begun < TIMEOUT_MS) {
    const text = await page.evaluate<string>(READ);
    const hasMore = await more.isVisible();
    if (!shown.includes(text) || hasMore) grownAt = Date.now();
    if (!shown.includes(text)) shown = text.length > shown.length ? text : shown + text;
    if (hasMore) await more.click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(150);
  }
  return shown;
}
