import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@hooray/sandbox/sandbox.ts';
import type { Composer } from '@hooray/server/domains/collage/draw/composer.service.ts';
import type { Secrets } from '@hooray/server/platform/crypto/secrets.ts';
import { type Database, openDatabase } from '@hooray/server/platform/db/database.ts';
import type { Replica } from '@hooray/server/platform/db/replica/replica.ts';
import { openErrorTracking } from '@hooray/server/platform/error-tracking/open-error-tracking.ts';
import { createLogger } from '@hooray/server/platform/http/operations/request-log.ts';
import { openTracing } from '@hooray/server/platform/tracing/open-tracing.ts';
import { readSettings } from '@hooray/server/start/settings/settings.ts';
import type pg from 'pg';
import { inject } from 'vitest';
import { loadOf, noLoad } from '../assertions/load.ts';
import { type Connection, createDatabase, TEMPLATE } from './cluster.ts';
import { createInProcessServer, createTestClock, type TestClock } from './in-process.ts';
import { sandboxSettings } from './sandbox-settings.ts';

interface SentMail {
  to: string[];
  subject: string;
  text: string;
}

export interface TestServer {
  url: string;
  database: Database;
  clock: TestClock;
  secrets: Secrets;
  /** Stripe's webhooks go to this server. */
  sandbox: Sandbox;
  picturesFolder: string;
  /** Returns the log. By default `LOG_LEVEL` is 'silent'. */
  log(): string;
  mailsTo(address: string): Promise<SentMail[]>;
  /** Opens a server that behaves like another process. It closes with this one. */
  openSibling(): Promise<{ url: string }>;
  close(): Promise<void>;
}

interface TestServerOptions {
  route?(connection: Connection): pg.PoolConfig;
  /** Used instead of a new database in the run's cluster. */
  database?: Database;
  replica?: Replica;
  /** Replaces the real composer. */
  composer?: Composer;
  /** The time limit for receiving a request. By default a minute. */
  arrivalMs?: number;
  /** How long a search lasts. By default a minute. */
  searchSeconds?: number;
  /** Aborts when the process is about to stop. */
  leaving?: AbortSignal;
  /** Whether to refuse calls while many statements are queued. */
  isLoadShed?: boolean;
}

export async function openTestDatabase(
  route: (connection: Connection) => pg.PoolConfig = (connection) => connection,
): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('connection'), name, TEMPLATE);
  return openDatabase({ ...route(inject('connection')), database: name, max: 10 }, () => {});
}

/** With these options commits don't wait for the disk, which makes many small writes faster. */
export const withoutSync = (connection: Connection): pg.PoolConfig => ({
  ...connection,
  options: '-c synchronous_commit=off',
});

/**
 * Opens a server with its own port, database and sandbox.
 * @param environment settings that differ from the defaults
 */
export async function openTestServer(
  environment: Record<string, string> = {},
  { route, database: given, replica, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-test-'));
  const sandbox = await startSandbox({ port: 0 });
  const { composer, arrivalMs, searchSeconds, leaving, isLoadShed } = options;
  const database = given ?? (await openTestDatabase(route));
  const clock = createTestClock();
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...sandboxSettings(sandbox),
    ...environment,
  });
  const lines: string[] = [];
  const logger = createLogger(settings.logLevel, { write: (line) => lines.push(line) });
  const tracing = await openTracing(settings.tracing, logger);
  const errorTracking = await openErrorTracking(settings.errorTracking, logger);
  const server = createInProcessServer(dataDir, {
    settings,
    database,
    clock,
    tracing,
    replica,
    ...(composer && { composer }),
    ...(arrivalMs && { arrivalMs }),
    ...(searchSeconds && { searchSeconds }),
    ...(leaving && { leaving }),
    load: isLoadShed ? loadOf(database.pool) : noLoad,
    logger,
  });
  const first = await server.open(0);
  sandbox.stripe.deliverTo(`${first.url}/api/stripe/webhook`);
  return {
    ...first,
    database,
    clock,
    secrets: server.secrets,
    sandbox,
    picturesFolder: server.picturesFolder,
    log: () => lines.join(''),
    async mailsTo(address) {
      const response = await fetch(`${sandbox.httpUrl}/mail/messages`);
      const mails = (await response.json()) as SentMail[];
      return mails.filter((mail) => mail.to.includes(address));
    },
    openSibling: () => server.open(0),
    async close() {
      await server.close();
      await tracing?.stop();
      await errorTracking?.stop();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
