import type { Icebreaker, MatchedRoom } from '@hooray/contract/matching/events.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { Connection } from '../../../lib/socket/socket.ts';

export interface MatchingRoomState {
  room: MatchedRoom | null;
  /** The partner, once both have become friends in this room. */
  friend: Friend | null;
  hasConnected: boolean;
  /** Why the room is over for the user, or null while it is open. The first reason stays. */
  end: RoomEnd | null;
}

export interface Friend {
  id: string;
  name: string;
}

/** `left` shows no alert, because the user searches again. `unknown` means that the user has no such room. */
export type RoomEnd = 'ended' | 'endedByOther' | 'disconnected' | 'left' | 'unknown';

export type MatchingRoomAction =
  | { type: 'entered'; room: MatchedRoom }
  | { type: 'refused'; code: ErrorCode }
  | { type: 'icebreaker'; icebreaker: Icebreaker }
  | { type: 'wished' }
  | { type: 'inTouch'; friend: Friend }
  | { type: 'connection'; connection: Connection }
  | { type: 'timedOut' }
  | { type: 'ended'; end: RoomEnd };

export const enteringRoom: MatchingRoomState = { room: null, friend: null, hasConnected: false, end: null };

export function reduceMatchingRoom(state: MatchingRoomState, action: MatchingRoomAction): MatchingRoomState {
  switch (action.type) {
    case 'entered':
      return { ...state, room: action.room };
    case 'refused':
      return endOnRefusal(state, action.code);
    case 'icebreaker':
      return changeCard(state, action.icebreaker);
    case 'wished':
      return state.room ? { ...state, room: { ...state.room, wantsToStayInTouch: true } } : state;
    case 'inTouch':
      return { ...state, friend: action.friend };
    case 'connection':
      return takeConnection(state, action.connection);
    case 'timedOut':
      return endRoom(state, 'disconnected');
    case 'ended':
      return endRoom(state, action.end);
  }
}

function endRoom(state: MatchingRoomState, end: RoomEnd): MatchingRoomState {
  return state.end === null ? { ...state, end } : state;
}

function endOnRefusal(state: MatchingRoomState, code: ErrorCode): MatchingRoomState {
  // A malformed id is refused with VALIDATION.
  if (code === 'matching.room_not_found' || code === 'VALIDATION') return endRoom(state, 'unknown');
  return code === 'matching.room_ended' ? endRoom(state, 'endedByOther') : state;
}

/** Ignores an older card, because both users may skip the same one. */
function changeCard(state: MatchingRoomState, icebreaker: Icebreaker): MatchingRoomState {
  if (!state.room || icebreaker.number < state.room.icebreaker.number) return state;
  return { ...state, room: { ...state.room, icebreaker } };
}

/**
 * Only a failure of the first connection ends the room (docs/product.md §1, S29). A lost one is retried for some
 * seconds.
 */
function takeConnection(state: MatchingRoomState, connection: Connection): MatchingRoomState {
  if (connection === 'connected') return { ...state, hasConnected: true };
  return connection === 'failed' && !state.hasConnected ? endRoom(state, 'disconnected') : state;
}
