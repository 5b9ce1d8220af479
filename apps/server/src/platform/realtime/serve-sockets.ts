import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Clock } from '../clock.ts';
import { within } from '../concurrency/deadline.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { listenToDatabase } from '../db/notifications.ts';
import { attempt } from '../errors/failures.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { AdmissionOptions } from './connections/admission.ts';
import type { AuthenticateToken } from './connections/authenticate-connections.ts';
import { closeConnections } from './connections/close-connections.ts';
import { type OpenSockets, watchSockets } from './connections/open-sockets.ts';
import { createSilenceWatch, type SilenceWatch } from './connections/silence.ts';
import { createServeEvents, type ServeEvents } from './events/serve-events.ts';
import { connectPeers } from './peers/connect-peers.ts';
import { followNotifications, type Notified } from './peers/follow-notifications.ts';
import type { Peers } from './peers/peers.ts';
import { createRealtime } from './realtime.ts';

const ACKNOWLEDGE_MS = 1500;

export interface Realtime {
  io: Server;
  peers: Peers;
  openSockets: OpenSockets;
  silence: SilenceWatch;
  serveEvents: ServeEvents;
}

export interface SocketPart extends Notified {
  /** Resolves when everything accepted so far is stored. */
  settled?(): Promise<void>;
  stop?(): void;
}

interface Options extends AdmissionOptions {
  authenticate: AuthenticateToken;
  redisUrl: string | undefined;
  secrets: Pick<Secrets, 'deriveToken'>;
  database: pg.ClientConfig;
  clock: Clock;
  tracing: Tracing | undefined;
  logger: Logger;
}

/** The sockets close with `app`. */
export async function serveSockets(
  app: FastifyInstance,
  { authenticate, database, redisUrl, secrets, clock, tracing, logger, ...admission }: Options,
  createParts: (realtime: Realtime) => SocketPart[],
): Promise<void> {
  const io = createRealtime(app.server, admission);
  const peers = await connectPeers(io, redisUrl, secrets, logger);
  const openSockets = watchSockets(clock);
  const silence = createSilenceWatch();
  const serveEvents = createServeEvents({
    io,
    authenticate,
    openSockets,
    limits: admission.limits,
    load: admission.load,
    tracing,
    logger,
  });
  const parts = createParts({ io, peers, openSockets, silence, serveEvents });
  const following = parts.map((part) => followNotifications(part, logger));
  const notifications = listenToDatabase(
    database,
    following.map(({ handlers }) => handlers),
    () => {
      for (const { catchUp } of following) catchUp();
    },
    logger,
  );
  app.addHook('preClose', async () => {
    // Accepted events are stored and acknowledged first.
    await attempt(logger, 'some accepted events were not stored before the connections closed', () =>
      within(ACKNOWLEDGE_MS, Promise.all(parts.map((part) => part.settled?.()))),
    );
    closeConnections(io);
  });
  app.addHook('onClose', async () => {
    openSockets.stop();
    silence.stop();
    for (const part of [...following, ...parts]) part.stop?.();
    await Promise.all([notifications.close(), peers.close()]);
  });
}
