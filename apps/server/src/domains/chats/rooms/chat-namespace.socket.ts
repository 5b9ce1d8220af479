import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, FetchPayload, SendPayload } from '@hooray/contract/chats/events.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limiter, Limits } from '../../../platform/limits/limits.ts';
import { holdUntilEndOfTurn } from '../../../platform/realtime/connections/connection.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import { assertSelf } from '../../accounts/access/actor.policy.ts';
import type { ChatHistory, Reader } from '../history/chat-history.service.ts';
import type { HiddenAuthors } from '../messages/hidden-authors.service.ts';
import type { LiveRooms } from '../messages/live-rooms.service.ts';
import type { MessageWriter } from '../writing/message-writer.service.ts';
import {
  type ChatKind,
  type ChatNamespace,
  chatNamespaceOf,
  createChatChannel,
  type SocketChannel,
} from './chat-channel.socket.ts';
import { type MessageEventsDeps, messageHandlers } from './message-events.socket.ts';
import { listPeople, trackPresence } from './presence.socket.ts';

const PEOPLE = 'people in a room';

interface Access {
  /** @throws AppError if the user may not enter, or the room doesn't exist */
  enter(userId: string, roomId: string): Promise<void>;
  /** Like `enter`, without making the user a participant. By default, `enter`. */
  check?(userId: string, roomId: string): Promise<void>;
  /** Set if access can end while a connection stays in the room. */
  isCheckedAlways?: true;
}

export interface ChatDeps {
  io: Server;
  rooms: LiveRooms;
  writer: MessageWriter;
  peers: Peers;
  history: ChatHistory;
  /** Used by reactions, changes of messages, read marks and typing. */
  ofMessages: MessageEventsDeps;
  hidden: HiddenAuthors;
  /** Per user, across all connections and chats. */
  pace: Limiter;
  logger: Logger;
}

interface OpenChat extends ChatDeps {
  kind: ChatKind;
  channel: SocketChannel;
  access: Access;
}

export const createPace = (limits: Limits): Limiter => limits.exact('chat pace', chatLimits.pace);

function assertRoomLeft({ rooms }: { rooms: Set<string> }, roomId: string): void {
  // A connection is also in a room of its own.
  if (!rooms.has(roomId) && rooms.size > chatLimits.rooms) throw new AppError('chats.too_many_rooms');
}

/** Counts people across processes, and closes rooms without members. */
function watchRooms(namespace: ChatNamespace, { rooms, peers, logger }: ChatDeps): void {
  peers.onRequest(namespace.name, PEOPLE, (roomId) => [...listPeople(namespace, String(roomId))]);
  trackPresence(
    namespace,
    async (roomId) => (await peers.request<string[]>(namespace.name, PEOPLE, roomId)).flat(),
    logger,
  );
  namespace.adapter.on('delete-room', (roomId: string) => rooms.close(roomId));
}

async function enter({ access, hidden }: OpenChat, socket: AnySocket, roomId: string): Promise<void> {
  await Promise.all([access.enter(socketUserOf(socket).id, roomId), hidden.load(socket)]);
}

/** Call it after joining: if access ends later, the member is evicted. */
async function assertStillAllowed({ access }: OpenChat, socket: AnySocket, roomId: string): Promise<void> {
  try {
    await access.enter(socketUserOf(socket).id, roomId);
  } catch (error) {
    await socket.leave(roomId);
    throw error;
  }
}

/** Checks access for events that write no message. */
async function assertMayEnter(
  { access, hidden }: OpenChat,
  socket: AnySocket,
  roomId: string,
): Promise<void> {
  const { id } = socketUserOf(socket);
  await Promise.all([access.check?.(id, roomId) ?? access.enter(id, roomId), hidden.load(socket)]);
}

/** Also checks members if their access can end. */
async function assertInside(
  chat: OpenChat,
  socket: AnySocket,
  roomId: string,
  admit: typeof enter = enter,
): Promise<void> {
  // A connection's own room, named after its id, isn't a chat.
  const isInside = socket.rooms.has(roomId) && roomId !== socket.id;
  if (!isInside) await admit(chat, socket, roomId);
  else if (chat.access.isCheckedAlways) await chat.access.enter(socketUserOf(socket).id, roomId);
}

async function hasAtMost({ kind, io, peers }: OpenChat, roomId: string, most: number): Promise<boolean> {
  const here = listPeople(chatNamespaceOf(io, kind), roomId, most);
  if (here.size > most) return false;
  const elsewhere = await peers.request<string[]>(kind.namespace, PEOPLE, roomId);
  return here.union(new Set(elsewhere.flat())).size <= most;
}

/** Remembers for a second, because everyone in a room may type. */
function createIsSmall(chat: OpenChat): (roomId: string) => Promise<boolean> {
  const known = new LRUCache<string, Promise<boolean>>({ max: 10_000, ttl: 1000 });
  return (roomId) => {
    const isSmall = known.get(roomId) ?? hasAtMost(chat, roomId, chatLimits.typingRoom);
    if (!known.has(roomId)) known.set(roomId, isSmall);
    return isSmall;
  };
}

const readerOf = ({ hidden }: OpenChat, socket: AnySocket): Reader => ({
  id: socketUserOf(socket).id,
  hidden: hidden.of(socket),
});

async function sendHistory(
  chat: OpenChat,
  socket: AnySocket,
  roomId: string,
): Promise<{ ok: true; next?: string }> {
  let sent: ChatMessage[] = [];
  const next = await chat.history.passNewest(readerOf(chat, socket), roomId, (messages) => {
    chat.channel.sendHistoryTo(socket, messages);
    sent = messages;
  });
  await chat.ofMessages.core.reactions.follow(socket, roomId, sent);
  return { ok: true, ...(next && { next }) };
}

async function join(chat: OpenChat, socket: AnySocket, roomId: string) {
  assertRoomLeft(socket, roomId);
  await enter(chat, socket, roomId);
  // Don't await between these steps: if the socket has disconnected, nothing would ever close the room.
  if (!socket.connected) return undefined;
  await Promise.all([socket.join(roomId), chat.rooms.open(roomId, chat.channel)]);
  if (chat.access.isCheckedAlways) await assertStillAllowed(chat, socket, roomId);
  const lastId = await chat.ofMessages.readMarks.find(socketUserOf(socket).id, roomId);
  if (lastId) chat.channel.sendReadMark(socket, { roomId, id: lastId });
  return chat.kind.isHistorySentOnJoin ? sendHistory(chat, socket, roomId) : { ok: true as const };
}

async function leave(socket: AnySocket, roomId: string) {
  // Leaving its own room would mark the connection as having left the namespace (admission.ts).
  if (roomId !== socket.id) await socket.leave(roomId);
  return { ok: true as const };
}

async function fetchMessages(chat: OpenChat, socket: AnySocket, { roomId, before, limit }: FetchPayload) {
  // A history that isn't delivered must not use the reader's budget.
  if (!socket.connected) return undefined;
  await assertInside(chat, socket, roomId);
  if (!before) return sendHistory(chat, socket, roomId);
  const { messages, next } = await chat.history.before(readerOf(chat, socket), roomId, before, limit);
  const shown = chat.hidden.select(socket, messages);
  await chat.ofMessages.core.reactions.follow(socket, roomId, shown);
  return { ok: true as const, messages: shown, ...(next && { next }) };
}

async function send(
  chat: OpenChat,
  socket: AnySocket,
  { roomId, text, authorId, clientId, replyTo }: SendPayload,
  release: () => void,
) {
  const { id } = socketUserOf(socket);
  assertSelf({ id }, authorId);
  await assertInside(chat, socket, roomId);
  await chat.pace.take(id);
  // Sends the message to its author together with the acknowledgement.
  const onStored = () => holdUntilEndOfTurn(socket.conn);
  const writing = chat.writer.write({ roomId, authorId: id, text, clientId, replyTo, onStored });
  // The writer keeps the order, so the author's next messages can share the commit.
  release();
  return { ok: true as const, message: await writing };
}

export function openChat(deps: ChatDeps, kind: ChatKind, access: Access) {
  const namespace = chatNamespaceOf(deps.io, kind);
  const chat = { ...deps, kind, access, channel: createChatChannel(namespace, kind, deps.hidden) };
  watchRooms(namespace, deps);
  return {
    join: (socket: AnySocket, roomId: string) => join(chat, socket, roomId),
    leave,
    ofMessages: messageHandlers(deps.ofMessages, {
      assertInside: (socket, roomId) => assertInside(chat, socket, roomId, assertMayEnter),
      readerOf: (socket) => readerOf(chat, socket),
      isSmall: createIsSmall(chat),
    }),
    fetchMessages: (socket: AnySocket, payload: FetchPayload) => fetchMessages(chat, socket, payload),
    send: (socket: AnySocket, payload: SendPayload, release: () => void) =>
      send(chat, socket, payload, release),
  };
}
