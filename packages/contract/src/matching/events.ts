import { z } from 'zod';
import { chatLimits } from '../chats/constants.ts';
import { messageText } from '../chats/message-text.ts';
import { boundedText, idField, text } from '../protocol/fields.ts';
import { type AcknowledgementOf, defineEvents, done, platformEvents } from '../protocol/realtime.ts';
import { chatMonsters, matchDefaults, matchFilters, matchingLimits } from './constants.ts';

const claimedId = boundedText({ max: 200 }).optional();

const searchPayload = z.object({
  /** Clients may send it; it must be the sender. */
  userId: claimedId,
  gender: z.enum(matchFilters.gender).default(matchDefaults.gender),
  /** Absent, it is the range of the searcher's side of 18. */
  ageRange: z.enum(matchFilters.ageRange).optional(),
  language: z.enum(matchFilters.language).default(matchDefaults.language),
  /** 'Any', or the English name of a country, compared without case. */
  country: text({ name: 'Country', max: matchingLimits.country }).default(matchDefaults.country),
});
export type SearchPayload = z.output<typeof searchPayload>;
export type SearchFilters = Omit<z.input<typeof searchPayload>, 'userId'>;

const room = { roomId: idField };
const ofRoom = z.object(room);

/** How the other person of a room is shown. */
const partner = z.object({
  /** The first letter of the name. */
  initial: z.string(),
  monster: z.enum(chatMonsters),
});

const randomMessage = z.object({
  id: z.uuid(),
  /** One's own id, or the alias of the other person, which exists in this room only. */
  senderId: z.uuid(),
  text: z.string(),
  timestamp: z.iso.datetime(),
  type: z.literal('normal'),
});
/** A message of a random room. Ids sort in the room's order. */
export type RandomMessage = z.infer<typeof randomMessage>;

const icebreaker = z.object({
  /** Counts the room's cards from 0. */
  number: z.int(),
  question: z.string(),
});
export type Icebreaker = z.infer<typeof icebreaker>;

const randomRoom = z.object({
  roomId: z.uuid(),
  /** `id` is the alias, which reports and blocks accept. */
  partner: partner.extend({ id: z.uuid() }),
  icebreaker,
  /** Whether both have their birthday on the same day of the year. */
  hasSameBirthday: z.boolean(),
  /** Whether what leads out of the room is hidden in messages, as between minors. */
  isMasked: z.boolean(),
  /** Whether the two may become friends, which minors may not in this way. */
  canStayInTouch: z.boolean(),
  /** Whether one has said so already. */
  wantsToStayInTouch: z.boolean(),
  /** Whether both have, and have become friends here. */
  isInTouch: z.boolean(),
});
/** A random room as one of its two sees it. */
export type RandomRoom = z.infer<typeof randomRoom>;

const inRoom = ['matching.room_not_found', 'matching.room_ended'] as const;

const sendMessage = {
  summary:
    'Says something. It is acknowledged when it is durable. The same `clientId` again is acknowledged with the first ' +
    'message, and nothing is said twice.',
  payload: ofRoom.extend({
    /** Clients may send it; it must be the sender. */
    senderId: claimedId,
    text: messageText,
    clientId: idField.optional(),
  }),
  argumentList: ['roomId', 'senderId', 'text', 'clientId'],
  acknowledgement: done.extend({ message: randomMessage }),
  errors: [...inRoom, 'NOT_FOUND', 'accounts.not_oneself', 'MUTED', 'SUSPENDED'],
  limits: { account: chatLimits.pace },
} as const;
export type RandomSendResponse = AcknowledgementOf<typeof sendMessage>;

export const matchingEvents = defineEvents({
  '/random': {
    summary:
      'Meeting a stranger: a search for one person who fits, and the room of the two. Each knows of the other a letter and ' +
      'a monster.',
    access: 'user',
    limits: { connection: matchingLimits.events },
    clientEvents: {
      findPartner: {
        summary:
          `Looks for somebody, for at most ${matchingLimits.searchSeconds} seconds. A person has one search: another one ` +
          'takes its place, also from another connection.',
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
        summary: 'Ends the search. Without one it changes nothing.',
        payload: z.unknown(),
        acknowledgement: done,
      },
      joinRoom: {
        summary: 'Enters a room of two that is one of yours; its events come from now on.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done.extend({ room: randomRoom }),
        errors: inRoom,
      },
      fetchMessages: {
        summary:
          'Asks for the newest messages, which come as an event of their own, or with `before` for the nearest `limit` ' +
          'that came before that message, which are acknowledged.',
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
      endChat: {
        summary: 'Ends the room for both.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done,
        errors: ['matching.room_not_found'],
      },
      leaveRoom: {
        summary: 'Leaves the room, which ends it; only the other person is told.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done,
        errors: ['matching.room_not_found'],
      },
      skipIcebreaker: {
        summary:
          'Puts the next question in the place of the one with this number, for both. A repeat changes nothing.',
        payload: ofRoom.extend({ number: z.int().min(0) }),
        acknowledgement: done,
        errors: [...inRoom, 'MUTED', 'SUSPENDED'],
        limits: { account: matchingLimits.skips },
      },
      stayInTouch: {
        summary: 'Says that one would like to be friends. Once both have, they are.',
        payload: ofRoom,
        argumentList: ['roomId'],
        acknowledgement: done,
        errors: [...inRoom, 'matching.not_for_minors', 'MUTED', 'SUSPENDED'],
      },
    },
    serverEvents: {
      searching: {
        summary:
          'How many people are searching now, to everybody who is, in tens and rounded down: 0 is fewer than ten.',
        payload: z.object({ count: z.int().multipleOf(matchingLimits.countStep) }),
      },
      partnerFound: {
        summary: 'Somebody fits: the room is open for both.',
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
        summary: 'What one of the two has said. Each is sent once, in the one order of the room.',
        payload: randomMessage,
      },
      icebreaker: {
        summary: "The room's card has changed.",
        payload: icebreaker.extend({ roomId: z.uuid() }),
      },
      inTouch: {
        summary: 'Both would like to stay in touch, and are friends now.',
        payload: z.object({
          roomId: z.uuid(),
          friend: z.object({ id: z.uuid(), name: z.string(), avatar_url: z.string() }),
        }),
      },
      chatEnded: {
        summary: 'The room has ended.',
        payload: z.object({ roomId: z.uuid() }),
      },
      ...platformEvents,
    },
  },
});
export type MatchingEvents = typeof matchingEvents;
