import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import { boundedText, idField } from '../protocol/fields.ts';
import { type AcknowledgementOf, defineEvents, done, platformEvents } from '../protocol/realtime.ts';
import { chatLimits } from './constants.ts';
import { messageText } from './message-text.ts';

const chatMessage = z.object({
  id: z.uuid(),
  roomId: z.string(),
  authorId: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
/** A message of every room except the random ones. Ids sort in the room's order. */
export type ChatMessage = z.infer<typeof chatMessage>;

const roomId = boundedText({ max: 200 }).min(1);

/** A room named bare, or as `{ roomId }`, or for parties as `{ chatId }`. */
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

const spoken = {
  /** Clients may send it; it must be the sender. */
  authorId: boundedText({ max: 200 }).optional(),
  authorName: boundedText({ max: 200 }).optional(),
  text: messageText,
  clientId: idField.optional(),
};

const sendPayload = z.object({ roomId, ...spoken });
const partySendPayload = z.object({ chatId: roomId, ...spoken });
export type SendPayload = z.output<typeof sendPayload>;

/** Names the message before which to go on, where what the caller has blocked used up what one request reads. */
const goingOn = { next: z.uuid().optional() };

const join = {
  summary: 'Enters a room; its messages come from now on.',
  payload: roomPayload,
  acknowledgement: done,
  errors: ['NOT_FOUND', 'chats.too_many_rooms'],
} as const;

const leave = {
  summary: 'Leaves a room. Leaving one that the connection is not in changes nothing.',
  payload: roomPayload,
  acknowledgement: done,
} as const;

const fetchMessages = {
  summary:
    'Asks for the newest messages, which come as an event of their own, or with `before` for the nearest `limit` ' +
    'that came before that message, which are acknowledged. A request reads at most 2000 messages. If those of blocked ' +
    'people are so many that it finds fewer than it asks for, `next` names the message before which to go on.',
  payload: fetchPayload,
  acknowledgement: done.extend({ messages: z.array(chatMessage).optional(), ...goingOn }),
  errors: ['NOT_FOUND'],
  limits: { bytes: chatLimits.historyBytes },
} as const;
export type HistoryResponse = AcknowledgementOf<typeof fetchMessages>;

const send = {
  summary:
    'Says something. It is acknowledged when it is durable. The same `clientId` again is acknowledged with the first ' +
    'message, and nothing is said twice.',
  payload: sendPayload,
  acknowledgement: done.extend({ message: chatMessage }),
  errors: ['NOT_FOUND', 'accounts.not_oneself', 'MUTED', 'SUSPENDED'],
  limits: { account: chatLimits.pace },
} as const;
export type SendResponse = AcknowledgementOf<typeof send>;

/** Adds the refusals of one kind of room. */
const refusing =
  (codes: readonly ErrorCode[]) =>
  <E extends { errors: readonly ErrorCode[] }>(event: E) => ({
    ...event,
    errors: [...event.errors, ...codes],
  });
const ofCelebrate = refusing(['chats.room_not_found']);
const ofTeam = refusing([...anyBoxErrors, 'boxes.chat_not_allowed']);
const ofParty = refusing(['chats.party_not_found']);

const history = {
  summary:
    'The newest messages of a room, oldest first. Unasked, it replaces what was sent before: messages were deleted, or ' +
    'somebody was blocked or unblocked.',
  payload: z.array(chatMessage).max(chatLimits.history),
};

const message = {
  summary: 'What somebody has said in a room. Each is sent once, in the one order of the room.',
  payload: chatMessage,
};

const presence = {
  summary: 'How many people are in a room, at most once a second.',
  payload: z.object({ roomId: z.string(), count: z.int() }),
};

const everyChat = { access: 'user', limits: { connection: chatLimits.events } } as const;

export const chatsEvents = defineEvents({
  '/celebrate': {
    summary: 'The one room where everybody celebrates.',
    ...everyChat,
    clientEvents: {
      joinRoom: ofCelebrate(join),
      leaveRoom: leave,
      fetchMessages: ofCelebrate(fetchMessages),
      sendMessage: ofCelebrate(send),
    },
    serverEvents: { messages: history, message, presence, ...platformEvents },
  },
  '/birthday': {
    summary: 'The rooms of the teams of Birthday Boxes, each named by the id of its box.',
    ...everyChat,
    clientEvents: {
      joinRoom: ofTeam(join),
      leaveRoom: leave,
      fetchMessages: ofTeam(fetchMessages),
      sendMessage: ofTeam(send),
    },
    serverEvents: { messages: history, message, presence, ...platformEvents },
  },
  '/interestparty': {
    summary:
      'The rooms of interest parties, each named by the id of its party. Joining makes one a participant.',
    ...everyChat,
    clientEvents: {
      joinInterestParty: ofParty({
        ...join,
        summary: `${join.summary} The history comes at once, with \`next\` as of \`fetchMessages\`.`,
        acknowledgement: done.extend(goingOn),
      }),
      leaveRoom: leave,
      fetchMessages: ofParty(fetchMessages),
      interestPartyMessage: ofParty({ ...send, payload: partySendPayload }),
    },
    serverEvents: {
      interestPartyHistory: history,
      interestPartyMessage: message,
      presence,
      interestPartyDisconnect: {
        summary: "One's place in a party has ended.",
        payload: z.object({ chatId: z.string(), message: z.string() }),
      },
      ...platformEvents,
    },
  },
});
export type ChatsEvents = typeof chatsEvents;
