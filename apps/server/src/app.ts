import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createAccountsModule } from './domains/accounts/accounts.module.ts';
import { createAdminModule } from './domains/admin/admin.module.ts';
import { createAdvisorModule } from './domains/advisor/advisor.module.ts';
import { createBoxesModule } from './domains/boxes/boxes.module.ts';
import { createChatsModule } from './domains/chats/chats.module.ts';
import { createCollageModule } from './domains/collage/collage.module.ts';
import type { Composer } from './domains/collage/composer.ts';
import { createCreditsModule } from './domains/credits/credits.module.ts';
import { createFriendsModule } from './domains/friends/friends.module.ts';
import { createGiftsModule } from './domains/gifts/gifts.module.ts';
import { createMatchingModule } from './domains/matching/matching.module.ts';
import { createModerationModule } from './domains/moderation/moderation.module.ts';
import type { DomainFacts, DomainModule } from './domains/module.ts';
import { createPaymentsModule } from './domains/payments/payments.module.ts';
import { createSponsorsModule } from './domains/sponsors/sponsors.module.ts';
import { listOutsideServices } from './outside-services.ts';
import { webFolder } from './paths.ts';
import { createModels } from './platform/ai/models.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createDomainEvents } from './platform/domain-events.ts';
import { announceFlags, nameDisabledFeatures } from './platform/flags/announce-flags.ts';
import { createFlags } from './platform/flags/flags.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createSealedCursors } from './platform/http/paging/sealed-cursors.ts';
import { createServe } from './platform/http/serve.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { registerJobMetrics } from './platform/jobs/job-metrics.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { watchLoad } from './platform/load.ts';
import { mailHandlers } from './platform/mail/mail-delivery.ts';
import { registerMailMetrics } from './platform/mail/mail-metrics.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { serveSockets } from './platform/realtime/serve-sockets.ts';
import { registerSocketMetrics } from './platform/realtime/socket-metrics.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Storage } from './platform/storage/storage.ts';
import { storageHandlers } from './platform/storage/storage-deletions.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import type { Settings } from './settings.ts';

export interface AppDeps {
  settings: Settings;
  database: Database;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
  pictures: Pictures;
  /** Draws collages in the place of a composer of its own. */
  composer?: Composer;
  /** How long a request may take to arrive, where it is not the usual minute. */
  arrivalMs?: number;
  /** How long a search for somebody lasts, where it is not the usual minute. */
  searchSeconds?: number;
  /** Follows what is done, where there is a collector of traces. */
  tracing?: Tracing | undefined;
  logger: Logger;
}

/** Puts the server together: reading this function shows all of it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, logger, storage, clock, secrets, pictures, composer, tracing } = deps;
  const { db, pool } = database;
  const { publicUrl, stripe, paypal, facebook, legal, giftLinks } = settings;
  const { isVerificationOn, smtpUrl, from } = settings.mail;
  const metrics = new Registry();
  tracing?.traceStatements(pool);
  const load = watchLoad(pool);
  const app = await createHttpServer({
    ...settings,
    arrivalMs: deps.arrivalMs,
    pool,
    load,
    metrics,
    tracing,
    logger,
  });

  const flags = await createFlags({ db, isProduction: settings.isProduction, clock, logger });
  nameDisabledFeatures(app, flags);
  const models = createModels(settings.ai, { flags, pictures, logger });
  const events = createDomainEvents<DomainFacts>();
  const shared = {
    db,
    clock,
    logger,
    events,
    flags,
    isVerificationOn,
    secrets,
    storage,
    pictures,
    publicUrl,
  };

  const accounts = createAccountsModule({
    ...shared,
    facebook,
    legal,
    exportOthers: async (userId) => exportAll(modules, userId, await boxes.listHiddenFrom(userId)),
  });
  const { authenticate, addressLookups } = accounts;
  const moderation = createModerationModule({
    ...shared,
    findByAlias: async (viewerId, alias) =>
      modules.find(({ findByAlias }) => findByAlias)?.findByAlias?.(viewerId, alias),
    reportables: (subject) => modules.flatMap(({ reportables }) => reportables?.[subject] ?? []),
    listHiddenBoxes: (userId) => boxes.listHiddenFrom(userId),
  });
  const friends = createFriendsModule(shared);
  const boxes = createBoxesModule({ ...shared, addressLookups });
  const gifts = createGiftsModule({ ...shared, boxes });
  const credits = createCreditsModule({ ...shared, boxes });
  const collage = createCollageModule({ ...shared, boxes, models, composer });
  const chats = createChatsModule({ ...shared, pool, boxes, metrics });
  const payments = createPaymentsModule({ ...shared, boxes, providers: { stripe, paypal } });
  const matching = createMatchingModule({
    ...shared,
    pool,
    limiters: chats.limiters,
    searchSeconds: deps.searchSeconds,
  });
  const sponsors = createSponsorsModule(shared);
  const advisor = createAdvisorModule({ db, boxes, models, giftLinks });
  const admin = createAdminModule({ ...shared, services: listOutsideServices(settings) });
  /** Each may import those before it. */
  const modules: DomainModule[] = [
    accounts,
    moderation,
    friends,
    boxes,
    gifts,
    credits,
    collage,
    chats,
    payments,
    matching,
    sponsors,
    advisor,
    admin,
  ];

  // Subscribers act in this order. Whoever makes a collage locks it before they pay, so it goes before the credits; what
  // comes back out of a box that is deleted with its creator is forfeited with the rest of their credits.
  for (const { on } of [collage, boxes, credits, chats, friends, matching, sponsors])
    if (on) events.subscribe(on);

  const serve = createServe(app, {
    authenticate: authenticate.request,
    hasAddressLimits: settings.hasAddressLimits,
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

  app.addHook('onReady', jobs.start);
  app.addHook('onClose', async () => {
    await jobs.stop();
    await Promise.all(modules.map((module) => module.stop?.()));
  });
  return app;
}

/** What the modules hold about a person, in their order. */
async function exportAll(modules: readonly DomainModule[], userId: string, hiddenBoxIds: string[]) {
  const files = await Promise.all(modules.map((module) => module.exportOf?.(userId, hiddenBoxIds)));
  return files.filter((file) => file !== undefined);
}
