import { type BrowserContext, test as base, type Disposable, expect, type Page } from '@playwright/test';
import { type Person, register, type Session, type Wishes } from './accounts/people.ts';
import { followCalls } from './browser/network-idle.ts';
import { waitOverMidnight } from './hooray/midnight.ts';
import { madeUpId } from './screens/screens.ts';

export { expect } from '@playwright/test';

interface Journey {
  hoorayUrl: string;
  sandboxUrl: string;
  /** Makes an account and signs it in, in this browser. */
  signIn: (wishes?: Wishes) => Promise<Person>;
  /** Waits until the page has no pending call and none follows. */
  untilSettled: () => Promise<void>;
  /** Whether refused calls, also those made offline, are part of the journey; other errors never are. */
  allowsRefusals: boolean;
  sameDay: undefined;
  consoleGuard: undefined;
}

/** Options of journeys about animation: `test.use(inMotion)`. All others run with reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A journey: any error in the console, such as a violated content security policy, fails it. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  hoorayUrl: async ({}, use) => use(process.env.E2E_HOORAY_URL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  sandboxUrl: async ({}, use) => use(process.env.E2E_SANDBOX_URL ?? ''),
  baseURL: async ({ hoorayUrl }, use) => use(hoorayUrl),
  signIn: async ({ context, hoorayUrl }, use) =>
    use(async (wishes) => {
      const person = await register(hoorayUrl, wishes);
      await storeSession(context, hoorayUrl, person.session);
      return person;
    }),
  untilSettled: async ({ page }, use) => use(followCalls(page)),
  allowsRefusals: [false, { option: true }],
  sameDay: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await waitOverMidnight();
      await use(undefined);
    },
    { auto: true, timeout: 180_000 },
  ],
  consoleGuard: [
    async ({ context, allowsRefusals, trace }, use) => {
      const errors = collectErrors(context);
      await use(undefined);
      // A routed response may still be pending. After the page has closed, it would fail the whole run.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const isExpected = (error: string) =>
        (trace !== 'off' && isOfRecording(error)) ||
        isOfMadeUpId(error) ||
        (allowsRefusals && isOfRefusal(error));
      expect(errors.filter((error) => !isExpected(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A refused call, or one that failed because the browser was offline. */
function isOfRefusal(error: string): boolean {
  return error.startsWith('Failed to load resource') || error.includes('ERR_INTERNET_DISCONNECTED');
}

/** Playwright's recorder fetches pictures with a blob: address, which the page's policy forbids. */
function isOfRecording(error: string): boolean {
  return error.startsWith("Connecting to 'blob:");
}

/** Browsers report the 404 of a page with a made-up id. */
function isOfMadeUpId(error: string): boolean {
  return error.includes('404') && error.includes(madeUpId);
}

/** Collects the errors that the pages of a browser report from now on. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (problem) => errors.push(String(problem.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  tokenType?: string;
  identity?: unknown;
}

/** Writes a session into the browser's local storage, before any page is open. */
export async function storeSession(
  context: BrowserContext,
  origin: string,
  { accessToken, refreshToken, user }: Session,
): Promise<void> {
  const value: StoredSession = { accessToken, refreshToken, tokenType: 'Bearer', identity: user };
  await storeAuthorization(context, origin, JSON.stringify(value));
}

/** The init scripts that fill local storage when the first page opens. */
const waiting = new WeakMap<BrowserContext, Disposable>();

/**
 * Before the first page, an init script writes the value: Playwright's setStorageState would open an extra page, which
 * costs half as much as one of ours.
 */
export async function storeAuthorization(context: BrowserContext, origin: string, value: string) {
  await waiting.get(context)?.dispose();
  waiting.delete(context);
  if (context.pages().every((page) => page.url() === 'about:blank')) {
    waiting.set(context, await context.addInitScript({ content: storeOnce(origin, value) }));
    return;
  }
  const localStorage = [{ name: 'authorization', value }];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Runs in each page before its own scripts; those after the first find it done, also once one has signed out. */
function storeOnce(origin: string, value: string): string {
  return `if (location.origin === ${JSON.stringify(origin)}) {
    const value = ${JSON.stringify(value)};
    if (localStorage.getItem('stored-before') !== value) localStorage.setItem('authorization', value);
    localStorage.setItem('stored-before', value);
  }`;
}

/**
 * The content of local storage under `authorization`, as text; null signed out. Signing up and out reload the page, which
 * can interrupt reading it: then it is read again.
 */
export async function readAuthorization(page: Page): Promise<string | null> {
  let stored: string | null = null;
  await expect(async () => {
    stored = await page.evaluate(() => localStorage.getItem('authorization'));
  }).toPass();
  return stored;
}

export async function readSession(page: Page): Promise<Required<StoredSession>> {
  return JSON.parse((await readAuthorization(page)) ?? 'null');
}

/** The page's header, whose account part shows whether the person is signed in; also behind a modal. */
export function headerOf(page: Page) {
  return page.getByRole('banner', { includeHidden: true });
}

/** A modal may open over the header at any time, and hides it from assistive technology; it exists all the same. */
export async function expectSignedIn(page: Page): Promise<void> {
  const logOut = headerOf(page).getByRole('button', { name: 'Log Out', includeHidden: true });
  await expect(logOut).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  const logIn = headerOf(page).getByRole('link', { name: 'Log In', includeHidden: true });
  await expect(logIn).toBeVisible();
  expect(await readAuthorization(page)).toBeNull();
}

/** The sentence at a field, as a screen reader announces it. */
export async function expectFieldError(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escapeForRegExp(sentence)));
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
