import type { ReactionChange, ReactionCounts } from '@hooray/contract/chats/message-events.ts';
import type pg from 'pg';
import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import { isDatabaseUnavailable } from '../../../platform/db/constraint.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import { emitJoined } from '../../../platform/realtime/events/joined-emit.ts';
import type { LiveRooms, MessageNamespace, MessageSocket } from '../messages/live-rooms.service.ts';
import { countReactions, listMarks } from './reactions.repository.ts';

/** A room receives at most one event in this time; the first change is sent at once. */
const SEND_INTERVAL_MS = 250;

interface Identified {
  id: string;
}

export interface ReactionDelivery {
  /** @param payload the room and messages, separated by spaces */
  handleChange(payload: string): void;
  /** Call it if notifications may have been lost. */
  announceAll(): void;
  /** Call it after sending these messages to a connection. */
  follow(socket: AnySocket, roomId: string, messages: readonly Identified[]): Promise<void>;
  /** The same for members in this process. */
  followAll(
    roomId: string,
    messages: readonly Identified[],
    isRecipient: (socket: AnySocket) => boolean,
  ): Promise<void>;
}

interface Deps {
  pool: pg.Pool;
  rooms: Pick<LiveRooms, 'find' | 'isOpen' | 'ids'>;
  onError(error: unknown): void;
}

function* membersOf(namespace: MessageNamespace, roomId: string): Generator<MessageSocket> {
  for (const id of namespace.adapter.rooms.get(roomId) ?? []) {
    const socket = namespace.sockets.get(id);
    if (socket) yield socket;
  }
}

const changesOf = (counts: ReadonlyMap<string, ReactionCounts>): ReactionChange[] =>
  Array.from(counts, ([id, ofMessage]) => ({ id, counts: ofMessage }));

/**
 * Sends complete counts, read after the change. An older count must not follow a newer one on a connection. Counts
 * are therefore read again if the room has got newer ones meanwhile.
 */
export function createReactionDelivery({ pool, rooms, onError }: Deps): ReactionDelivery {
  const due = new Map<string, Set<string>>();
  async function send(roomId: string): Promise<void> {
    const ids = [...(due.get(roomId) ?? [])];
    due.delete(roomId);
    const room = await rooms.find(roomId);
    if (!room || ids.length === 0) return;
    const counts = await countReactions(pool, roomId, ids).catch((error: unknown) => {
      add(roomId, ids);
      throw error;
    });
    room.reactionBroadcasts += 1;
    const changes = ids.map((id) => ({ id, counts: counts.get(id) ?? {} }));
    emitJoined(room.channel.namespace, roomId, 'reactions', [{ roomId, changes }]);
  }

  const throttle = createKeyedThrottle(SEND_INTERVAL_MS, send, (error, roomId) => {
    onError(error);
    if (isDatabaseUnavailable(error)) throttle(roomId);
  });

  function add(roomId: string, ids: readonly string[]): void {
    due.set(roomId, new Set([...(due.get(roomId) ?? []), ...ids]));
  }

  async function countFresh(roomId: string, ids: readonly string[]): Promise<Map<string, ReactionCounts>> {
    const room = await rooms.find(roomId);
    const before = room?.reactionBroadcasts;
    const counts = await countReactions(pool, roomId, ids);
    return before === room?.reactionBroadcasts ? counts : countFresh(roomId, ids);
  }

  const idsOf = (messages: readonly Identified[]) => messages.map(({ id }) => id);

  return {
    handleChange(payload) {
      const [roomId = '', ...ids] = payload.split(' ');
      if (!rooms.isOpen(roomId)) return;
      add(roomId, ids);
      throttle(roomId);
    },
    announceAll() {
      for (const roomId of rooms.ids())
        void rooms.find(roomId)?.then((room) => {
          add(roomId, idsOf(room.tail ?? []));
          throttle(roomId);
        }, onError);
    },
    async follow(given, roomId, messages) {
      if (messages.length === 0) return;
      const socket = given as unknown as MessageSocket;
      const counts = await countFresh(roomId, idsOf(messages));
      if (counts.size === 0) return;
      socket.emit('reactions', { roomId, changes: changesOf(counts) });
      const { id } = socketUserOf(given);
      const marks = await listMarks(pool, roomId, { messageIds: [...counts.keys()], userIds: [id] });
      const own = marks.get(id);
      if (own) socket.emit('myReactions', { roomId, marks: own });
    },
    async followAll(roomId, messages, isRecipient) {
      const room = await rooms.find(roomId);
      if (!room || messages.length === 0) return;
      const counts = await countFresh(roomId, idsOf(messages));
      if (counts.size === 0) return;
      const { namespace } = room.channel;
      const recipients = [...membersOf(namespace, roomId)].filter((socket) => isRecipient(socket));
      for (const socket of recipients) socket.emit('reactions', { roomId, changes: changesOf(counts) });
      const userIds = recipients.map((socket) => socketUserOf(socket).id);
      const marks = await listMarks(pool, roomId, { messageIds: [...counts.keys()], userIds });
      for (const socket of recipients) {
        const own = marks.get(socketUserOf(socket).id);
        if (own) socket.emit('myReactions', { roomId, marks: own });
      }
    },
  };
}
