import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, ChatsEvents, FetchPayload, SendPayload } from '@hooray/contract/chats/events.ts';
import type { ServerToClient } from '@hooray/contract/protocol/realtime.ts';
import type { Server } from 'socket.io';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limiter, Limits } from '../../../platform/limits/limits.ts';
import { holdUntilEndOfTurn } from '../../../platform/realtime/connections/connection.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type {
  SendingNamespace,
  SendingSocket,
} from '../../../platform/realtime/events/declared-namespace.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import { assertSelf } from '../../accounts/access/actor.policy.ts';
import type { ChatHistory, Reader } from '../history/chat-history.service.ts';
import type { HiddenAuthors } from '../messages/hidden-authors.service.ts';
import type { ChatRooms } from './chat-rooms.service.ts';
import { listPeople, trackPresence } from './presence.socket.ts';

const PEOPLE = 'people in a room';

/** What the server sends in every kind of chat under the same name. */
type EveryChat = Pick<ServerToClient<ChatsEvents[keyof ChatsEvents]>, 'system' | 'presence'>;
export type ChatNamespace = SendingNamespace<EveryChat>;

/** How a kind of chat differs from the others. */
interface ChatKind<Sent extends EveryChat> {
  /**
   * Lets a person into a room.
   * @throws AppError where that person may not, or there is no such room
   */
  enter(userId: string, roomId: string): Promise<void>;
  sendHistory(socket: SendingSocket<Sent>, messages: ChatMessage[]): void;
  /** Whether joining answers with the history, without being asked. */
  isHistorySentOnJoin: boolean;
  /** Whether a place can end while a connection stays in the room, so that each word asks anew. */
  isAskedAlways?: true;
}

export interface ChatDeps {
  io: Server;
  rooms: ChatRooms;
  peers: Peers;
  history: ChatHistory;
  hidden: HiddenAuthors;
  /** Messages said by one person, on all connections and in all chats together. */
  pace: Limiter;
}

export const createPace = (limits: Limits): Limiter => limits.exact('chat pace', chatLimits.pace);

/** @throws AppError chats.too_many_rooms */
function assertRoomLeft({ rooms }: { rooms: Set<string> }, roomId: string): void {
  // Every connection is also in a room of its own.
  if (!rooms.has(roomId) && rooms.size > chatLimits.rooms) throw new AppError('chats.too_many_rooms');
}

/** Follows who is in which room of a kind of chat, in this process and in the others. */
function watchRooms(namespace: ChatNamespace, { rooms, peers }: ChatDeps): void {
  peers.onRequest(namespace.name, PEOPLE, (roomId) => [...listPeople(namespace, String(roomId))]);
  trackPresence(namespace, async (roomId) => {
    return (await peers.request<string[]>(namespace.name, PEOPLE, roomId)).flat();
  });
  namespace.adapter.on('delete-room', (roomId: string) => rooms.close(roomId));
}

/**
 * Opens one kind of chat over the core that all of them share.
 * @returns what happens at the events by which one takes part, whatever their names are in this kind
 */
export function openChat<Sent extends EveryChat>(
  namespace: SendingNamespace<Sent>,
  deps: ChatDeps,
  kind: ChatKind<Sent>,
) {
  type ChatSocket = SendingSocket<Sent>;
  const { rooms, history, hidden, pace } = deps;
  watchRooms(namespace, deps);

  const readerOf = (socket: ChatSocket): Reader => ({
    id: socketUserOf(socket).id,
    hidden: hidden.of(socket),
  });

  /** Returns its acknowledgement. */
  async function sendHistory(socket: ChatSocket, roomId: string): Promise<{ ok: true; next?: string }> {
    const next = await history.passNewest(readerOf(socket), roomId, (messages) =>
      // Somebody may have been blocked while it was being read.
      kind.sendHistory(socket, hidden.select(socket, messages)),
    );
    return { ok: true, ...(next && { next }) };
  }

  async function enter(socket: ChatSocket, roomId: string): Promise<void> {
    await Promise.all([kind.enter(socketUserOf(socket).id, roomId), hidden.load(socket)]);
  }

  /** The last step of joining: a place that ended before it is seen here, and one that ends after it finds who is inside. */
  async function assertStillAllowed(socket: ChatSocket, roomId: string): Promise<void> {
    try {
      await kind.enter(socketUserOf(socket).id, roomId);
    } catch (error) {
      await socket.leave(roomId);
      throw error;
    }
  }

  /** Who has joined is inside until taken out; anybody else is asked as if joining. */
  async function assertInside(socket: ChatSocket, roomId: string): Promise<void> {
    // A connection is also in a room of its own, named after it, which is nobody's to talk in.
    const isInside = socket.rooms.has(roomId) && roomId !== socket.id;
    if (!isInside) await enter(socket, roomId);
    else if (kind.isAskedAlways) await kind.enter(socketUserOf(socket).id, roomId);
  }

  return {
    async join(socket: ChatSocket, roomId: string) {
      assertRoomLeft(socket, roomId);
      await enter(socket, roomId);
      // Who has gone meanwhile joins nothing, and what is opened for nobody nobody closes: no waiting between the three.
      if (!socket.connected) return undefined;
      await Promise.all([socket.join(roomId), rooms.open(roomId)]);
      if (kind.isAskedAlways) await assertStillAllowed(socket, roomId);
      return kind.isHistorySentOnJoin ? sendHistory(socket, roomId) : { ok: true as const };
    },
    async leave(socket: ChatSocket, roomId: string) {
      // A connection's own room ends with it, and by that its leaving is known (platform/realtime/admission.ts).
      if (roomId !== socket.id) await socket.leave(roomId);
      return { ok: true as const };
    },
    async fetchMessages(socket: ChatSocket, { roomId, before, limit }: FetchPayload) {
      // What somebody asked for who has gone meanwhile would still count as given.
      if (!socket.connected) return undefined;
      await assertInside(socket, roomId);
      if (before) {
        const { messages, next } = await history.before(readerOf(socket), roomId, before, limit);
        return { ok: true as const, messages: hidden.select(socket, messages), ...(next && { next }) };
      }
      return sendHistory(socket, roomId);
    },
    async send(socket: ChatSocket, { roomId, text, authorId, clientId }: SendPayload, endTurn: () => void) {
      const { id } = socketUserOf(socket);
      assertSelf({ id }, authorId);
      await assertInside(socket, roomId);
      await pace.take(id);
      // The author gets the message as everybody in the room and, right after it, the acknowledgement.
      const onStored = () => holdUntilEndOfTurn(socket.conn);
      const writing = rooms.write({ roomId, authorId: id, text, clientId, onStored });
      // Messages are stored in the order in which they are handed over, those of one person also in one commit.
      endTurn();
      return { ok: true as const, message: await writing };
    },
  };
}
