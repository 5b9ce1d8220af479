import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import { boundedText, idField } from '../protocol/fields.ts';
import { type AcknowledgementOf, defineEvents, done, platformEvents } from '../protocol/realtime.ts';
import { boxParts, chatLimits, noticeKinds } from './constants.ts';
import { memberEventsOf, read, roomId, serverEvents } from './message-events.ts';
import { messageText } from './message-text.ts';

const chatNotice = z.object({
  kind: z.enum(noticeKinds),
  /** Credits given, or the goal in credits. */
  credits: z.int().optional(),
});
export type ChatNotice = z.infer<typeof chatNotice>;

const chatMessage = z.object({
  id: z.uuid(),
  roomId: z.string(),
  authorId: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /**
   * Only in automatic notices: what happened in the box. `text` is the whole sentence in English. The author is the
   * person that it names, or `NO_AUTHOR`.
   */
  notice: chatNotice.optional(),
  /** Only in replies: the id of a message in the same room, which may be deleted by now. */
  replyTo: z.uuid().optional(),
  /** Only in corrected messages. */
  editedAt: z.iso.datetime().optional(),
});
/** A message of any room except random chats. Ids sort in the room's order. */
export type ChatMessage = z.infer<typeof chatMessage>;

/** A room as a plain string, as `{ roomId }` or, for parties, as `{ chatId }`. */
const roomPayload = z.union([
  roomId,
  z.object({ roomId }).transform((given) => given.roomId),
  z.object({ chatId: roomId }).transform((given) => given.chatId),
]);

const page = {
  before: idField.optional(),
  limit: z.int().min(1).max(chatLimits.history).default(chatLimits.history),
};

const fetchPayload = z.union([
  roomId.transform((given) => ({ roomId: given, before: undefined, limit: chatLimits.history })),
  z.object({ roomId, ...page }),
  z.object({ chatId: roomId, ...page }).transform(({ chatId, ...rest }) => ({ roomId: chatId, ...rest })),
]);
export type FetchPayload = z.output<typeof fetchPayload>;

const messageFields = {
  /** Clients may send it; it must be the sender. */
  authorId: boundedText({ max: 200 }).optional(),
  authorName: boundedText({ max: 200 }).optional(),
  text: messageText,
  clientId: idField.optional(),
  /** Ignored if the room has no such message. */
  replyTo: idField.optional(),
};

const sendPayload = z.object({ roomId, ...messageFields });
const partySendPayload = z.object({ chatId: roomId, ...messageFields });
export type SendPayload = z.output<typeof sendPayload>;

/** Set if messages of blocked users used up the read limit of one request: the `before` of the next request. */
const continuation = { next: z.uuid().optional() };

const join = {
  summary: 'Joins a room and subscribes to its messages.',
  payload: roomPayload,
  acknowledgement: done,
  errors: ['NOT_FOUND', 'chats.too_many_rooms'],
} as const;

const leave = {
  summary: 'Leaves a room. This does nothing if the connection is not in the room.',
  payload: roomPayload,
  acknowledgement: done,
} as const;

const fetchMessages = {
  summary:
    'Requests the newest messages, which arrive as a separate event. With `before`, the acknowledgement contains the ' +
    'last `limit` messages before that one. A request reads at most 2000 messages; if messages of blocked users leave ' +
    'fewer than `limit`, `next` is the message to continue before.',
  payload: fetchPayload,
  acknowledgement: done.extend({ messages: z.array(chatMessage).optional(), ...continuation }),
  errors: ['NOT_FOUND'],
  limits: { bytes: chatLimits.historyBytes },
} as const;
export type HistoryResponse = AcknowledgementOf<typeof fetchMessages>;

const send = {
  summary:
    'Sends a message, acknowledged once it is stored. A repeat with the same `clientId` is acknowledged with the first ' +
    'message and sends nothing; if that message is deleted, the repeat is refused.',
  payload: sendPayload,
  acknowledgement: done.extend({ message: chatMessage }),
  errors: ['NOT_FOUND', 'accounts.not_oneself', 'MUTED', 'SUSPENDED', 'chats.message_deleted'],
  limits: { account: chatLimits.pace },
} as const;
export type SendResponse = AcknowledgementOf<typeof send>;

/** Events that join a room, with the errors of its kind of chat. */
function eventsIn<const C extends ErrorCode>(codes: readonly C[]) {
  const refusing = <E extends { errors: readonly ErrorCode[] }>(event: E) => ({
    ...event,
    errors: [...event.errors, ...codes],
  });
  return {
    join: refusing(join),
    send: refusing(send),
    fetchMessages: refusing(fetchMessages),
    ofMessages: memberEventsOf(chatMessage, codes),
  };
}
const celebrate = eventsIn(['chats.room_not_found']);
const team = eventsIn([...anyBoxErrors, 'boxes.chat_not_allowed']);
const party = eventsIn(['chats.party_not_found']);

const history = {
  summary:
    'The newest messages of a room, oldest first. If sent without a request, they replace all earlier ones, because ' +
    'messages were deleted, or the user blocked or unblocked another user.',
  payload: z.array(chatMessage).max(chatLimits.history),
};

const message = {
  summary: "A new message in a room. Each is sent once, in the room's order.",
  payload: chatMessage,
};

const presence = {
  summary: 'The number of people in a room, at most once a second.',
  payload: z.object({ roomId: z.string(), count: z.int() }),
};

const messageEdited = {
  summary: 'The author has corrected a message.',
  payload: chatMessage,
};

const everyRoom = { presence, messageEdited, read, ...serverEvents, ...platformEvents };

const everyChat = { access: 'user', limits: { connection: chatLimits.events } } as const;

export const chatsEvents = defineEvents({
  '/celebrate': {
    summary: 'The celebrate chat, a single room for all users.',
    ...everyChat,
    clientEvents: {
      joinRoom: celebrate.join,
      leaveRoom: leave,
      fetchMessages: celebrate.fetchMessages,
      sendMessage: celebrate.send,
      ...celebrate.ofMessages,
    },
    serverEvents: { messages: history, message, ...everyRoom },
  },
  '/birthday': {
    summary:
      'The team chats of Birthday Boxes. The id of a box names its room, which also receives the changes of the box.',
    ...everyChat,
    clientEvents: {
      joinRoom: team.join,
      leaveRoom: leave,
      fetchMessages: team.fetchMessages,
      sendMessage: team.send,
      ...team.ofMessages,
    },
    serverEvents: {
      messages: history,
      message,
      boxChanged: {
        summary: 'Parts of a box have changed; fetch them again. Sent at most five times a second.',
        payload: z.object({ roomId: z.string(), parts: z.array(z.enum(boxParts)).min(1) }),
      },
      ...everyRoom,
    },
  },
  '/interestparty': {
    summary:
      'The chats of interest parties. The id of a party names its room. Joining makes the user a participant.',
    ...everyChat,
    clientEvents: {
      joinInterestParty: {
        ...party.join,
        summary: `${join.summary} The room's history follows; \`next\` works as in \`fetchMessages\`.`,
        acknowledgement: done.extend(continuation),
      },
      leaveRoom: leave,
      fetchMessages: party.fetchMessages,
      interestPartyMessage: { ...party.send, payload: partySendPayload },
      ...party.ofMessages,
    },
    serverEvents: {
      interestPartyHistory: history,
      interestPartyMessage: message,
      interestPartyDisconnect: {
        summary: "The user's access to a party has ended.",
        payload: z.object({ chatId: z.string(), message: z.string() }),
      },
      ...everyRoom,
    },
  },
});
export type ChatsEvents = typeof chatsEvents;
