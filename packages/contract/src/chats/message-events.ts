import { z } from 'zod';
import type { ErrorCode } from '../protocol/errors.ts';
import { boundedText, idField } from '../protocol/fields.ts';
import { type AcknowledgementOf, done } from '../protocol/realtime.ts';
import { chatLimits, reactionKinds } from './constants.ts';
import { messageText } from './message-text.ts';

export const roomId = boundedText({ max: 200 }).min(1);

const reactionKind = z.enum(reactionKinds);

/** Kinds without a reaction are left out. */
export const reactionCounts = z.partialRecord(reactionKind, z.int().min(1));
export type ReactionCounts = z.infer<typeof reactionCounts>;

const reactionChange = z.object({ id: z.uuid(), counts: reactionCounts });
export type ReactionChange = z.infer<typeof reactionChange>;

/** All reactions of one user to a message. */
const mark = z.object({ id: z.uuid(), kinds: z.array(reactionKind) });
export type ReactionMark = z.infer<typeof mark>;

/** A user or, in random chats, an alias and an initial. */
const personInRoom = z.object({ id: z.uuid(), name: z.string() });
export type PersonInRoom = z.infer<typeof personInRoom>;

const reactor = personInRoom.extend({ kinds: z.array(reactionKind).min(1) });
export type Reactor = z.infer<typeof reactor>;

const ofMessage = { id: idField };
const reactionFields = { ...ofMessage, kind: reactionKind, on: z.boolean() };
const editFields = { ...ofMessage, text: messageText };

/** A room as `{ roomId }` or, for parties, as `{ chatId }`. */
const inRoom = <F extends z.ZodRawShape>(fields: F) => z.object({ roomId, ...fields });
const inParty = <F extends z.ZodRawShape>(fields: F) => z.object({ chatId: roomId, ...fields });

const payloads = {
  message: z.union([
    inRoom(ofMessage),
    inParty(ofMessage).transform(({ chatId, ...rest }) => ({ roomId: chatId, ...rest })),
  ]),
  reaction: z.union([
    inRoom(reactionFields),
    inParty(reactionFields).transform(({ chatId, ...rest }) => ({ roomId: chatId, ...rest })),
  ]),
  typing: z.union([inRoom({}), inParty({}).transform(({ chatId }) => ({ roomId: chatId }))]),
};
export type MessagePayload = z.output<typeof payloads.message>;
export type ReactPayload = z.output<typeof payloads.reaction>;

const editPayload = z.union([
  inRoom(editFields),
  inParty(editFields).transform(({ chatId, ...rest }) => ({ roomId: chatId, ...rest })),
]);
export type EditPayload = z.output<typeof editPayload>;

const ofMatchedRoom = z.object({ roomId: idField });
const randomPayloads = {
  message: ofMatchedRoom.extend(ofMessage),
  reaction: ofMatchedRoom.extend(reactionFields),
  typing: ofMatchedRoom,
};

const hiddenPeople = 'without users whom the caller has blocked';

/** @param codes errors of the kind of chat */
function eventsOf<
  M extends z.ZodType,
  OfMessage extends z.ZodType,
  OfReaction extends z.ZodType,
  OfTyping extends z.ZodType,
>(
  message: M,
  codes: readonly ErrorCode[],
  given: { message: OfMessage; reaction: OfReaction; typing: OfTyping },
) {
  return {
    react: {
      summary:
        'Adds or withdraws one reaction to a message. A repeat changes nothing. Each kind counts once per user and message.',
      payload: given.reaction,
      acknowledgement: done,
      errors: ['NOT_FOUND', 'chats.message_not_found', 'MUTED', 'SUSPENDED', ...codes],
      limits: { account: chatLimits.reactions },
    },
    fetchReactors: {
      summary: `Returns the first ${chatLimits.reactors} users who reacted to a message, ${hiddenPeople}.`,
      payload: given.message,
      acknowledgement: done.extend({ reactors: z.array(reactor).max(chatLimits.reactors) }),
      errors: ['NOT_FOUND', ...codes],
      limits: { bytes: chatLimits.historyBytes },
    },
    fetchMessage: {
      summary:
        'Returns a message of the room, for quotes. It is absent if it was deleted, or if the caller has blocked its author.',
      payload: given.message,
      acknowledgement: done.extend({ message: message.optional() }),
      errors: ['NOT_FOUND', ...codes],
      limits: { bytes: chatLimits.historyBytes },
    },
    deleteMessage: {
      summary: "Takes back one of the user's messages, at any time. This does nothing if it is gone.",
      payload: given.message,
      acknowledgement: done,
      errors: ['NOT_FOUND', 'chats.not_own_message', ...codes],
      limits: { account: chatLimits.changes },
    },
    typing: {
      summary:
        `Notifies the room that the user is typing. At most one event in ${chatLimits.typingSeconds} seconds has an effect, and ` +
        `none in a room of more than ${chatLimits.typingRoom} people.`,
      payload: given.typing,
      acknowledgement: done,
      errors: ['NOT_FOUND', 'MUTED', 'SUSPENDED', ...codes],
      isQuiet: true,
    },
  } as const;
}

export const serverEvents = {
  reactions: {
    summary:
      'The reactions to messages, as complete counts. Changes within 250 ms are sent together. Each history and each older ' +
      'page with reactions is followed by them. Counts include users whom the receiver has blocked.',
    payload: z.object({ roomId: z.string(), changes: z.array(reactionChange).min(1) }),
  },
  myReactions: {
    summary:
      "The user's own reactions to messages, after a history or an older page, and after changes by another connection.",
    payload: z.object({ roomId: z.string(), marks: z.array(mark).min(1) }),
  },
  messageDeleted: {
    summary: 'A message was taken back by its author. Remove its quotes too.',
    payload: z.object({ roomId: z.string(), id: z.uuid() }),
  },
  typing: {
    summary:
      `Users who are typing, without the receiver and ${hiddenPeople}. Each event replaces the last; forget it after ` +
      `${2 * chatLimits.typingSeconds} seconds.`,
    payload: z.object({ roomId: z.string(), users: z.array(personInRoom) }),
  },
};

/** Events about messages and typing, in every kind of chat. */
export const randomEventsOf = <M extends z.ZodType>(message: M, codes: readonly ErrorCode[]) =>
  eventsOf(message, codes, randomPayloads);

/** The same events, and those that random chats lack: corrections and read marks. */
export const memberEventsOf = <M extends z.ZodType>(message: M, codes: readonly ErrorCode[]) =>
  ({
    ...eventsOf(message, codes, payloads),
    editMessage: {
      summary: `Corrects one of the user's messages within ${chatLimits.correctionMinutes} minutes, at most ${chatLimits.corrections} times.`,
      payload: editPayload,
      acknowledgement: done.extend({ message }),
      errors: [
        'NOT_FOUND',
        'chats.message_not_found',
        'chats.not_own_message',
        'chats.not_correctable',
        'MUTED',
        'SUSPENDED',
        ...codes,
      ],
      limits: { account: chatLimits.changes },
    },
    readUpTo: {
      summary: 'Marks a message of the room and all earlier ones as read. The mark never moves back.',
      payload: payloads.message,
      acknowledgement: done,
      errors: ['NOT_FOUND', ...codes],
      isQuiet: true,
    },
  }) as const;

export const read = {
  summary:
    'The last message that the user has read, on joining the room and when another connection of the user reads on.',
  payload: z.object({ roomId: z.string(), id: z.uuid() }),
};

export type ReactorsResponse = AcknowledgementOf<ReturnType<typeof randomEventsOf>['fetchReactors']>;
