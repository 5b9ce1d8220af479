import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@hooray/sandbox/sandbox.ts';
import type { Composer } from '@hooray/server/domains/collage/draw/composer.service.ts';
import type { Clock } from '@hooray/server/platform/clock.ts';
import { createSecrets, type Secrets } from '@hooray/server/platform/crypto/secrets.ts';
import { type Database, openDatabase } from '@hooray/server/platform/db/database.ts';
import { createLogger } from '@hooray/server/platform/http/operations/request-log.ts';
import { createPictures } from '@hooray/server/platform/pictures/pictures.ts';
import { createFolderStorage } from '@hooray/server/platform/storage/storage.ts';
import { openTracing } from '@hooray/server/platform/tracing/open-tracing.ts';
import { type AppDeps, buildApp } from '@hooray/server/start/app.ts';
import { readSettings } from '@hooray/server/start/settings.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import { loadOf, noLoad } from '../assertions/load.ts';
import { type Connection, createDatabase, TEMPLATE } from './cluster.ts';

/** A clock that runs, and that a test can put forward. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}

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
  /** The outside services; Stripe's webhooks come to this server. */
  sandbox: Sandbox;
  /** Where pictures lie. */
  picturesFolder: string;
  /** Everything logged so far; set `LOG_LEVEL`, which is 'silent' otherwise. */
  log(): string;
  /** The mails that arrived for an address, newest first. */
  mailsTo(address: string): Promise<SentMail[]>;
  /** Another process of the same installation, as far as the wire can tell; it goes away with this one. */
  openSibling(): Promise<{ url: string }>;
  close(): Promise<void>;
}

interface TestServerOptions {
  /** The way to the database, where it is not the straight one. */
  route?(connection: Connection): pg.PoolConfig;
  /** What draws collages, where it is not the real composer. */
  composer?: Composer;
  /** How long a request may take to arrive, where a test does not wait for a minute. */
  arrivalMs?: number;
  /** How long a search for somebody lasts, likewise. */
  searchSeconds?: number;
  /** Aborted when the process is about to stop. */
  leaving?: AbortSignal;
  /** Whether calls are refused while many statements wait. */
  isLoadShed?: boolean;
}

/** A database of one's own, migrated. */
export async function openTestDatabase(
  route: (connection: Connection) => pg.PoolConfig = (connection) => connection,
): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('connection'), name, TEMPLATE);
  return openDatabase({ ...route(inject('connection')), database: name, max: 10 }, () => {});
}

/** A way to the database on which no commit waits for the disk, for many small ones where no crash is tested. */
export const withoutSync = (connection: Connection): pg.PoolConfig => ({
  ...connection,
  options: '-c synchronous_commit=off',
});

function settingsFor(dataDir: string, sandbox: Sandbox, environment: Record<string, string>) {
  return readSettings({
    DATA_DIR: dataDir,
    SMTP_URL: sandbox.smtpUrl,
    EMAIL_VERIFICATION: 'off',
    RATE_LIMITS: 'off',
    FACEBOOK_APP_ID: sandbox.social.clientId,
    FACEBOOK_APP_SECRET: sandbox.social.clientSecret,
    FACEBOOK_DIALOG_URL: `${sandbox.httpUrl}/facebook/dialog/oauth`,
    FACEBOOK_GRAPH_URL: `${sandbox.httpUrl}/facebook`,
    STRIPE_SECRET_KEY: sandbox.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.stripe.webhookSecret,
    STRIPE_API_URL: sandbox.stripe.apiUrl,
    PAYPAL_CLIENT_ID: sandbox.paypal.clientId,
    PAYPAL_CLIENT_SECRET: sandbox.paypal.clientSecret,
    PAYPAL_API_URL: sandbox.paypal.apiUrl,
    LOG_LEVEL: 'silent',
    ...environment,
  });
}

/**
 * The whole server on a port of its own, with a database of its own and the sandbox as the outside.
 * @param environment settings that differ from those out of the box
 */
export async function openTestServer(
  environment: Record<string, string> = {},
  { route, composer, arrivalMs, searchSeconds, leaving, isLoadShed }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-test-'));
  const sandbox = await startSandbox({ port: 0 });
  const database = await openTestDatabase(route);
  const clock = createTestClock();
  const settings = settingsFor(dataDir, sandbox, environment);
  const picturesFolder = join(dataDir, 'pictures');
  const lines: string[] = [];
  const logger = createLogger(settings.logLevel, { write: (line) => lines.push(line) });
  const pictures = createPictures({ logger });
  const tracing = await openTracing(settings.tracing, logger);
  const deps: AppDeps = {
    settings,
    database,
    clock,
    secrets: createSecrets(randomBytes(32).toString('hex')),
    storage: createFolderStorage(picturesFolder),
    pictures,
    tracing,
    ...(composer && { composer }),
    ...(arrivalMs && { arrivalMs }),
    ...(searchSeconds && { searchSeconds }),
    ...(leaving && { leaving }),
    load: isLoadShed ? loadOf(database.pool) : noLoad,
    logger,
  };
  const apps: FastifyInstance[] = [];
  async function open() {
    const { app, startJobs } = await buildApp(deps);
    apps.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await startJobs();
    return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  }
  const first = await open();
  sandbox.stripe.deliverTo(`${first.url}/api/stripe/webhook`);
  return {
    ...first,
    database,
    clock,
    secrets: deps.secrets,
    sandbox,
    picturesFolder,
    log: () => lines.join(''),
    async mailsTo(address) {
      const response = await fetch(`${sandbox.httpUrl}/mail/messages`);
      const mails = (await response.json()) as SentMail[];
      return mails.filter((mail) => mail.to.includes(address));
    },
    openSibling: open,
    async close() {
      for (const app of apps) await app.close();
      await pictures.stop();
      await database.close();
      await tracing?.stop();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
