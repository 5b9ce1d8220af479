import type { ClientEventName, NamespaceName } from '@hooray/contract/events.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { ClientEvent } from '@hooray/contract/protocol/realtime.ts';
import { type Cells, inBox, type Kind, type Outcome, ok, refused } from './people.ts';

/** The subject of an event. */
export type Room = 'nothing' | 'the room' | "one's room of two" | 'a room of others' | "in another's name";

export type EventRow = Partial<Record<Room, Cells>>;
type Matrix = { [N in NamespaceName]: Record<ClientEventName<N>, EventRow> };

const notOneself = refused('accounts.not_oneself');
const open: EventRow = { 'the room': ok };
const saidInOpen: EventRow = { 'the room': ok, "in another's name": notOneself };
const team: EventRow = { 'the room': inBox('team chat') };
const ofTwo: EventRow = {
  "one's room of two": ok,
  'a room of others': refused('matching.room_not_found'),
};

/**
 * The authorization matrix of all events that clients send, as that of the calls (`call-matrix.ts`). The access of a
 * namespace decides who connects at all; who is muted is refused what declares `MUTED`, where they would be allowed otherwise.
 */
export const eventMatrix: Matrix = {
  '/celebrate': { joinRoom: open, leaveRoom: open, fetchMessages: open, sendMessage: saidInOpen },
  '/birthday': {
    joinRoom: team,
    // Leaving a room that one is not in changes nothing.
    leaveRoom: open,
    fetchMessages: team,
    sendMessage: { ...team, "in another's name": notOneself },
  },
  '/interestparty': {
    joinInterestParty: open,
    leaveRoom: open,
    fetchMessages: open,
    interestPartyMessage: saidInOpen,
  },
  '/random': {
    findPartner: { nothing: ok, "in another's name": notOneself },
    cancelSearch: { nothing: ok },
    joinRoom: ofTwo,
    fetchMessages: ofTwo,
    sendMessage: { ...ofTwo, "in another's name": notOneself },
    skipIcebreaker: ofTwo,
    stayInTouch: ofTwo,
    leaveRoom: ofTwo,
    endChat: ofTwo,
  },
};

/** A cell of the matrix, for people who can connect. */
export function outcomeOfEvent(kind: Kind, { errors = [] }: ClientEvent, cells: Cells): Outcome {
  const outcome = cells[kind] ?? cells.others;
  return kind === 'muted' && outcome === 'ok' && errors.includes('MUTED') ? 'MUTED' : outcome;
}

/** The refusal for the id of a missing room. */
export const outcomeForUnknownRoom: Record<NamespaceName, ErrorCode> = {
  '/celebrate': 'chats.room_not_found',
  '/birthday': 'boxes.not_found',
  '/interestparty': 'chats.party_not_found',
  '/random': 'matching.room_not_found',
};
