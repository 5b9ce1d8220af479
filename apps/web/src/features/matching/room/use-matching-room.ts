import { useEffect, useState } from 'react';
import { type RoomView, useRoom } from '../../../conversation/room/use-room.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { rememberLastChat } from '../last-chat.ts';
import type { MatchingRoomState } from './matching-room-state.ts';
import { type OpenMatchingRoom, openMatchingRoom } from './open-matching-room.ts';

interface MatchingRoomView {
  open: OpenMatchingRoom;
  state: MatchingRoomState;
  conversation: RoomView;
}

/**
 * Keeps the user in a random room while the component is mounted. Unmounting leaves the room, but reloading doesn't.
 */
export function useMatchingRoom(roomId: string, ownId: string): MatchingRoomView {
  const [open] = useState(() => openMatchingRoom(roomId, ownId));
  const conversation = useRoom(open.takeWire, ownId);
  const state = useStore(open);
  const partner = state.room?.partner;
  const isOver = state.end !== null;
  useEffect(() => {
    if (!partner) return;
    const { id: aliasId, initial, monster } = partner;
    rememberLastChat({ roomId, aliasId, initial, monster, isOver, at: Date.now() });
  }, [roomId, partner, isOver]);
  return { open, state, conversation };
}
