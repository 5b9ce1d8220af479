import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { registerAccounts } from './domains/accounts/accounts.ts';
import type { Actor } from './domains/accounts/actor.ts';
import { createAddressLookups } from './domains/accounts/address-lookups.ts';
import { type Authenticate, createAuthenticate } from './domains/accounts/authenticate.ts';
import type { ExportFiles } from './domains/accounts/export-contributor.ts';
import { listLivingSessions } from './domains/accounts/sessions.repository.ts';
import { type Boxes, registerBoxes } from './domains/boxes/boxes.ts';
import type { EnterTeamRoom } from './domains/chats/birthday.socket.ts';
import { registerChats } from './domains/chats/chats.ts';
import { exportChats } from './domains/chats/chats-export.ts';
import { registerCollage } from './domains/collage/collage.ts';
import { COLLAGE_TO_REDRAW } from './domains/collage/collages.repository.ts';
import type { Composer } from './domains/collage/composer/composition.ts';
import { exportContributions } from './domains/collage/contributions-export.ts';
import { takeOutContributionsOf } from './domains/collage/contributions-leaving.ts';
import { registerCredits } from './domains/credits/credits.ts';
import { exportCredits } from './domains/credits/credits-export.ts';
import { deleteFriendCalendar } from './domains/friends/friend-calendar.service.ts';
import { registerFriendsRoutes } from './domains/friends/friends.routes.ts';
import { exportFriends } from './domains/friends/friends-export.ts';
import { registerGifts } from './domains/gifts/gifts.ts';
import { exportGifts } from './domains/gifts/gifts-export.ts';
import { registerPayments } from './domains/payments/payments.ts';
import { exportPayments } from './domains/payments/payments-export.ts';
import { webFolder } from './paths.ts';
import { createModels } from './platform/ai/models.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/db/database.ts';
import { listenToDatabase } from './platform/db/notifications.ts';
import { within } from './platform/deadline.ts';
import { ARRIVAL_MS, arrivalOptions, refuseUnmetRequests } from './platform/http/arriving-requests.ts';
import { createClientErrorHandler, noteEarlyAnswers, refuseTunnels } from './platform/http/bare-refusals.ts';
import { boundPipelining } from './platform/http/bound-pipelining.ts';
import { createFrameworkErrorHandler, registerErrorHandling } from './platform/http/errors.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerRequestLog, requestId } from './platform/http/request-log.ts';
import { createSealedCursors } from './platform/http/sealed-cursors.ts';
import { registerSecurityHeaders, securityHeadersFor } from './platform/http/security-headers.ts';
import { serializeAnswer } from './platform/http/serializer.ts';
import { createServe, type Serve } from './platform/http/serve.ts';
import { boundStopping } from './platform/http/stopping.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { startMailWorker } from './platform/mail/mail-worker.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { closeConnections } from './platform/realtime/close-connections.ts';
import { joinCluster } from './platform/realtime/cluster.ts';
import { type OpenSockets, watchSockets } from './platform/realtime/open-sockets.ts';
import { createRealtime, mayUpgrade } from './platform/realtime/realtime.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Storage } from './platform/storage/storage.ts';
import { STORAGE_DELETION, startStorageDeletions } from './platform/storage/storage-deletions.ts';
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
  logger: Logger;
}

const BODY_LIMIT = 256 * 1024;
/** How long nothing may move on a connection: longer than any answer takes, a collage's too. */
const STANDSTILL_MS = 120_000;
/** How long a stop waits for messages that are being stored. */
const ACKNOWLEDGE_MS = 1500;

/** Puts the server together; whoever wants to know it reads this function from top to bottom. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, logger, storage, clock } = deps;
  const { db, pool } = database;
  const security = securityHeadersFor(settings.publicUrl);
  const arrival = arrivalOptions(deps.arrivalMs ?? ARRIVAL_MS);
  const answeredEarly = new WeakSet<Socket>();
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: arrival.requestTimeout,
    http: { ...arrival.http, shouldUpgradeCallback: mayUpgrade },
    clientErrorHandler: createClientErrorHandler(security, answeredEarly),
    frameworkErrors: createFrameworkErrorHandler(security),
    genReqId: requestId,
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    connectionTimeout: STANDSTILL_MS,
    // Refused below, in the shape of every other refusal.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeAnswer);

  boundPipelining(app);
  registerErrorHandling(app);
  registerJsonBody(app);
  registerRequestLog(app, logger);
  registerSecurityHeaders(app, security);
  boundStopping(app);
  refuseUnmetRequests(app);
  refuseTunnels(app, security);
  noteEarlyAnswers(app, answeredEarly);
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler(request) {
      // Pages and health answer as long as they can.
      if (request.url.startsWith('/api/')) throw new AppError('UNAVAILABLE', { retryAfter: 2 });
    },
  });
  await app.register(cookie);
  await app.register(multipart);
  registerHealth(app, async () => (await pool.query('select 1')).rowCount === 1);
  registerMetrics(app, {
    token: settings.metricsToken,
    poolState: () => ({ total: pool.totalCount, waiting: pool.waitingCount }),
  });
  await registerOpenApi(app);

  const mail = settings.mail.smtpUrl
    ? startMailWorker({ db, clock, logger, smtpUrl: settings.mail.smtpUrl, from: settings.mail.from })
    : undefined;
  const storageDeletions = startStorageDeletions(db, storage, logger);
  app.addHook('onClose', async () => {
    await Promise.all([mail?.stop(), storageDeletions.stop()]);
  });

  const authenticate = createAuthenticate({ db, clock, secrets: deps.secrets });
  const serve = createServe(app, {
    authenticate: authenticate.request,
    hasAddressLimits: settings.hasAddressLimits,
    cursors: createSealedCursors(deps.secrets.cursorKey),
  });
  const { isVerificationOn } = settings.mail;
  const addressLookups = createAddressLookups();
  const boxes = registerBoxes(app, serve, { db, clock, isVerificationOn, addressLookups, logger });
  const credits = registerCredits(app, serve, { db, clock, door: boxes.door, logger });
  registerPayments(app, serve, { db, clock, door: boxes.door, settings, logger });
  const models = createModels(settings.ai, deps);
  const collage = registerCollage(app, serve, { ...deps, db, door: boxes.door, models });
  registerGifts(app, serve, { db, clock, door: boxes.door, logger });
  await registerAccounts(app, serve, authenticate.request, {
    ...deps,
    db,
    addressLookups,
    wakeMail: () => mail?.wake(),
    onAddressConfirmed: boxes.onAddressConfirmed,
    onAddressTaken: boxes.onAddressTaken,
    onRecovery: deleteFriendCalendar,
    // In this order: what comes back out of a box that goes with its creator is forfeited with the rest.
    async onDeletion(tx, userId) {
      await takeOutContributionsOf(tx, userId, clock.now());
      await boxes.onDeletion(tx, userId);
      await credits.onDeletion(tx, userId);
    },
    exportContributors: [
      (userId) => exportFriends(db, userId),
      (userId) => exportBoxes(deps, boxes, userId),
      (userId) => exportCredits(db, userId),
      (userId) => exportPayments(db, userId),
    ],
  });
  registerFriendsRoutes(serve, { db, clock, secrets: deps.secrets, publicUrl: settings.publicUrl });
  await registerRealtime(app, {
    ...deps,
    authenticate,
    serve,
    enterTeamRoom: boxes.enterTeamRoom,
    wakes: { [COLLAGE_TO_REDRAW]: collage.wakeRedraws, [STORAGE_DELETION]: storageDeletions.wake },
  });
  await registerWebApp(app, webFolder);
  return app;
}

/** Boxes with what lies in them and was said in them, but for those that are kept from this person. */
async function exportBoxes(
  { database: { db }, storage }: Pick<AppDeps, 'database' | 'storage'>,
  boxes: Boxes,
  userId: string,
): Promise<ExportFiles> {
  const { shown, hiddenIds } = await boxes.exportedTo(userId);
  const [gifts, chats, contributions] = await Promise.all([
    exportGifts(db, userId, hiddenIds),
    exportChats(db, userId, hiddenIds),
    exportContributions({ db, storage }, userId, hiddenIds),
  ]);
  return { 'boxes.json': shown, ...gifts, ...chats, ...contributions };
}

interface RealtimeDeps extends AppDeps {
  authenticate: Authenticate;
  serve: Serve<Actor>;
  enterTeamRoom: EnterTeamRoom;
  /** Work beside the requests that the database tells of, by channel. */
  wakes: Record<string, () => void>;
}

/** Sockets and what lives on them. */
async function registerRealtime(app: FastifyInstance, deps: RealtimeDeps): Promise<void> {
  const { settings, database, clock, logger, authenticate, serve, enterTeamRoom } = deps;
  const io = createRealtime(app.server, settings);
  const cluster = await joinCluster(io, settings.redisUrl, logger);
  const sockets = watchSockets(clock);
  const options = { io, cluster, sockets, ...database, authenticate, serve, enterTeamRoom, logger };
  const chats = registerChats(options);
  const notifications = listenToDatabase(
    database.config,
    {
      session_ended: sockets.endSession,
      chat_messages_deleted: chats.forgetTails,
      box_place_ended: chats.endPlace,
      ...deps.wakes,
    },
    () => {
      chats.forgetTails();
      void chats.endLostPlaces();
      endSessionsEndedMeanwhile(database.db, sockets).catch((error) =>
        logger.warn({ err: error }, 'looking for ended sessions failed'),
      );
    },
    logger,
  );
  app.addHook('preClose', async () => {
    // Who has sent a message is told that it is stored.
    await within(ACKNOWLEDGE_MS, chats.settled()).catch(() => {});
    closeConnections(io);
  });
  app.addHook('onClose', async () => {
    sockets.stop();
    chats.stop();
    await Promise.all([notifications.close(), cluster.close()]);
  });
}

async function endSessionsEndedMeanwhile(db: Db, sockets: OpenSockets): Promise<void> {
  const held = sockets.sessionIds();
  const living = new Set(await listLivingSessions(db, held));
  for (const id of held) if (!living.has(id)) sockets.endSession(id);
}
