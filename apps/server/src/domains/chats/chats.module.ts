import { chatKinds } from '@hooray/contract/chats/constants.ts';
import { type ChatMessage, chatsEvents } from '@hooray/contract/chats/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Server } from 'socket.io';
import type { Clock } from '../../platform/clock.ts';
import type { Limiter, Limits } from '../../platform/limits/limits.ts';
import {
  type AnyNamespace,
  type AnySocket,
  namespaceOf,
} from '../../platform/realtime/events/declared-namespace.ts';
import { emitJoined } from '../../platform/realtime/events/joined-emit.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import { listBlockedIds } from '../moderation/blocks/blocks.repository.ts';
import type { DomainModule } from '../module.ts';
import { createChatMetrics } from './chats.metrics.ts';
import { registerChatsRoutes } from './chats.routes.ts';
import { exportChats } from './chats-export.repository.ts';
import { createChatHistory, createHistoryBudget } from './history/chat-history.service.ts';
import { createFreshHistory } from './history/fresh-history.service.ts';
import { createHiddenAuthors, type HiddenAuthors } from './messages/hidden-authors.service.ts';
import { createReportedMessages } from './messages/reported-messages.service.ts';
import { createFindWriteRefusals } from './messages/write-refusals.service.ts';
import { interestPartyHandlers } from './parties/interest-party.socket.ts';
import { createPartyEndings } from './parties/party-endings.service.ts';
import { createReportedParties } from './parties/reported-parties.service.ts';
import { celebrateHandlers } from './rooms/celebrate.socket.ts';
import { createPace } from './rooms/chat-namespace.socket.ts';
import { createChatRooms } from './rooms/chat-rooms.service.ts';
import { deleteRoom, insertRoom } from './rooms/rooms.repository.ts';
import { birthdayHandlers } from './team/birthday.socket.ts';
import { createTeamRoomEviction } from './team/team-room-eviction.service.ts';

/** Sends to the members of a room who are connected to this process, whichever kind of chat it is. */
function createSending(io: Server, hidden: HiddenAuthors) {
  const { celebrate, birthday, interestparty } = chatKinds;
  const [ofCelebrate, ofTeams, ofParties] = [
    namespaceOf(io, celebrate.namespace),
    namespaceOf(io, birthday.namespace),
    namespaceOf(io, interestparty.namespace),
  ];
  return {
    deliver(roomId: string, messages: ChatMessage[]): void {
      const { select } = hidden;
      emitJoined(ofCelebrate, roomId, celebrate.message, messages, select);
      emitJoined(ofTeams, roomId, birthday.message, messages, select);
      emitJoined(ofParties, roomId, interestparty.message, messages, select);
    },
    sendHistory(roomId: string, messages: ChatMessage[], isMeant: (socket: AnySocket) => boolean): void {
      const select = (socket: AnySocket, all: ChatMessage[][]) => (isMeant(socket) ? all : []);
      emitJoined(ofCelebrate, roomId, celebrate.history, [messages], select);
      emitJoined(ofTeams, roomId, birthday.history, [messages], select);
      emitJoined(ofParties, roomId, interestparty.history, [messages], select);
    },
  };
}

interface Options {
  db: NodePgDatabase;
  pool: pg.Pool;
  clock: Clock;
  boxes: BoxesModule;
  limits: Limits;
  metrics: Registry;
  logger: Logger;
}

/** Chats, with the limits that one person has in all of them together, random chats among them. */
export interface ChatsModule extends DomainModule {
  limiters: { pace: Limiter; historyBudget: Limiter };
}

/** Three kinds of chat over one core: the celebrate chat, interest parties, and the teams of boxes. */
export function createChatsModule({ db, pool, clock, boxes, limits, metrics, logger }: Options): ChatsModule {
  const observe = createChatMetrics(metrics);
  const limiters = { pace: createPace(limits), historyBudget: createHistoryBudget(limits) };

  const findWriteRefusals = createFindWriteRefusals(db, clock, 'NOT_FOUND');

  const warn = (error: unknown) =>
    logger.warn({ err: error }, 'bringing open chats in line with a block or a deletion failed');

  function serveChats({ io, peers, openSockets, serveEvents }: Realtime): SocketPart {
    const { birthday, interestparty } = chatKinds;
    const namespaces: AnyNamespace[] = Object.values(chatKinds).map((kind) =>
      namespaceOf(io, kind.namespace),
    );
    const listSockets = () => namespaces.flatMap(({ sockets }) => [...sockets.values()]);
    const hidden = createHiddenAuthors({
      listSockets,
      listBlocked: (userId) => listBlockedIds(db, userId),
      onChange: (userId) => freshHistory.toPerson(userId),
    });
    const { deliver, sendHistory } = createSending(io, hidden);
    const rooms = createChatRooms({ pool, clock, peers, findWriteRefusals, observe, logger }, deliver);
    const freshHistory = createFreshHistory({ rooms, hidden, listSockets, send: sendHistory, onError: warn });
    function forgetDeleted(roomId: string): void {
      if (!rooms.isFollowed(roomId)) return;
      rooms.forgetTail(roomId);
      freshHistory.toRoom(roomId);
    }
    const history = createChatHistory(rooms, limiters.historyBudget);
    const deps = { io, peers, rooms, hidden, history, pace: limiters.pace };
    serveEvents(chatsEvents, {
      '/celebrate': celebrateHandlers(deps),
      '/birthday': birthdayHandlers(deps, boxes.enterTeamRoom),
      '/interestparty': interestPartyHandlers(deps, { db, clock }),
    });
    const partyEndings = createPartyEndings(namespaceOf(io, interestparty.namespace), db);
    openSockets.onExclude(partyEndings.endPlaces);
    const teamRoomEviction = createTeamRoomEviction(namespaceOf(io, birthday.namespace), boxes.enterTeamRoom);
    return {
      notifications: {
        // Names the rooms, separated by spaces.
        chat_messages_deleted: (roomIds) => roomIds.split(' ').forEach(forgetDeleted),
        box_place_ended: teamRoomEviction.evictFormerMember,
        party_removed: partyEndings.close,
        blocks_changed: hidden.reload,
      },
      async catchUp() {
        for (const roomId of rooms.roomIds())
          if (await rooms.refreshTail(roomId)) freshHistory.toRoom(roomId);
        await hidden.reloadAll();
        await partyEndings.closeLost();
        await teamRoomEviction.evictFormerMembers();
      },
      settled: rooms.settled,
      stop: rooms.stop,
    };
  }

  return {
    limiters,
    routes: (serve) => registerChatsRoutes(serve, db, limits),
    sockets: serveChats,
    reportables: {
      message: createReportedMessages({ db, pool, enterTeamRoom: boxes.enterTeamRoom }),
      party: createReportedParties(db),
    },
    on: {
      boxCreated: (tx, { boxId }) => insertRoom(tx, boxId),
      boxDeleting: (tx, { boxId }) => deleteRoom(tx, boxId),
    },
    exportOf: (userId, hiddenBoxIds) => exportChats(db, userId, hiddenBoxIds),
  };
}
