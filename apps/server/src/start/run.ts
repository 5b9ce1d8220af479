import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ensureAdminByOperator } from '../domains/admin/operator/admin-accounts.service.ts';
import { systemClock } from '../platform/clock.ts';
import { within } from '../platform/concurrency/deadline.ts';
import { createSecrets, readOrCreateAppSecret } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import type { Replica } from '../platform/db/replica/replica.ts';
import type { ErrorTracking } from '../platform/error-tracking/error-tracking.ts';
import { openErrorTracking } from '../platform/error-tracking/open-error-tracking.ts';
import { createPictures, type Pictures } from '../platform/pictures/pictures.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { buildApp } from './app.ts';
import { type AtHome, runAtHome } from './at-home/at-home.ts';
import { openMigratedDatabase } from './open-database.ts';
import { openReplicaOf } from './open-replica.ts';
import type { ResolvedDatabase } from './resolve-database.ts';
import type { Settings } from './settings/settings.ts';

const CLOSE_TIMEOUT_MS = 6500;
/** The time limit of a whole stop (docs/product.md §8), minus a second for the process to exit. */
const STOP_TIMEOUT_MS = 9000;

interface Running {
  /** While aborted, `/readyz` fails. */
  leaving: AbortController;
  drainMs: number;
  app: FastifyInstance;
  home: AtHome | undefined;
  pictures: Pictures;
  database: Database;
  replica: Replica | undefined;
  tracing: Tracing | undefined;
  errorTracking: ErrorTracking | undefined;
  logger: Logger;
}

/** Exits with `exitCode` after the time limit, whatever is still running. */
async function closeInTime(running: Running, exitCode: number): Promise<void> {
  const { app, home, pictures, database, replica, logger, leaving, drainMs } = running;
  // An embedded PostgreSQL that is still writing exits by itself.
  setTimeout(() => process.exit(exitCode), STOP_TIMEOUT_MS).unref();
  // Lets proxies notice before calls are refused.
  leaving.abort();
  await delay(drainMs);
  const closed = Promise.all([app.close(), home?.stop()]).then(() => pictures.stop());
  await within(CLOSE_TIMEOUT_MS, closed).catch((error) =>
    logger.warn({ err: error }, 'unfinished work was cut off'),
  );
  const { tracing, errorTracking } = running;
  await Promise.all([database.close(), replica?.close(), tracing?.stop(), errorTracking?.stop()]);
}

/** Returns a function that stops the server and the database. */
export async function run(
  settings: Settings,
  resolved: ResolvedDatabase,
  logger: Logger,
): Promise<() => Promise<void>> {
  const database = await openMigratedDatabase(settings, logger, { resolved });
  const replica = openReplicaOf(database, settings.database, logger);
  try {
    const errorTracking = await openErrorTracking(settings.errorTracking, logger);
    const tracing = await openTracing(settings.tracing, logger);
    const secrets = createSecrets(settings.appSecret ?? readOrCreateAppSecret(settings.dataDir));
    const storage = await openStorage(settings);
    const pictures = createPictures({ processes: settings.pictureProcesses, logger });
    const leaving = new AbortController();
    const { app, events, openFirstAdminLink, startJobs } = await buildApp({
      leaving: leaving.signal,
      settings,
      database,
      replica,
      clock: systemClock,
      secrets,
      storage,
      pictures,
      tracing,
      logger,
    });
    const deps = { db: database.db, clock: systemClock, events };
    if (settings.admin) await ensureAdminByOperator(deps, settings.admin);
    await app.listen({ port: settings.port, host: settings.host });
    const home = settings.isAtHome
      ? await runAtHome({ settings, database, storage, logger, openFirstAdminLink })
      : undefined;
    const { drainMs } = settings;
    let closing: Promise<void> | undefined;
    const close = (exitCode: number) => {
      closing ??= closeInTime(
        { app, home, pictures, database, replica, tracing, errorTracking, logger, leaving, drainMs },
        exitCode,
      );
      return closing;
    };
    startJobs().catch((error) => {
      if (leaving.signal.aborted) return logger.info({ err: error }, 'stopped before the jobs had started');
      logger.fatal({ err: error }, 'the jobs cannot be started');
      void close(1).finally(() => process.exit(1));
    });
    void pictures.warmUp();
    return () => close(0);
  } catch (error) {
    await replica?.close();
    await database.close();
    throw error;
  }
}
