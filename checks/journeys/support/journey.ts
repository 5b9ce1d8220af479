import { type BrowserContext, test as base, type Disposable, expect, type Page } from '@playwright/test';
import { type Person, register, type Session, type Wishes } from './accounts/people.ts';
import { followCalls } from './browser/network-idle.ts';
import { waitOverMidnight } from './hooray/midnight.ts';
import { madeUpId } from './screens/screens.ts';

export { expect } from '@playwright/test';

interface Journey {
  hoorayUrl: string;
  sandboxUrl: string;
  signIn: (wishes?: Wishes) => Promise<Person>;
  /** Waits until no call is pending and none follows. */
  untilSettled: () => Promise<void>;
  /** Whether refused or offline calls are allowed. Other errors never are. */
  allowsRefusals: boolean;
  sameDay: undefined;
  consoleGuard: undefined;
}

/** For journeys about animation. All others run under reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Any console error fails a journey, such as a violated Content-Security-Policy. */
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
      // A response that is pending after its page has closed would fail the whole run.
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

/** Includes calls that failed because the browser was offline, or because Hooray was stopped. */
function isOfRefusal(error: string): boolean {
  return (
    error.startsWith('Failed to load resource') ||
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(error)
  );
}

/** Playwright's recorder fetches pictures from blob: addresses, which the page's policy forbids. */
function isOfRecording(error: string): boolean {
  return error.startsWith("Connecting to 'blob:");
}

/** Browsers report the 404 of a page with a made-up id as an error. */
function isOfMadeUpId(error: string): boolean {
  return error.includes('404') && error.includes(madeUpId);
}

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

/** Call this before opening a page. */
export async function storeSession(
  context: BrowserContext,
  origin: string,
  { accessToken, refreshToken, user }: Session,
): Promise<void> {
  const value: StoredSession = { accessToken, refreshToken, tokenType: 'Bearer', identity: user };
  await storeAuthorization(context, origin, JSON.stringify(value));
}

const waiting = new WeakMap<BrowserContext, Disposable>();

/** Playwright's setStorageState would open an extra page, at half the cost of opening the app. */
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

/** Runs before each page's own scripts. Later pages skip it, even after signing out. */
function storeOnce(origin: string, value: string): string {
  return `if (location.origin === ${JSON.stringify(origin)}) {
    const value = ${JSON.stringify(value)};
    if (localStorage.getItem('stored-before') !== value) localStorage.setItem('authorization', value);
    localStorage.setItem('stored-before', value);
  }`;
}

/** Returns null if signed out. Retries if a reload interrupts it, as after signing in or out. */
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

/** The header's account part shows whether the user is signed in, even behind a modal. */
export function headerOf(page: Page) {
  return page.getByRole('banner', { includeHidden: true });
}

/** Reads the header even if a modal hides it from assistive technology. */
export async function expectSignedIn(page: Page): Promise<void> {
  const logOut = headerOf(page).getByRole('button', { name: 'Log Out', includeHidden: true });
  await expect(logOut).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  const logIn = headerOf(page).getByRole('link', { name: 'Log In', includeHidden: true });
  await expect(logIn).toBeVisible();
  expect(await readAuthorization(page)).toBeNull();
}

export async function expectFieldError(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escapeForRegExp(sentence)));
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
