import { chatKinds } from '@hooray/contract/chats/constants.ts';
import { chatsEvents } from '@hooray/contract/chats/events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/db/replica/reads.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Limiter } from '../../platform/limits/limits.ts';
import { type AnyNamespace, namespaceOf } from '../../platform/realtime/events/declared-namespace.ts';
import type { Realtime, SocketPart } from '../../platform/realtime/serve-sockets.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import { listBlockedUsers } from '../moderation/blocks/block-checks.service.ts';
import type { ChatFacts } from './chats.facts.ts';
import type { createChatMetrics } from './chats.metrics.ts';
import { createChatHistory } from './history/chat-history.service.ts';
import { createFreshHistory } from './history/fresh-history.service.ts';
import { createHiddenAuthors } from './messages/hidden-authors.service.ts';
import { interestPartyHandlers } from './parties/interest-party.socket.ts';
import { createPartyEndings } from './parties/party-endings.service.ts';
import { createOtherConnections } from './reading/other-connections.service.ts';
import type { ReadMarks } from './reading/read-marks.service.ts';
import { celebrateHandlers } from './rooms/celebrate.socket.ts';
import { chatNamespaceOf } from './rooms/chat-channel.socket.ts';
import { createChatCore } from './rooms/chat-core.service.ts';
import type { MessageLimiters } from './rooms/message-events.socket.ts';
import { birthdayHandlers } from './team/birthday.socket.ts';
import { createBoxChanges } from './team/box-changes.service.ts';
import { createAnnounceToMembers } from './team/mentions.service.ts';
import { createTeamRoomEviction } from './team/team-room-eviction.service.ts';
import { createFindWriteRefusals } from './writing/write-refusals.service.ts';

/** Random chats share these limits. */
export type ChatLimiters = { pace: Limiter; historyBudget: Limiter } & MessageLimiters;

export interface ChatSocketsDeps {
  db: NodePgDatabase;
  pool: pg.Pool;
  reads: Reads;
  clock: Clock;
  boxes: BoxesModule;
  events: Publisher<ChatFacts>;
  limiters: ChatLimiters;
  readMarks: ReadMarks;
  observe: ReturnType<typeof createChatMetrics>;
  logger: Logger;
}

/** What all kinds of chat share in this process. */
function openChats(
  { db, pool, reads, clock, limiters, readMarks, observe, logger }: ChatSocketsDeps,
  { io, peers }: Realtime,
) {
  const namespaces: AnyNamespace[] = Object.values(chatKinds).map((kind) => chatNamespaceOf(io, kind));
  const listSockets = () => namespaces.flatMap(({ sockets }) => [...sockets.values()]);
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'refreshing open chats after a block or deletion failed');
  const hidden = createHiddenAuthors({
    listSockets,
    listBlocked: (userId) => listBlockedUsers(db, userId),
    onChange: (userId) => freshHistory.toUser(userId),
  });
  const findWriteRefusals = createFindWriteRefusals(db, clock, 'NOT_FOUND');
  const core = createChatCore({ pool, reads, clock, peers, findWriteRefusals, observe, logger });
  const { rooms, writer, newestMessages, reactions } = core;
  const freshHistory = createFreshHistory({
    ...{ history: core.roomHistory, reactions, hidden, listSockets, onError },
  });
  const history = createChatHistory(core, limiters.historyBudget);
  const others = createOtherConnections({ io, peers }, 'own chat events');
  const ofMessages = { db, clock, core, history, readMarks, others, limiters };
  return {
    ...{ core, hidden, freshHistory },
    deps: { io, peers, rooms, writer, hidden, history, ofMessages, pace: limiters.pace, logger },
    handleDeletion(roomId: string): void {
      if (!rooms.isOpen(roomId)) return;
      newestMessages.forget(roomId).catch(onError);
      freshHistory.toRoom(roomId);
    },
  };
}

export function serveChats(options: ChatSocketsDeps, realtime: Realtime): SocketPart {
  const { db, clock, boxes, events, readMarks, logger } = options;
  const { io, openSockets, serveEvents } = realtime;
  const { core, hidden, freshHistory, deps, handleDeletion } = openChats(options, realtime);
  const { rooms, newestMessages, writer, reactions } = core;
  const announceToMembers = createAnnounceToMembers({ db, events, logger });
  serveEvents(chatsEvents, {
    '/celebrate': celebrateHandlers(deps),
    '/birthday': birthdayHandlers(deps, boxes.enterTeamRoom, announceToMembers),
    '/interestparty': interestPartyHandlers(deps, { db, clock }),
  });
  const partyEndings = createPartyEndings(namespaceOf(io, chatKinds.interestparty.namespace), db);
  openSockets.onExclude(partyEndings.endPlaces);
  const teamNamespace = namespaceOf(io, chatKinds.birthday.namespace);
  const boxChanges = createBoxChanges(teamNamespace);
  const teamRoomEviction = createTeamRoomEviction(teamNamespace, boxes.enterTeamRoom);
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
      for (const roomId of rooms.ids()) if (await newestMessages.refresh(roomId)) freshHistory.toRoom(roomId);
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
