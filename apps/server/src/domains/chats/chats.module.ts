import { chatKinds } from '@hooray/contract/chats/constants.ts';
import { chatsEvents } from '@hooray/contract/chats/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/db/replica/reads.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Limiter, Limits } from '../../platform/limits/limits.ts';
import { type AnyNamespace, namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import { listBlockedUsers } from '../moderation/blocks/block-checks.service.ts';
import type { DomainModule } from '../module.ts';
import type { ChatFacts } from './chats.facts.ts';
import { createChatMetrics } from './chats.metrics.ts';
import { registerChatsRoutes } from './chats.routes.ts';
import { exportChats } from './chats-export.repository.ts';
import { createChatHistory, createHistoryBudget } from './history/chat-history.service.ts';
import { createFreshHistory } from './history/fresh-history.service.ts';
import { createHiddenAuthors } from './messages/hidden-authors.service.ts';
import { createReportedMessages } from './messages/reported-messages.service.ts';
import { interestPartyHandlers } from './parties/interest-party.socket.ts';
import { createPartyEndings } from './parties/party-endings.service.ts';
import { createReportedParties } from './parties/reported-parties.service.ts';
import { createOtherConnections } from './reading/other-connections.service.ts';
import { listUnread } from './reading/read-marks.repository.ts';
import { createReadMarks } from './reading/read-marks.service.ts';
import { celebrateHandlers } from './rooms/celebrate.socket.ts';
import { chatNamespaceOf } from './rooms/chat-channel.socket.ts';
import { createChatCore } from './rooms/chat-core.service.ts';
import { createPace } from './rooms/chat-namespace.socket.ts';
import { createMessageLimiters, type MessageLimiters } from './rooms/message-events.socket.ts';
import { deleteRoom, insertRoom } from './rooms/rooms.repository.ts';
import { birthdayHandlers } from './team/birthday.socket.ts';
import { createBoxChanges } from './team/box-changes.service.ts';
import { createAnnounceToMembers } from './team/mentions.service.ts';
import { noticesOfFacts } from './team/notices.service.ts';
import { createTeamRoomEviction } from './team/team-room-eviction.service.ts';
import { createFindWriteRefusals } from './writing/write-refusals.service.ts';

interface Options {
  db: NodePgDatabase;
  pool: pg.Pool;
  reads: Reads;
  clock: Clock;
  boxes: BoxesModule;
  events: Publisher<ChatFacts>;
  limits: Limits;
  metrics: Registry;
  logger: Logger;
}

/** Its limits include random chats. */
export interface ChatsModule extends DomainModule {
  limiters: { pace: Limiter; historyBudget: Limiter } & MessageLimiters;
  /** The user's team chats and parties with unread messages. */
  listUnreadRooms(userId: string): Promise<{ roomId: string; count: number }[]>;
}

export function createChatsModule({
  db,
  pool,
  reads,
  clock,
  boxes,
  events,
  limits,
  metrics,
  logger,
}: Options): ChatsModule {
  const observe = createChatMetrics(metrics);
  const limiters = {
    pace: createPace(limits),
    historyBudget: createHistoryBudget(limits),
    ...createMessageLimiters(limits),
  };
  const readMarks = createReadMarks(pool, (error) =>
    logger.warn({ err: error }, 'storing how far users have read failed; it is retried'),
  );

  const findWriteRefusals = createFindWriteRefusals(db, clock, 'NOT_FOUND');

  async function listUnreadRooms(userId: string) {
    const [boxIds, blocked] = await Promise.all([
      boxes.listTeamBoxes(userId),
      listBlockedUsers(db, userId),
      readMarks.settled(),
    ]);
    return listUnread(pool, userId, { boxIds, blocked });
  }

  function serveChats({ io, peers, openSockets, serveEvents }: Realtime): SocketPart {
    const { birthday, interestparty } = chatKinds;
    const namespaces: AnyNamespace[] = Object.values(chatKinds).map((kind) => chatNamespaceOf(io, kind));
    const listSockets = () => namespaces.flatMap(({ sockets }) => [...sockets.values()]);
    const onError = (error: unknown) =>
      logger.warn({ err: error }, 'bringing open chats in line with a block or a deletion failed');
    const hidden = createHiddenAuthors({
      listSockets,
      listBlocked: (userId) => listBlockedUsers(db, userId),
      onChange: (userId) => freshHistory.toUser(userId),
    });
    const core = createChatCore({ pool, reads, clock, peers, findWriteRefusals, observe, logger });
    const { rooms, newestMessages, writer } = core;
    const { reactions } = core;
    const freshHistory = createFreshHistory({
      ...{ history: core.roomHistory, reactions, hidden, listSockets, onError },
    });
    function handleDeletion(roomId: string): void {
      if (!rooms.isOpen(roomId)) return;
      newestMessages.forget(roomId).catch(onError);
      freshHistory.toRoom(roomId);
    }
    const history = createChatHistory(core, limiters.historyBudget);
    const others = createOtherConnections({ io, peers }, 'own chat events');
    const ofMessages = { db, clock, core, history, readMarks, others, limiters };
    const deps = { io, peers, rooms, writer, hidden, history, ofMessages, pace: limiters.pace, logger };
    serveEvents(chatsEvents, {
      '/celebrate': celebrateHandlers(deps),
      '/birthday': birthdayHandlers(
        deps,
        boxes.enterTeamRoom,
        createAnnounceToMembers({ db, events, logger }),
      ),
      '/interestparty': interestPartyHandlers(deps, { db, clock }),
    });
    const partyEndings = createPartyEndings(namespaceOf(io, interestparty.namespace), db);
    openSockets.onExclude(partyEndings.endPlaces);
    const boxChanges = createBoxChanges(namespaceOf(io, birthday.namespace));
    const teamRoomEviction = createTeamRoomEviction(namespaceOf(io, birthday.namespace), boxes.enterTeamRoom);
    return {
      notifications: {
        ...core.notifications,
        // Room ids, separated by spaces.
        chat_messages_deleted: (roomIds) => roomIds.split(' ').forEach(handleDeletion),
        chat_notice_written: async (roomId) => {
          if (rooms.isOpen(roomId)) await core.deliverStored([roomId]);
        },
        box_changed: boxChanges.announce,
        box_place_ended: teamRoomEviction.evictFormerMember,
        party_removed: partyEndings.close,
        blocks_changed: hidden.reload,
      },
      async catchUp() {
        for (const roomId of rooms.ids())
          if (await newestMessages.refresh(roomId)) freshHistory.toRoom(roomId);
        reactions.announceAll();
        await core.deliverStored();
        boxChanges.announceAll();
        await hidden.reloadAll();
        await partyEndings.closeLost();
        await teamRoomEviction.evictFormerMembers();
      },
      async settled() {
        await Promise.all([writer.settled(), readMarks.settled()]);
      },
      stop: core.stop,
    };
  }

  return {
    limiters,
    listUnreadRooms,
    routes: (serve) => registerChatsRoutes(serve, { db, reads, limits, listUnread: listUnreadRooms }),
    sockets: serveChats,
    reportables: {
      message: createReportedMessages({ db, pool, enterTeamRoom: boxes.enterTeamRoom }),
      party: createReportedParties(db),
    },
    on: {
      ...noticesOfFacts,
      boxCreated: (tx, { boxId }) => insertRoom(tx, boxId),
      boxDeleting: (tx, { boxId }) => deleteRoom(tx, boxId),
    },
    exportOf: exportChats,
  };
}
