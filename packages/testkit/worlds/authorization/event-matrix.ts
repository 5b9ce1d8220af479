import type { ClientEventName, NamespaceName } from '@hooray/contract/events.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { ClientEvent } from '@hooray/contract/protocol/realtime.ts';
import { type Cells, inBox, type Kind, type Outcome, ok, refused } from './people.ts';

export type Room = 'nothing' | 'the room' | "one's room of two" | 'a room of others' | "in another's name";

export type EventRow = Partial<Record<Room, Cells>>;
type Matrix = { [N in NamespaceName]: Record<ClientEventName<N>, EventRow> };

const notOneself = refused('accounts.not_oneself');
const open: EventRow = { 'the room': ok };
const saidInOpen: EventRow = { 'the room': ok, "in another's name": notOneself };
const team: EventRow = { 'the room': inBox('team chat') };
/** The response for a message that doesn't exist. */
const missing = { ...refused('chats.message_not_found') };
const messagesIn = (room: Room, inside: (allowed?: Cells) => Cells) => ({
  react: { [room]: inside(missing) },
  fetchReactors: { [room]: inside() },
  fetchMessage: { [room]: inside() },
  deleteMessage: { [room]: inside() },
  typing: { [room]: inside() },
});
const messagesOfMembers = (inside: (allowed?: Cells) => Cells) => ({
  ...messagesIn('the room', inside),
  editMessage: { 'the room': inside({ ...missing, muted: 'MUTED' }) },
  readUpTo: { 'the room': inside() },
});
const inOpen = (allowed = ok) => allowed;
const watching = inBox('watch it');
const ofTwo: EventRow = {
  "one's room of two": ok,
  'a room of others': refused('matching.room_not_found'),
};

/**
 * Like `call-matrix.ts`, but for events. The namespace's access decides who can connect. If an event declares
 * `MUTED`, muted users get it unless another rule refuses them first.
 */
export const eventMatrix: Matrix = {
  '/celebrate': {
    joinRoom: open,
    leaveRoom: open,
    fetchMessages: open,
    sendMessage: saidInOpen,
    ...messagesOfMembers(inOpen),
  },
  '/birthday': {
    joinRoom: team,
    // Leaving a room that the user isn't in changes nothing.
    leaveRoom: open,
    fetchMessages: team,
    sendMessage: { ...team, "in another's name": notOneself },
    ...messagesOfMembers((allowed) => inBox('team chat', allowed)),
  },
  '/interestparty': {
    joinInterestParty: open,
    leaveRoom: open,
    fetchMessages: open,
    interestPartyMessage: saidInOpen,
    ...messagesOfMembers(inOpen),
  },
  '/opening': {
    watch: { 'the room': watching },
    leave: { nothing: ok },
    // Only one box's day has begun.
    cheer: { 'the room': inBox('watch it', { ...refused('openings.not_yet'), 'on the day': 'ok' }) },
  },
  '/random': {
    findPartner: { nothing: ok, "in another's name": notOneself },
    cancelSearch: { nothing: ok },
    joinRoom: ofTwo,
    fetchMessages: ofTwo,
    sendMessage: { ...ofTwo, "in another's name": notOneself },
    ...messagesIn("one's room of two", inOpen),
    skipIcebreaker: ofTwo,
    stayInTouch: ofTwo,
    leaveRoom: ofTwo,
    endChat: ofTwo,
  },
  '/notifications': {},
};

export function outcomeOfEvent(kind: Kind, { errors = [] }: ClientEvent, cells: Cells): Outcome {
  const outcome = cells[kind] ?? cells.others;
  return kind === 'muted' && outcome === 'ok' && errors.includes('MUTED') ? 'MUTED' : outcome;
}

export const outcomeForUnknownRoom: Partial<Record<NamespaceName, ErrorCode>> = {
  '/celebrate': 'chats.room_not_found',
  '/birthday': 'boxes.not_found',
  '/interestparty': 'chats.party_not_found',
  '/opening': 'boxes.not_found',
  '/random': 'matching.room_not_found',
};
