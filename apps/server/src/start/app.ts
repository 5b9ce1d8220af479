import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { invitationPreview } from '../domains/boxes/access/invitation-preview.presenter.ts';
import { registerReplicaMetrics } from '../platform/db/replica/replica-metrics.ts';
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
import { createModules, type ModuleDeps, type Modules } from './modules.ts';

export interface AppDeps extends Omit<ModuleDeps, 'limits'> {
  /** A minute by default. */
  arrivalMs?: number;
  /** Undefined if no traces are collected. */
  tracing?: Tracing | undefined;
  /** Aborted when the process begins to stop. */
  leaving?: AbortSignal;
  /** For tests. */
  load?: Load;
}

/** Closing `app` stops everything. */
export interface BuiltApp extends Pick<Modules, 'events'> {
  app: FastifyInstance;
  /** Returns the link with which a user becomes the first ADMIN; undefined if there is one. */
  openFirstAdminLink(): Promise<string | undefined>;
  /** Takes as long as the rest of a start, so call it after `app` listens. */
  startJobs(): Promise<void>;
}

export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { settings, database, replica, logger, storage, clock, secrets, tracing } = deps;
  const { db, pool } = database;
  const { smtpUrl, from, undeliveredDays, isOn: isMailOn } = settings.mail;
  const metrics = new Registry();
  tracing?.traceStatements(pool);
  if (replica) {
    tracing?.traceStatements(replica.pool);
    registerReplicaMetrics(metrics, replica);
  }
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

  const limits = await openLimits(settings.redisUrl, secrets, logger);
  const { accounts, modules, flags, events } = await createModules({ ...deps, limits }, metrics);
  const { authenticate } = accounts;
  nameDisabledFeatures(app, flags);

  const serve = createServe(app, {
    authenticate: authenticate.request,
    hasAddressLimits: settings.hasAddressLimits,
    uploadMemoryBytes: settings.uploadMemoryBytes,
    limits,
    cursors: createSealedCursors(secrets.cursorKey),
  });
  for (const module of modules) await module.routes(serve, app);
  // Runs before the sockets' hook, which waits for messages that are being stored.
  app.addHook('preClose', async () => {
    for (const module of modules) module.beginStop?.();
  });
  const sockets = {
    ...settings,
    authenticate: authenticate.token,
    database: database.config,
    secrets,
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
  await registerWebApp(app, webFolder, {
    previews: [invitationPreview(settings.publicUrl)],
    hasServiceWorker: settings.hasServiceWorker,
  });

  const onRefused = registerMailMetrics(metrics, db, logger);
  for (const module of modules) module.registerMetrics?.(metrics);
  const jobs = createJobs({ database, logger, observe: registerJobMetrics(metrics, db, logger) }, [
    ...(smtpUrl || !isMailOn ? mailHandlers({ db, clock, smtpUrl, from, undeliveredDays, onRefused }) : []),
    ...storageHandlers({ db, storage }),
    ...modules.flatMap((module) => module.jobs ?? []),
  ]);

  app.addHook('onClose', async () => {
    await jobs.stop();
    await Promise.all(modules.map((module) => module.stop?.()));
    limits.close();
  });
  return { app, events, openFirstAdminLink: accounts.openFirstAdminLink, startJobs: jobs.start };
}
