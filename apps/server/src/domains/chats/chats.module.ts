import type { Registry } from 'prom-client';
import type { Flags } from '../../platform/flags/flags.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { listBlockedUsers } from '../moderation/blocks/block-checks.service.ts';
import type { DomainModule } from '../module.ts';
import { createChatMetrics } from './chats.metrics.ts';
import { registerChatsRoutes } from './chats.routes.ts';
import { type ChatLimiters, type ChatSocketsDeps, serveChats } from './chats.socket.ts';
import { exportChats } from './chats-export.repository.ts';
import { deleteMessagesOf } from './deleting/deletion.repository.ts';
import { deleteRoom, roomDeletionOn } from './deleting/room-deletion.service.ts';
import { createHistoryBudget } from './history/chat-history.service.ts';
import { createReportedMessages } from './messages/reported-messages.service.ts';
import { createReportedParties } from './parties/reported-parties.service.ts';
import { listUnread } from './reading/read-marks.repository.ts';
import { createReadMarks } from './reading/read-marks.service.ts';
import { createPace } from './rooms/chat-namespace.socket.ts';
import { createMessageLimiters } from './rooms/message-events.socket.ts';
import { insertRoom } from './rooms/rooms.repository.ts';
import { noticesOfFacts } from './team/notices.service.ts';

interface Options extends Omit<ChatSocketsDeps, 'limiters' | 'readMarks' | 'observe'> {
  limits: Limits;
  flags: Pick<Flags, 'isOn'>;
  metrics: Registry;
}

export interface ChatsModule extends DomainModule {
  limiters: ChatLimiters;
  /** Returns the number of unread messages of each of these team chats that has any. */
  countUnread(userId: string, boxIds: readonly string[]): Promise<Map<string, number>>;
}

export function createChatsModule({ limits, metrics, flags, ...deps }: Options): ChatsModule {
  const { db, pool, reads, boxes, logger } = deps;
  const limiters = {
    pace: createPace(limits),
    historyBudget: createHistoryBudget(limits),
    ...createMessageLimiters(limits),
  };
  const readMarks = createReadMarks(pool, (error) =>
    logger.warn({ err: error }, 'read marks were not stored; retrying'),
  );
  const shared = { ...deps, limiters, readMarks, observe: createChatMetrics(metrics) };

  async function listUnreadIn(userId: string, rooms: { boxIds: readonly string[]; parties: boolean }) {
    const blocked = await listBlockedUsers(db, userId);
    return listUnread(pool, userId, { ...rooms, blocked, waiting: readMarks.waitingOf(userId) });
  }

  return {
    limiters,
    async countUnread(userId, boxIds) {
      const rooms = await listUnreadIn(userId, { boxIds, parties: false });
      return new Map(rooms.map(({ roomId, count }) => [roomId, count]));
    },
    routes: (serve) =>
      registerChatsRoutes(serve, {
        ...{ db, reads, limits, flags },
        listUnread: async (userId) =>
          listUnreadIn(userId, { boxIds: await boxes.listTeamBoxes(userId), parties: true }),
      }),
    sockets: (realtime) => serveChats(shared, realtime),
    reportables: {
      message: createReportedMessages({ db, pool, enterTeamRoom: boxes.enterTeamRoom }),
      party: createReportedParties(db),
    },
    on: {
      ...noticesOfFacts,
      boxCreated: (tx, { boxId }) => insertRoom(tx, boxId),
      accountLeaving: (_db, { userId }) => deleteMessagesOf(db, userId),
      boxDeleting: (tx, { boxId }) => deleteRoom(tx, boxId),
    },
    exportOf: exportChats,
    jobs: [roomDeletionOn(db)],
  };
}
