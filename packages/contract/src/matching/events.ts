import { z } from 'zod';
import { chatLimits } from '../chats/constants.ts';
import { randomEventsOf, serverEvents } from '../chats/message-events.ts';
import { messageText } from '../chats/message-text.ts';
import { boundedText, idField, text } from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';
import { type AcknowledgementOf, defineEvents, done, platformEvents } from '../protocol/realtime.ts';
import { chatMonsters, matchDefaults, matchFilters, matchingLimits } from './constants.ts';

const claimedId = boundedText({ max: 200 }).optional();

const searchPayload = z.object({
  /** Clients may send it; it must be the sender. */
  userId: claimedId,
  gender: z.enum(matchFilters.gender).default(matchDefaults.gender),
  /** The default depends on whether the searcher is under 18. */
  ageRange: z.enum(matchFilters.ageRange).optional(),
  language: z.enum(matchFilters.language).default(matchDefaults.language),
  /** 'Any', or the English name of a country, compared without case. */
  country: text({ name: 'Country', max: matchingLimits.country }).default(matchDefaults.country),
});
export type SearchPayload = z.output<typeof searchPayload>;
export type SearchFilters = Omit<z.input<typeof searchPayload>, 'userId'>;

const room = { roomId: idField };
const ofRoom = z.object(room);

const partner = z.object({
  /** The first letter of the name. */
  initial: z.string(),
  monster: z.enum(chatMonsters),
});

const randomMessage = z.object({
  id: z.uuid(),
  /** The user's own id, or the other person's alias, which is unique to this room. */
  senderId: z.uuid(),
  text: z.string(),
  timestamp: z.iso.datetime(),
  type: z.literal('normal'),
  /** Only in replies: the id of a message in the same room, which may be deleted by now. */
  replyTo: z.uuid().optional(),
});
/** A message of a random room. Ids sort in the room's order. */
export type RandomMessage = z.infer<typeof randomMessage>;

const icebreaker = z.object({
  number: z.int(),
  question: z.string(),
  language: z.enum(languages),
});
export type Icebreaker = z.infer<typeof icebreaker>;

const matchedRoom = z.object({
  roomId: z.uuid(),
  /** `id` is the alias, which reports and blocks accept. */
  partner: partner.extend({ id: z.uuid() }),
  icebreaker,
  /** Whether both have their birthday on the same day of the year. */
  hasSameBirthday: z.boolean(),
  /** Whether links, addresses and phone numbers are hidden in messages, as between minors. */
  isMasked: z.boolean(),
  canStayInTouch: z.boolean(),
  wantsToStayInTouch: z.boolean(),
  isInTouch: z.boolean(),
});
export type MatchedRoom = z.infer<typeof matchedRoom>;

const inRoom = ['matching.room_not_found', 'matching.room_ended'] as const;

const sendMessage = {
  summary:
    'Sends a message, acknowledged once it is stored. A repeat with the same `clientId` is acknowledged with the first ' +
    'message and sends nothing.',
  payload: ofRoom.extend({
    /** Clients may send it; it must be the sender. */
    senderId: claimedId,
    text: messageText,
    clientId: idField.optional(),
    /** Ignored if the room has no such message. */
    replyTo: idField.optional(),
  }),
  argumentList: ['roomId', 'senderId', 'text', 'clientId'],
  acknowledgement: done.extend({ message: randomMessage }),
  errors: [...inRoom, 'NOT_FOUND', 'accounts.not_oneself', 'MUTED', 'SUSPENDED', 'chats.message_deleted'],
  limits: { account: chatLimits.pace },
} as const;
export type RandomSendResponse = AcknowledgementOf<typeof sendMessage>;

export const matchingEvents = defineEvents({
  '/random': {
    summary:
      'Random chat: a search for one matching person, and a room for the two. Each sees only an initial and a monster of ' +
      'the other.',
    access: 'user',
    limits: { connection: matchingLimits.events },
    clientEvents: {
      findPartner: {
        summary:
          `Starts a search of at most ${matchingLimits.searchSeconds} seconds. A user has one search; a new one replaces ` +
          'it, even from another connection.',
        payload: searchPayload,
        acknowledgement: done,
        errors: [
          'accounts.not_oneself',
          'BIRTHDAY_REQUIRED',
          'MUTED',
          'SUSPENDED',
          'matching.too_young',
          'matching.range_for_adults',
          'matching.range_for_minors',
          'matching.switched_off',
          'matching.closed_to_minors',
          'matching.already_in_room',
        ],
        limits: { account: matchingLimits.searches },
      },
      cancelSearch: {
        summary: 'Cancels the search. This does nothing if there is none.',
        payload: z.unknown(),
        acknowledgement: done,
      },
      joinRoom: {
        summary: "Joins one of the user's random rooms and subscribes to its events.",
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done.extend({ room: matchedRoom }),
        errors: inRoom,
      },
      fetchMessages: {
        summary:
          'Requests the newest messages, which arrive as a separate event. With `before`, the acknowledgement contains ' +
          'the last `limit` messages before that one.',
        payload: ofRoom.extend({
          before: idField.optional(),
          limit: z.int().min(1).max(chatLimits.history).default(chatLimits.history),
        }),
        argumentList: ['roomId'],
        acknowledgement: done.extend({ messages: z.array(randomMessage).optional() }),
        errors: inRoom,
        limits: { bytes: chatLimits.historyBytes },
      },
      sendMessage,
      ...randomEventsOf(randomMessage, inRoom),
      endChat: {
        summary: 'Ends the room for both people.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done,
        errors: ['matching.room_not_found'],
      },
      leaveRoom: {
        summary: 'Leaves the room, which ends it. Only the other person is notified.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done,
        errors: ['matching.room_not_found'],
      },
      skipIcebreaker: {
        summary:
          'Replaces the icebreaker with this number by the next one, for both people. A repeat changes nothing.',
        payload: ofRoom.extend({ number: z.int().min(0) }),
        acknowledgement: done,
        errors: [...inRoom, 'MUTED', 'SUSPENDED'],
        limits: { account: matchingLimits.skips },
      },
      stayInTouch: {
        summary: 'Asks to stay in touch. Once both people have asked, they become friends.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done,
        errors: [...inRoom, 'matching.not_for_minors', 'MUTED', 'SUSPENDED'],
      },
    },
    serverEvents: {
      searching: {
        summary:
          'The number of people searching, sent to all of them, rounded down to tens: 0 means fewer than ten.',
        payload: z.object({ count: z.int().multipleOf(matchingLimits.countStep) }),
      },
      partnerFound: {
        summary: 'A match: the room is open for both people.',
        payload: z.object({ roomId: z.uuid(), partner }),
      },
      partnerNotFound: {
        summary: 'The search has ended without a match.',
        payload: z.object({ message: z.string() }),
      },
      messages: {
        summary: 'The newest messages of a room, oldest first.',
        payload: z.array(randomMessage).max(chatLimits.history),
      },
      receiveMessage: {
        summary: "A new message in the room. Each is sent once, in the room's order.",
        payload: randomMessage,
      },
      icebreaker: {
        summary: "The room's icebreaker has changed.",
        payload: icebreaker.extend({ roomId: z.uuid() }),
      },
      inTouch: {
        summary: 'Both people asked to stay in touch and are now friends.',
        payload: z.object({
          roomId: z.uuid(),
          friend: z.object({ id: z.uuid(), name: z.string(), avatar_url: z.string() }),
        }),
      },
      chatEnded: {
        summary: 'The room has ended.',
        payload: z.object({ roomId: z.uuid() }),
      },
      ...serverEvents,
      ...platformEvents,
    },
  },
});
export type MatchingEvents = typeof matchingEvents;
