// Limits, names and sentences of chats, separate from the schemas, so that using them needs no validation library.

export const chatLimits = {
  name: 80,
  description: 500,
  message: 2000,
  /** Messages of one person in all rooms together. */
  pace: { points: 10, seconds: 5 },
  /** All events of one connection to one kind of chat. */
  events: { points: 200, seconds: 5 },
  history: 50,
  /** Bytes of history for one person, on all connections and in all chats together. */
  historyBytes: { points: 10_000_000, seconds: 60 },
  /** The bytes that a request for history counts as at least, because reading costs time even if little is found. */
  leastHistoryBytes: 10_000,
  /** Open parties of one creator. */
  parties: 50,
  /** Parties that one account is a participant of. A new name is written to each of them. */
  participations: 1000,
  /** Searches of parties by one account. */
  searches: { points: 120, seconds: 60 },
  /** Rooms that one connection is in at once, in each kind of chat. */
  rooms: 50,
} as const;

/** The room of the celebrate chat, which everybody shares. */
export const CELEBRATE_ROOM = 'main_celebrate_chat';

const roomEvents = {
  join: 'joinRoom',
  history: 'messages',
  message: 'message',
  send: 'sendMessage',
  /** The field that names the room in what is sent. */
  roomKey: 'roomId',
  /** Whether joining sends the history, so that no request for it is needed. */
  isHistorySentOnJoin: false,
} as const;

/**
 * The kinds of chat, with the names on the wire for what all of them do (`chats.events.ts`). `leaveRoom`,
 * `fetchMessages`, `presence` and `system` are the same in all.
 */
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

export const chatTexts = {
  noParties: 'No chats found',
  missing: 'Chat not found or ID missing',
  connecting: 'Connecting...',
  connectionError: 'Socket connection error',
  unknownError: 'Unknown error',
  partyRemoved: 'This party has been removed.',
} as const;
