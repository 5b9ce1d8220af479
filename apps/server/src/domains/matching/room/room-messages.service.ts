import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { RandomMessage } from '@hooray/contract/matching/events.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Limiter } from '../../../platform/limits/limits.ts';
import type { ChatHistory } from '../../chats/history/chat-history.service.ts';
import type { ChatCore } from '../../chats/rooms/chat-core.service.ts';
import type { MessageLimiters } from '../../chats/rooms/message-events.socket.ts';
import { maskPiece } from '../masking/mask-pieces.rules.ts';
import type { RecentMessages } from '../masking/recent-messages.service.ts';
import { presentRoomMessage } from '../matching.presenter.ts';
import type { OwnRoom } from './rooms.repository.ts';

export const NO_AUTHORS: ReadonlySet<string> = new Set();

export interface RoomMessages {
  core: ChatCore;
  history: ChatHistory;
  recent: RecentMessages;
  limiters: { pace: Limiter } & MessageLimiters;
  clock: Clock;
}

const presentIn = ({ partnerId, partnerAlias }: OwnRoom, readerId: string, message: ChatMessage) =>
  presentRoomMessage(message, readerId, (userId) => (userId === partnerId ? partnerAlias : undefined));

/** @throws AppError RATE_LIMITED */
export async function passNewest(
  { history }: RoomMessages,
  readerId: string,
  room: OwnRoom,
  pass: (messages: RandomMessage[]) => void,
): Promise<ChatMessage[]> {
  let sent: ChatMessage[] = [];
  await history.passNewest({ id: readerId, hidden: NO_AUTHORS }, room.id, (messages) => {
    pass(messages.map((message) => presentIn(room, readerId, message)));
    sent = messages;
  });
  return sent;
}

/** Undefined if the message is deleted. @throws AppError RATE_LIMITED */
export async function findRoomMessage(
  { core, history }: RoomMessages,
  readerId: string,
  room: OwnRoom,
  id: string,
): Promise<RandomMessage | undefined> {
  await history.chargeLookup(readerId);
  const message = await core.findMessage(room.id, id);
  return message && presentIn(room, readerId, message);
}

/** @throws AppError RATE_LIMITED */
export async function listBefore(
  { history }: RoomMessages,
  readerId: string,
  room: OwnRoom,
  { before, limit }: { before: string; limit: number },
): Promise<RandomMessage[]> {
  const { messages } = await history.before({ id: readerId, hidden: NO_AUTHORS }, room.id, before, limit);
  return messages.map((message) => presentIn(room, readerId, message));
}

interface RoomDraft {
  text: string;
  clientId: string | undefined;
  replyTo: string | undefined;
}

/** Masks contacts, for rooms of minors. */
async function writeMasked(
  { core: { writer, newestMessages }, recent, clock }: RoomMessages,
  authorId: string,
  roomId: string,
  { text, ...draft }: RoomDraft,
): Promise<{ writing: Promise<ChatMessage> }> {
  const stored = await newestMessages.list(roomId);
  // Don't await from here on, because concurrent messages of one author must see each other.
  const now = clock.now();
  const masked = maskPiece(text, recent.of(roomId, authorId, stored, now)).slice(0, chatLimits.message);
  const writing = writer.write({ roomId, authorId, text: masked, ...draft });
  recent.keep(roomId, authorId, masked, now, writing);
  return { writing };
}

/** Masks contacts between minors. @throws AppError RATE_LIMITED, matching.room_ended, MUTED, SUSPENDED */
export async function writeMessage(
  messages: RoomMessages,
  authorId: string,
  room: OwnRoom,
  draft: RoomDraft,
): Promise<{ written: Promise<RandomMessage> }> {
  await messages.limiters.pace.take(authorId);
  const { writing } =
    room.minorsUntil === null
      ? { writing: messages.core.writer.write({ roomId: room.id, authorId, ...draft }) }
      : await writeMasked(messages, authorId, room.id, draft);
  return { written: writing.then((message) => presentIn(room, authorId, message)) };
}
