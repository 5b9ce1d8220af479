import type { ChatMessage } from '@hooray/contract/chats.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { emitJoined } from '../../platform/realtime/joined-emit.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import type { Authenticate } from '../accounts/authenticate.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { birthdayChat } from './birthday.socket.ts';
import { createBoxPlaces } from './box-places.ts';
import { celebrateChat } from './celebrate.socket.ts';
import { createChatHistory } from './chat-history.ts';
import { type ChatKind, createChatBounds, serveChat } from './chat-namespace.ts';
import { createChatRooms } from './chat-rooms.ts';
import { registerChatsRoutes } from './chats.routes.ts';
import { exportChats } from './chats-export.ts';
import { interestPartyChat } from './interest-party.socket.ts';
import { deleteRoom, insertRoom } from './rooms.repository.ts';

interface Options {
  db: NodePgDatabase;
  pool: pg.Pool;
  authenticate: Authenticate;
  boxes: BoxesModule;
  logger: Logger;
}

/** Three kinds of chat over one core: the celebrate chat, interest parties, and the teams of boxes. */
export function createChatsModule({ db, pool, authenticate, boxes, logger }: Options): DomainModule {
  const kinds: Record<string, ChatKind> = {
    '/celebrate': celebrateChat,
    '/birthday': birthdayChat(boxes.enterTeamRoom),
    '/interestparty': interestPartyChat(db),
  };

  function serveChats({ io, cluster, openSockets }: Realtime): SocketPart {
    function deliver(roomId: string, messages: ChatMessage[]): void {
      for (const [name, kind] of Object.entries(kinds))
        emitJoined(io.of(name), roomId, kind.events.message, messages);
    }
    const rooms = createChatRooms(pool, cluster, deliver, logger);
    const bounds = createChatBounds();
    const history = createChatHistory(rooms, bounds.history);
    for (const [name, kind] of Object.entries(kinds)) {
      serveChat(io.of(name), kind, {
        authenticate,
        rooms,
        history,
        bounds,
        sockets: openSockets,
        cluster,
        logger,
      });
    }
    const boxPlaces = createBoxPlaces(io.of('/birthday'), boxes.enterTeamRoom);
    return {
      notifications: { chat_messages_deleted: rooms.forgetTails, box_place_ended: boxPlaces.endPlace },
      async catchUp() {
        rooms.forgetTails();
        await boxPlaces.endLostPlaces();
      },
      settled: rooms.settled,
      stop: rooms.stop,
    };
  }

  return {
    routes: (serve) => registerChatsRoutes(serve, db),
    sockets: serveChats,
    on: {
      boxCreated: (tx, { boxId }) => insertRoom(tx, boxId),
      boxDeleting: (tx, { boxId }) => deleteRoom(tx, boxId),
    },
    exportOf: async (userId) => exportChats(db, userId, await boxes.listHiddenFrom(userId)),
  };
}
