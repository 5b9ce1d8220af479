import { fetchArgument, roomArgument } from '@hooray/contract/chats.ts';
import { chatLimits, chatTexts } from '@hooray/contract/chats.values.ts';
import { socketLimits } from '@hooray/contract/sockets.values.ts';
import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { createLimiter, type Limiter } from '../../platform/limits.ts';
import { boundConnections } from '../../platform/realtime/bound-connections.ts';
import type { Cluster } from '../../platform/realtime/cluster.ts';
import { serveEvents } from '../../platform/realtime/events.ts';
import { forgetHandshake } from '../../platform/realtime/forget-handshake.ts';
import { holderOf, type OpenSockets, setHolder } from '../../platform/realtime/open-sockets.ts';
import type { Authenticate } from '../accounts/authenticate.ts';
import type { ChatHistory } from './chat-history.ts';
import type { ChatRooms } from './chat-rooms.ts';
import { countPeople, trackPresence } from './presence.ts';

/** What one connection may send at all, whatever it is. */
const EVENTS = { points: 200, seconds: 5 };

const HEAD_COUNT = 'people in a room';

/** How a kind of chat differs from the others. */
export interface ChatKind {
  events: { join: string; history: string; message: string; send: string };
  /** What a send carries, with the room as `roomId`. */
  sendArgument: z.ZodType<Spoken>;
  /**
   * Lets a person into a room.
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  enter(userId: string, roomId: string): Promise<void>;
  /** Whether joining answers with the history, without being asked. */
  isHistorySentOnJoin: boolean;
  /** Whether a place can end while a connection stays in the room, so that each word asks anew. */
  isAskedAlways?: true;
}

export interface Spoken {
  roomId: string;
  text: string;
  authorId?: string | undefined;
  clientId?: string | undefined;
}

export interface ChatNamespaceDeps {
  authenticate: Authenticate;
  rooms: ChatRooms;
  sockets: OpenSockets;
  cluster: Cluster;
  history: ChatHistory;
  bounds: ChatBounds;
  logger: Logger;
}

/** What one person may do, on all connections and in all chats together. */
interface ChatBounds {
  /** Messages said. */
  pace: Limiter;
  /** Bytes of history read. */
  history: Limiter;
  /** Events refused. */
  refusals: Limiter;
}

export const createChatBounds = (): ChatBounds => ({
  pace: createLimiter('chat pace', chatLimits.pace),
  history: createLimiter('chat history', chatLimits.historyBytes),
  refusals: createLimiter('refused events', socketLimits.refused),
});

/** Lets in whoever has a valid token; nothing of it is kept but who holds the connection. */
function authenticateConnections(
  namespace: Namespace,
  { authenticate, logger }: Pick<ChatNamespaceDeps, 'authenticate' | 'logger'>,
): void {
  namespace.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    try {
      if (typeof token !== 'string') throw new AppError('UNAUTHENTICATED');
      const { id, sessionId, expiresAt } = await authenticate.token(token, 'member');
      setHolder(socket, { id, sessionId, expiresAt: expiresAt.getTime() });
      forgetHandshake(socket);
      next();
    } catch (error) {
      if (!(error instanceof AppError))
        logger.error({ err: error }, 'a connection could not be authenticated');
      next(new Error('unauthorized'));
    }
  });
}

/** @throws AppError FORBIDDEN where a client claims to be somebody else */
function assertSelf(actorId: string, claimed: string | undefined): void {
  if (claimed !== undefined && claimed !== actorId)
    throw new AppError('FORBIDDEN', { message: 'You can only speak for yourself.' });
}

/** @throws AppError CONFLICT where a connection is in as many rooms as it can be */
function assertRoomLeft({ rooms }: Socket, roomId: string): void {
  // Every connection is also in a room of its own.
  if (!rooms.has(roomId) && rooms.size > chatLimits.rooms)
    throw new AppError('CONFLICT', { message: chatTexts.tooManyRooms });
}

/** Serves one kind of chat over the core that all of them share. */
export function serveChat(namespace: Namespace, kind: ChatKind, deps: ChatNamespaceDeps): void {
  const { rooms, history, bounds, sockets, cluster, logger } = deps;
  authenticateConnections(namespace, deps);
  boundConnections(namespace);
  sockets.watch(namespace);
  const onEvent = serveEvents(namespace, {
    logger,
    limiter: createLimiter(`events ${namespace.name}`, EVENTS),
    refusals: bounds.refusals,
  });
  cluster.onAsked(namespace.name, HEAD_COUNT, (roomId) => countPeople(namespace, String(roomId)));
  trackPresence(namespace, async (roomId) => {
    const counts = await cluster.ask<number>(namespace.name, HEAD_COUNT, roomId);
    return counts.reduce((sum, count) => sum + count, 0);
  });
  namespace.adapter.on('delete-room', (roomId: string) => rooms.close(roomId));

  async function sendHistory(socket: Socket, roomId: string): Promise<void> {
    socket.emit(kind.events.history, await history.newest(holderOf(socket).id, roomId));
  }

  /** Who has joined is inside until taken out; anybody else is asked as if joining. */
  async function assertInside(socket: Socket, roomId: string): Promise<void> {
    // A connection is also in a room of its own, named after it, which is nobody's to talk in.
    const isInside = socket.rooms.has(roomId) && roomId !== socket.id;
    if (!isInside || kind.isAskedAlways) await kind.enter(holderOf(socket).id, roomId);
  }

  onEvent(kind.events.join, roomArgument, async (socket, roomId) => {
    assertRoomLeft(socket, roomId);
    await kind.enter(holderOf(socket).id, roomId);
    // Who has gone meanwhile joins nothing, and what is opened for nobody nobody closes: no waiting between the three.
    if (!socket.connected) return undefined;
    await Promise.all([socket.join(roomId), rooms.open(roomId)]);
    if (kind.isHistorySentOnJoin) await sendHistory(socket, roomId);
    return { ok: true };
  });
  onEvent('leaveRoom', roomArgument, async (socket, roomId) => {
    // A connection's own room ends with it, and by that its leaving is known (platform/realtime/admission.ts).
    if (roomId !== socket.id) await socket.leave(roomId);
    return { ok: true };
  });
  onEvent('fetchMessages', fetchArgument, async (socket, { roomId, before, limit }) => {
    // What somebody asked for who has gone meanwhile would still count as given.
    if (!socket.connected) return undefined;
    await assertInside(socket, roomId);
    const { id } = holderOf(socket);
    if (before) return { ok: true, messages: await history.before(id, roomId, before, limit) };
    await sendHistory(socket, roomId);
    return { ok: true };
  });
  onEvent(kind.events.send, kind.sendArgument, async (socket, spoken, endTurn) => {
    const { roomId, text, authorId, clientId } = spoken;
    const { id } = holderOf(socket);
    assertSelf(id, authorId);
    await assertInside(socket, roomId);
    await bounds.pace.take(id);
    const writing = rooms.write({ roomId, authorId: id, text, clientId });
    // Messages are stored in the order in which they are handed over, those of one person also in one commit.
    endTurn();
    return { ok: true, message: await writing };
  });
}
