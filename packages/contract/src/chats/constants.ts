import { say } from '../protocol/sentences.ts';

export const chatLimits = {
  name: 80,
  description: 500,
  message: 2000,
  /** Messages of one user across all rooms. */
  pace: { points: 10, seconds: 5 },
  /** Events of one connection to one kind of chat. */
  events: { points: 200, seconds: 5 },
  history: 50,
  /** Bytes of history for one user across all connections and chats. */
  historyBytes: { points: 10_000_000, seconds: 60 },
  /** The minimum charge of a history request, because even a small result costs a read. */
  leastHistoryBytes: 10_000,
  /** Open parties of one creator. */
  parties: 50,
  /** Parties that one account participates in. A new name is copied into each of them. */
  participations: 1000,
  /** Searches of parties by one account. */
  searches: { points: 120, seconds: 60 },
  /** Rooms that one connection may be in at once, per kind of chat. */
  rooms: 50,
  /** Reactions of one user, given or withdrawn. */
  reactions: { points: 20, seconds: 10 },
  /** Users listed as having reacted to a message. */
  reactors: 50,
  /** Messages that one user takes back or corrects. */
  changes: { points: 10, seconds: 10 },
  /** Minutes in which the author may correct a message. */
  correctionMinutes: 15,
  /** Corrections of one message. All earlier texts are kept for moderation. */
  corrections: 10,
  /** The largest room that receives `typing` events, in people. */
  typingRoom: 50,
  /** Seconds between two `typing` events of a user. A user counts as typing for twice as long. */
  typingSeconds: 3,
  /** Unread messages are counted up to this number. */
  unread: 99,
} as const;

/** One of each per user and message. */
export const reactionKinds = ['cake', 'hooray', 'heart', 'laugh', 'wow', 'clap'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const CELEBRATE_ROOM = 'main_celebrate_chat';

const roomEvents = {
  join: 'joinRoom',
  history: 'messages',
  message: 'message',
  send: 'sendMessage',
  /** The payload field that names the room. */
  roomKey: 'roomId',
  isHistorySentOnJoin: false,
} as const;

/** `leaveRoom`, `fetchMessages`, `presence` and `system` have the same name in all kinds of chat. */
export const chatKinds = {
  celebrate: { namespace: '/celebrate', ...roomEvents },
  birthday: { namespace: '/birthday', ...roomEvents },
  interestparty: {
    namespace: '/interestparty',
    join: 'joinInterestParty',
    history: 'interestPartyHistory',
    message: 'interestPartyMessage',
    send: 'interestPartyMessage',
    roomKey: 'chatId',
    isHistorySentOnJoin: true,
  },
} as const;
export type ChatKindName = keyof typeof chatKinds;

/** The author of notices without a person. No account has this id. */
export const NO_AUTHOR = '00000000-0000-0000-0000-000000000000';

/** The kinds of automatic notices in a team chat. */
export const noticeKinds = ['signed', 'gave', 'goal_reached'] as const;

/** Parts of a box that a page fetches separately: the box, its gifts, the wishes with the collage, and the thanks. */
export const boxParts = ['box', 'gifts', 'card', 'thanks'] as const;
export type BoxPart = (typeof boxParts)[number];

export const chatTexts = {
  noParties: say('No chats found'),
  missing: say('Chat not found or ID missing'),
  connecting: say('Connecting...'),
  connectionError: say('Socket connection error'),
  unknownError: say('Unknown error'),
  partyRemoved: say('This party has been removed.'),
} as const;
