import { useEffect, useState } from 'react';
import { type RoomView, useRoom } from '../../../conversation/room/use-room.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { rememberLastChat } from '../last-chat.ts';
import { type OpenRandomRoom, openRandomRoom } from './open-random-room.ts';
import type { RandomRoomState } from './random-room-state.ts';

interface RandomRoomView {
  open: OpenRandomRoom;
  state: RandomRoomState;
  conversation: RoomView;
}

/** Keeps the reader in a random room while the component is mounted; unmounting leaves the room, reloading does not. */
export function useRandomRoom(roomId: string, ownId: string): RandomRoomView {
  const [open] = useState(() => openRandomRoom(roomId, ownId));
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
