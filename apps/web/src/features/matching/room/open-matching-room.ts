import type { RoomWire } from '../../../conversation/room/open-room.ts';
import { type SharedSocket, takeSocket } from '../../../lib/socket/socket.ts';
import { ask } from '../../../lib/socket/socket-events.ts';
import { createStore, type Store } from '../../../lib/storage/store.ts';
import {
  enteringRoom,
  type MatchingRoomAction,
  type MatchingRoomState,
  reduceMatchingRoom,
} from './matching-room-state.ts';
import { createMatchingWire, endNow } from './matching-wire.ts';

export interface OpenMatchingRoom extends Store<MatchingRoomState> {
  takeWire(): RoomWire;
  skipIcebreaker(): void;
  stayInTouch(): void;
  /** Ends the room for both users. */
  end(): Promise<void>;
  /** Leaves the room, which ends it. Resolves on the acknowledgement, after which the user can search again. */
  leave(): Promise<void>;
}

export function openMatchingRoom(roomId: string, ownId: string): OpenMatchingRoom {
  const { getState, setState, subscribe } = createStore<MatchingRoomState>(enteringRoom);
  let shared: SharedSocket<'/random'> | undefined;
  let isEnding = false;

  function dispatch(action: MatchingRoomAction): void {
    setState(reduceMatchingRoom(getState(), action));
  }

  return {
    getState,
    subscribe,
    takeWire() {
      shared = takeSocket('/random');
      return createMatchingWire(shared, { roomId, ownId, getState, dispatch, isEnding: () => isEnding });
    },
    skipIcebreaker() {
      const number = getState().room?.icebreaker.number;
      if (shared && number !== undefined) void ask(shared, 'skipIcebreaker', { roomId, number });
    },
    async stayInTouch() {
      const answer = shared && (await ask(shared, 'stayInTouch', { roomId }));
      if (answer?.ok) dispatch({ type: 'wished' });
    },
    async end() {
      isEnding = true;
      await endNow(shared, 'endChat', roomId);
      dispatch({ type: 'ended', end: 'ended' });
    },
    async leave() {
      dispatch({ type: 'ended', end: 'left' });
      await endNow(shared, 'leaveRoom', roomId);
    },
  };
}
