import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startSandbox } from '../../../../apps/sandbox/src/sandbox.ts';
import { createSecrets } from '../../../../apps/server/src/platform/crypto/secrets.ts';
import { createLogger } from '../../../../apps/server/src/platform/http/operations/request-log.ts';
import { createPictures } from '../../../../apps/server/src/platform/pictures/pictures.ts';
import { createFolderStorage } from '../../../../apps/server/src/platform/storage/storage.ts';
import { buildApp } from '../../../../apps/server/src/start/app.ts';
import { provideDatabase } from '../../../../apps/server/src/start/open-database.ts';
import { readSettings } from '../../../../apps/server/src/start/settings.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { findMissingServices, settingsFor } from '../../../../tools/start/stand-ins.ts';
import type { Person } from '../accounts/people.ts';
import { storeSession, test } from '../journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a search for a random birthday person lasts: its time is real, and nobody should wait for a minute. */
const SEARCH_SECONDS = 3;

/** A Hooray in this process, on a database of its own, whose clock runs and can be advanced. */
export interface ClockedHooray {
  url: string;
  now(): Date;
  putForward(milliseconds: number): void;
  /** Mutes or suspends somebody for so many days; 0 takes it back. */
  restrict(person: Person, state: 'muted' | 'suspended', days: number): Promise<Date>;
  /** Makes a person ADMIN, or what they were before. */
  setRole(person: Person, role: 'ADMIN' | 'USER'): Promise<void>;
  /** Takes the role from every ADMIN but one. */
  leaveOneAdmin(person: Person): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the real server, which serves the built web app, with a sandbox whose clock is not changed. */
async function startClockedHooray(): Promise<ClockedHooray> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hooray-clocked-'));
  const port = await findFreePort();
  const sandbox = await startSandbox({ port: 0 });
  const settings = readSettings({
    ...settingsFor(findMissingServices({}), sandbox, {}),
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const logger = createLogger(settings.logLevel);
  const database = await provideDatabase(settings, logger);
  const pictures = createPictures({ logger });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { app, startJobs } = await buildApp({
    settings,
    database,
    clock: { now },
    secrets: createSecrets(randomBytes(32).toString('hex')),
    storage: createFolderStorage(join(dataDir, 'pictures')),
    pictures,
    logger,
    searchSeconds: SEARCH_SECONDS,
  });
  await app.listen({ port, host: settings.host });
  await startJobs();
  return {
    url: settings.publicUrl,
    now,
    putForward(milliseconds) {
      ahead += milliseconds;
    },
    async restrict({ session }, state, days) {
      const until = new Date(now().getTime() + days * DAY_MS);
      await database.pool.query(`update users set ${state}_until = $2 where id = $1`, [
        session.user.id,
        until,
      ]);
      return until;
    },
    async setRole({ session }, role) {
      await database.pool.query('update users set role = $2 where id = $1', [session.user.id, role]);
    },
    async leaveOneAdmin({ session }) {
      await database.pool.query("update users set role = 'USER' where id <> $1", [session.user.id]);
    },
    async stop() {
      await app.close();
      await pictures.stop();
      await database.close();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Clocked {
  clocked: ClockedHooray;
}

/** A journey with a Hooray of its own, whose clock it may advance; all journeys of a worker share one. */
export const clockedTest = test.extend<object, Clocked>({
  clocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const hooray = await startClockedHooray();
      await use(hooray);
      await hooray.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hoorayUrl: async ({ clocked }, use) => use(clocked.url),
});

/** A page whose clock matches that of this Hooray, in a time zone where midnight is the server's. */
export async function openAs(browser: Browser, hooray: ClockedHooray, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: hooray.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: clockedTest.info().project.use.viewport ?? null,
  });
  await storeSession(context, hooray.url, person.session);
  await context.clock.install({ time: hooray.now() });
  return context.newPage();
}
