import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { EditPayload, MessagePayload, ReactPayload } from '@hooray/contract/chats/message-events.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import { createProcessLimiter, type Limiter, type Limits } from '../../../platform/limits/limits.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import { assertMayBeSeen } from '../../accounts/accounts.policy.ts';
import { getOwnAccount } from '../../accounts/accounts.service.ts';
import type { ChatHistory, Reader } from '../history/chat-history.service.ts';
import { numberOf } from '../messages/message-id.rules.ts';
import type { OtherConnections } from '../reading/other-connections.service.ts';
import type { ReadMarks } from '../reading/read-marks.service.ts';
import type { ChatCore } from './chat-core.service.ts';

/** Per user, across all chats. */
export interface MessageLimiters {
  reactions: Limiter;
  changes: Limiter;
  /** Per user and room, in one process. */
  typing: Limiter;
}

export const createMessageLimiters = (limits: Limits): MessageLimiters => ({
  reactions: limits.exact('chat reactions', chatLimits.reactions),
  changes: limits.exact('changed messages', chatLimits.changes),
  typing: createProcessLimiter('typing', { points: 1, seconds: chatLimits.typingSeconds }),
});

/** Whether the room may be notified again that the user is typing. */
export const isTypingDue = ({ typing }: MessageLimiters, userId: string, roomId: string): Promise<boolean> =>
  typing.take(`${userId} ${roomId}`).then(
    () => true,
    () => false,
  );

export interface MessageEventsDeps {
  db: NodePgDatabase;
  clock: Clock;
  core: ChatCore;
  history: ChatHistory;
  readMarks: ReadMarks;
  others: OtherConnections;
  limiters: MessageLimiters;
}

export interface RoomAccess {
  /** @throws AppError */
  assertInside(socket: AnySocket, roomId: string): Promise<void>;
  readerOf(socket: AnySocket): Reader;
  /** Whether everyone in it may see who is typing. */
  isSmall(roomId: string): Promise<boolean>;
}

const ok = { ok: true as const };

function reactionHandlers({ core, history, others, limiters }: MessageEventsDeps, access: RoomAccess) {
  return {
    async react(socket: AnySocket, { roomId, id, kind, on }: ReactPayload) {
      const { id: userId } = socketUserOf(socket);
      await access.assertInside(socket, roomId);
      await limiters.reactions.take(userId);
      const kinds = await core.react({ roomId, messageId: id, userId, kind, isOn: on });
      others.send(socket, 'myReactions', { roomId, marks: [{ id, kinds }] });
      return ok;
    },
    async fetchReactors(socket: AnySocket, { roomId, id }: MessagePayload) {
      await access.assertInside(socket, roomId);
      const reader = access.readerOf(socket);
      await history.chargeLookup(reader.id);
      return { ...ok, reactors: await core.listReactors(roomId, id, reader.hidden) };
    },
  };
}

function changeHandlers({ db, clock, core, history, limiters }: MessageEventsDeps, access: RoomAccess) {
  return {
    async fetchMessage(socket: AnySocket, { roomId, id }: MessagePayload) {
      await access.assertInside(socket, roomId);
      const reader = access.readerOf(socket);
      await history.chargeLookup(reader.id);
      const message = await core.findMessage(roomId, id);
      return { ...ok, ...(message && !reader.hidden.has(message.authorId) && { message }) };
    },
    async deleteMessage(socket: AnySocket, { roomId, id }: MessagePayload) {
      const { id: authorId } = socketUserOf(socket);
      await access.assertInside(socket, roomId);
      await limiters.changes.take(authorId);
      await core.changes.takeBack({ roomId, id, authorId });
      return ok;
    },
    async editMessage(socket: AnySocket, { roomId, id, text }: EditPayload) {
      const { id: authorId } = socketUserOf(socket);
      await access.assertInside(socket, roomId);
      await limiters.changes.take(authorId);
      assertMayBeSeen(await getOwnAccount(db, authorId), clock.now());
      return { ...ok, message: await core.changes.correct({ roomId, id, authorId, text }) };
    },
  };
}

function presenceHandlers(
  { db, clock, core, readMarks, others, limiters }: MessageEventsDeps,
  access: RoomAccess,
) {
  return {
    async readUpTo(socket: AnySocket, { roomId, id }: MessagePayload) {
      await access.assertInside(socket, roomId);
      const room = await core.rooms.find(roomId);
      // A mark beyond the newest message would hide all later messages.
      if (room && numberOf(id) > room.last) return ok;
      const isNew = readMarks.set({ userId: socketUserOf(socket).id, roomId, lastId: id });
      if (isNew) others.send(socket, 'read', { roomId, id });
      return ok;
    },
    async typing(socket: AnySocket, { roomId }: { roomId: string }) {
      const { id } = socketUserOf(socket);
      await access.assertInside(socket, roomId);
      if (!(await isTypingDue(limiters, id, roomId))) return ok;
      const account = await getOwnAccount(db, id);
      assertMayBeSeen(account, clock.now());
      if (await access.isSmall(roomId)) core.typing.announce({ roomId, person: { id, name: account.name } });
      return ok;
    },
  };
}

/** The handlers of events about messages, for all kinds of chat except random chats. */
export const messageHandlers = (deps: MessageEventsDeps, access: RoomAccess) => ({
  ...reactionHandlers(deps, access),
  ...changeHandlers(deps, access),
  ...presenceHandlers(deps, access),
});
