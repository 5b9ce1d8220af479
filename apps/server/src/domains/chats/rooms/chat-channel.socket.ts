import type { chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { ServerToClient } from '@hooray/contract/protocol/realtime.ts';
import type { Server } from 'socket.io';
import type {
  AnySocket,
  SendingNamespace,
  SendingSocket,
} from '../../../platform/realtime/events/declared-namespace.ts';
import { emitJoined } from '../../../platform/realtime/events/joined-emit.ts';
import type { HiddenAuthors } from '../messages/hidden-authors.service.ts';
import type { ChatChannel, MessageNamespace } from '../messages/live-rooms.service.ts';

export type ChatKind = (typeof chatKinds)[keyof typeof chatKinds];

type SentInChats = Pick<
  ServerToClient<ChatsEvents[keyof ChatsEvents]>,
  'system' | 'presence' | 'messageEdited' | 'read'
> &
  Record<ChatKind['message'], (message: ChatMessage) => void> &
  Record<ChatKind['history'], (messages: ChatMessage[]) => void>;
export type ChatNamespace = SendingNamespace<SentInChats>;

export const chatNamespaceOf = (io: Server, kind: ChatKind): ChatNamespace =>
  io.of(kind.namespace) as unknown as ChatNamespace;

export interface SocketChannel extends ChatChannel {
  sendHistoryTo(socket: AnySocket, messages: ChatMessage[]): void;
  sendReadMark(socket: AnySocket, mark: { roomId: string; id: string }): void;
}

/** Leaves out messages of authors whom a member has blocked. */
export function createChatChannel(
  namespace: ChatNamespace,
  { message, history }: ChatKind,
  hidden: Pick<HiddenAuthors, 'select' | 'of'>,
): SocketChannel {
  return {
    namespace: namespace as unknown as MessageNamespace,
    sendEdited: (roomId, edited) =>
      emitJoined<SentInChats, 'messageEdited'>(namespace, roomId, 'messageEdited', [edited], hidden.select),
    selectPeople: (socket, people) =>
      people.filter(({ id }) => !hidden.of(socket as unknown as AnySocket).has(id)),
    sendReadMark: (socket, mark) => void (socket as unknown as SendingSocket<SentInChats>).emit('read', mark),
    sendMessages: (roomId, messages) =>
      emitJoined<SentInChats, ChatKind['message']>(namespace, roomId, message, messages, hidden.select),
    sendHistory: (roomId, messages, isRecipient) =>
      emitJoined(namespace, roomId, history, [messages], (socket, all) => (isRecipient(socket) ? all : [])),
    // A block may have been added while the history was read.
    sendHistoryTo: (socket, messages) =>
      void (socket as unknown as SendingSocket<SentInChats>).emit(history, hidden.select(socket, messages)),
  };
}
