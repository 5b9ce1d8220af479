import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInProcessServer, createTestClock } from '@hooray/testkit/processes/in-process.ts';
import { sandboxSettings } from '@hooray/testkit/processes/sandbox-settings.ts';
import type { Browser, Page } from '@playwright/test';
import { startSandbox } from '../../../../apps/sandbox/src/sandbox.ts';
import { createLogger } from '../../../../apps/server/src/platform/http/operations/request-log.ts';
import { openMigratedDatabase } from '../../../../apps/server/src/start/open-database.ts';
import { readSettings } from '../../../../apps/server/src/start/settings/settings.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import type { Person } from '../accounts/people.ts';
import { storeSession, test } from '../journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Searches follow the real clock, so the usual minute would make journeys slow. */
const SEARCH_SECONDS = 3;

/** A Hooray that runs in this process on its own database. A journey can advance its clock. */
export interface ClockedHooray {
  url: string;
  now(): Date;
  putForward(milliseconds: number): void;
  /** Restricts a user. 0 days lift the restriction. */
  restrict(person: Person, state: 'muted' | 'suspended', days: number): Promise<Date>;
  setRole(person: Person, role: 'ADMIN' | 'USER'): Promise<void>;
  /** Removes the birthday and the interests, which an ADMIN of the settings doesn't have. */
  forgetDetails(person: Person): Promise<void>;
  leaveOneAdmin(person: Person): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the built web app. The sandbox's clock can't be advanced. */
async function startClockedHooray(): Promise<ClockedHooray> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hooray-clocked-'));
  const port = await findFreePort();
  const sandbox = await startSandbox({ port: 0 });
  const settings = readSettings({
    ...sandboxSettings(sandbox),
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const logger = createLogger(settings.logLevel);
  const database = await openMigratedDatabase(settings, logger);
  const clock = createTestClock();
  const searchSeconds = SEARCH_SECONDS;
  const server = createInProcessServer(dataDir, { settings, database, clock, logger, searchSeconds });
  await server.open(port);
  return {
    url: settings.publicUrl,
    now: clock.now,
    putForward: clock.advance,
    async restrict({ session }, state, days) {
      const until = new Date(clock.now().getTime() + days * DAY_MS);
      await database.pool.query(`update users set ${state}_until = $2 where id = $1`, [
        session.user.id,
        until,
      ]);
      return until;
    },
    async setRole({ session }, role) {
      await database.pool.query('update users set role = $2 where id = $1', [session.user.id, role]);
    },
    async forgetDetails({ session }) {
      await database.pool.query("update users set birthday = null, interests = '{}' where id = $1", [
        session.user.id,
      ]);
    },
    async leaveOneAdmin({ session }) {
      await database.pool.query("update users set role = 'USER' where id <> $1", [session.user.id]);
    },
    async stop() {
      await server.close();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Clocked {
  clocked: ClockedHooray;
}

/** A worker's journeys of this kind share one Hooray. */
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

/** Opens a page with this Hooray's clock. By default it is in the server's time zone. */
export async function openAs(
  browser: Browser,
  hooray: ClockedHooray,
  person: Person,
  timezoneId = 'UTC',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: hooray.url,
    locale: 'en-US',
    timezoneId,
    viewport: clockedTest.info().project.use.viewport ?? null,
  });
  await storeSession(context, hooray.url, person.session);
  await context.clock.install({ time: hooray.now() });
  return context.newPage();
}
