import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { announceFlags, nameDisabledFeatures } from '../platform/flags/announce-flags.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { type Load, watchLoad } from '../platform/http/operations/load.ts';
import { createSealedCursors } from '../platform/http/paging/sealed-cursors.ts';
import { createServe } from '../platform/http/serve.ts';
import { registerWebApp } from '../platform/http/web-app.ts';
import { registerJobMetrics } from '../platform/jobs/job-metrics.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { openLimits } from '../platform/limits/open-limits.ts';
import { mailHandlers } from '../platform/mail/mail-delivery.ts';
import { registerMailMetrics } from '../platform/mail/mail-metrics.ts';
import { webFolder } from '../platform/paths.ts';
import { registerSocketMetrics } from '../platform/realtime/connections/socket-metrics.ts';
import { serveSockets } from '../platform/realtime/serve-sockets.ts';
import { storageHandlers } from '../platform/storage/storage-deletions.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { createModules, type ModuleDeps } from './modules.ts';

export interface AppDeps extends Omit<ModuleDeps, 'limits'> {
  /** How long a request may take to arrive, where it is not the usual minute. */
  arrivalMs?: number;
  /** Follows what is done, where there is a collector of traces. */
  tracing?: Tracing | undefined;
  /** Aborted when the process is about to stop. */
  leaving?: AbortSignal;
  /** What refuses calls under load, where it is not the usual watch. */
  load?: Load;
}

/** The server put together; what it has begun ends when `app` is closed. */
export interface BuiltApp {
  app: FastifyInstance;
  /** Starts the work behind the calls. It takes as long as all the rest of a start, so it is called once `app` listens. */
  startJobs(): Promise<void>;
}

/** Puts the server together: this function and the list of modules that it serves (`modules.ts`) show all of it. */
export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { settings, database, logger, storage, clock, secrets, tracing } = deps;
  const { db, pool } = database;
  const { smtpUrl, from } = settings.mail;
  const metrics = new Registry();
  tracing?.traceStatements(pool);
  const { load = watchLoad(pool) } = deps;
  const app = await createHttpServer({
    ...settings,
    arrivalMs: deps.arrivalMs,
    leaving: deps.leaving,
    pool,
    load,
    metrics,
    tracing,
    logger,
  });

  const limits = await openLimits(settings.redisUrl, deps.secrets, logger);
  const { accounts, modules, flags } = await createModules({ ...deps, limits }, metrics);
  const { authenticate } = accounts;
  nameDisabledFeatures(app, flags);

  const serve = createServe(app, {
    authenticate: authenticate.request,
    hasAddressLimits: settings.hasAddressLimits,
    limits,
    cursors: createSealedCursors(secrets.cursorKey),
  });
  for (const module of modules) await module.routes(serve, app);
  // Before the sockets', which waits for messages that are being stored.
  app.addHook('preClose', async () => {
    for (const module of modules) module.beginStop?.();
  });
  const sockets = {
    ...settings,
    authenticate: authenticate.token,
    database: database.config,
    clock,
    limits,
    load,
    tracing,
    logger,
  };
  await serveSockets(app, sockets, (realtime) => {
    announceFlags(realtime.io, flags);
    registerSocketMetrics(metrics, realtime.io);
    return [flags, ...modules.flatMap((module) => module.sockets?.(realtime) ?? [])];
  });
  await registerWebApp(app, webFolder);

  registerMailMetrics(metrics, db);
  for (const module of modules) module.registerMetrics?.(metrics);
  const jobs = createJobs({ database, logger, observe: registerJobMetrics(metrics, db) }, [
    ...(smtpUrl ? mailHandlers({ db, clock, smtpUrl, from }) : []),
    ...storageHandlers({ db, storage }),
    ...modules.flatMap((module) => module.jobs ?? []),
  ]);

  app.addHook('onClose', async () => {
    await jobs.stop();
    await Promise.all(modules.map((module) => module.stop?.()));
    limits.close();
  });
  return { app, startJobs: jobs.start };
}
