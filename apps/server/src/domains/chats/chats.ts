import type { ChatMessage } from '@hooray/contract/chats.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Serve } from '../../platform/http/serve.ts';
import type { Cluster } from '../../platform/realtime/cluster.ts';
import { emitJoined } from '../../platform/realtime/joined-emit.ts';
import type { OpenSockets } from '../../platform/realtime/open-sockets.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Authenticate } from '../accounts/authenticate.ts';
import { birthdayChat, type EnterTeamRoom } from './birthday.socket.ts';
import { type BoxPlaces, createBoxPlaces } from './box-places.ts';
import { celebrateChat } from './celebrate.socket.ts';
import { createChatHistory } from './chat-history.ts';
import { type ChatKind, createChatBounds, serveChat } from './chat-namespace.ts';
import { type ChatRooms, createChatRooms } from './chat-rooms.ts';
import { registerChatsRoutes } from './chats.routes.ts';
import { interestPartyChat } from './interest-party.socket.ts';

interface Options {
  io: Server;
  cluster: Cluster;
  sockets: OpenSockets;
  db: NodePgDatabase;
  pool: pg.Pool;
  authenticate: Authenticate;
  serve: Serve<Actor>;
  logger: Logger;
  enterTeamRoom: EnterTeamRoom;
}

export interface Chats extends ChatRooms, BoxPlaces {}

/** Puts the domain together: three kinds of chat over one core, and the parties' own calls. */
export function registerChats({
  io,
  cluster,
  sockets,
  db,
  pool,
  authenticate,
  serve,
  logger,
  enterTeamRoom,
}: Options): Chats {
  const kinds: Record<string, ChatKind> = {
    '/celebrate': celebrateChat,
    '/birthday': birthdayChat(enterTeamRoom),
    '/interestparty': interestPartyChat(db),
  };
  function deliver(roomId: string, messages: ChatMessage[]): void {
    for (const [name, kind] of Object.entries(kinds))
      emitJoined(io.of(name), roomId, kind.events.message, messages);
  }
  const rooms = createChatRooms(pool, cluster, deliver, logger);
  const bounds = createChatBounds();
  const history = createChatHistory(rooms, bounds.history);
  for (const [name, kind] of Object.entries(kinds)) {
    serveChat(io.of(name), kind, { authenticate, rooms, history, bounds, sockets, cluster, logger });
  }
  registerChatsRoutes(serve, db);
  return { ...rooms, ...createBoxPlaces(io.of('/birthday'), enterTeamRoom) };
}
