import { type ChatMessage, chatsEvents } from '@hooray/contract/chats.events.ts';
import { chatKinds } from '@hooray/contract/chats.values.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Limiter } from '../../platform/limits.ts';
import { type AnyNamespace, namespaceOf } from '../../platform/realtime/declared-namespace.ts';
import { emitJoined } from '../../platform/realtime/joined-emit.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import { restrictionOf } from '../accounts/accounts.policy.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import { listBlockedIds } from '../moderation/blocks.repository.ts';
import type { DomainModule } from '../module.ts';
import { birthdayHandlers } from './birthday.socket.ts';
import { createBoxPlaces } from './box-places.ts';
import { celebrateHandlers } from './celebrate.socket.ts';
import { createChatHistory, createHistoryBudget } from './chat-history.ts';
import { createPace } from './chat-namespace.ts';
import { createChatRooms } from './chat-rooms.ts';
import { registerChatsRoutes } from './chats.routes.ts';
import { exportChats } from './chats-export.ts';
import { createHiddenAuthors } from './hidden-authors.ts';
import { interestPartyHandlers } from './interest-party.socket.ts';
import { createRemovedParties } from './removed-parties.ts';
import { createReportedMessages } from './reported-messages.ts';
import { createReportedParties } from './reported-parties.ts';
import { deleteRoom, insertRoom } from './rooms.repository.ts';

interface Options {
  db: NodePgDatabase;
  pool: pg.Pool;
  clock: Clock;
  boxes: BoxesModule;
  logger: Logger;
}

/** Chats, with the limits that one person has in all of them together, random chats among them. */
export interface ChatsModule extends DomainModule {
  limiters: { pace: Limiter; historyBudget: Limiter };
}

/** Three kinds of chat over one core: the celebrate chat, interest parties, and the teams of boxes. */
export function createChatsModule({ db, pool, clock, boxes, logger }: Options): ChatsModule {
  const limiters = { pace: createPace(), historyBudget: createHistoryBudget() };

  async function whyRefused(authorId: string): Promise<AppError | undefined> {
    const account = await findAccount(db, authorId);
    return account && restrictionOf(account, clock.now());
  }

  function serveChats({ io, peers, serveEvents }: Realtime): SocketPart {
    const { celebrate, birthday, interestparty } = chatKinds;
    const namespaces: AnyNamespace[] = Object.values(chatKinds).map((kind) =>
      namespaceOf(io, kind.namespace),
    );
    const hidden = createHiddenAuthors(
      () => namespaces.flatMap(({ sockets }) => [...sockets.values()]),
      (userId) => listBlockedIds(db, userId),
    );
    function deliver(roomId: string, messages: ChatMessage[]): void {
      const { select } = hidden;
      emitJoined(namespaceOf(io, celebrate.namespace), roomId, celebrate.message, messages, select);
      emitJoined(namespaceOf(io, birthday.namespace), roomId, birthday.message, messages, select);
      emitJoined(namespaceOf(io, interestparty.namespace), roomId, interestparty.message, messages, select);
    }
    const rooms = createChatRooms({ pool, clock, peers, whyRefused, logger }, deliver);
    const history = createChatHistory(rooms, limiters.historyBudget);
    const deps = { io, peers, rooms, hidden, history, pace: limiters.pace };
    serveEvents(chatsEvents, {
      '/celebrate': celebrateHandlers(deps),
      '/birthday': birthdayHandlers(deps, boxes.enterTeamRoom),
      '/interestparty': interestPartyHandlers(deps, { db, clock }),
    });
    const removedParties = createRemovedParties(namespaceOf(io, interestparty.namespace), db);
    const warn = (error: unknown) => logger.warn({ err: error }, 'learning about a block failed');
    const boxPlaces = createBoxPlaces(namespaceOf(io, birthday.namespace), boxes.enterTeamRoom);
    return {
      notifications: {
        chat_messages_deleted: rooms.forgetTails,
        box_place_ended: boxPlaces.endPlace,
        party_removed: removedParties.close,
        blocks_changed: (userId) => void hidden.reload(userId).catch(warn),
      },
      async catchUp() {
        rooms.forgetTails();
        await hidden.reloadAll();
        await removedParties.closeLost();
        await boxPlaces.endLostPlaces();
      },
      settled: rooms.settled,
      stop: rooms.stop,
    };
  }

  return {
    limiters,
    routes: (serve) => registerChatsRoutes(serve, db),
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
