import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '../../lib/socket/socket.ts';
import { type OpenRoom, openRoom, type RoomWire } from './open-room.ts';
import { emptyRoom, type RoomState } from './room-state.ts';

export interface RoomView {
  /** Null until the first effect has run. */
  room: OpenRoom | null;
  state: RoomState;
  connection: Connection;
}

/**
 * Keeps the reader in a room while the component is mounted.
 * @param takeWire must be a stable function: another one is another room
 */
export function useRoom(takeWire: () => RoomWire, ownId: string): RoomView {
  const [room, setRoom] = useState<OpenRoom | null>(null);
  const [empty] = useState(() => emptyRoom(ownId));
  useEffect(() => {
    const opened = openRoom(takeWire(), ownId);
    setRoom(opened);
    return () => opened.close();
  }, [takeWire, ownId]);
  const subscribe = useCallback(
    (listener: () => void) => (room ? subscribeByFrame(room, listener) : () => undefined),
    [room],
  );
  const state = useSyncExternalStore(subscribe, () => room?.getState() ?? empty);
  const connection = useSyncExternalStore(subscribe, () => room?.shared.connection ?? 'connecting');
  return { room, state, connection };
}

/** How often a page that nobody sees is rendered: it has no frames, and what it shows would grow until it is seen. */
const HIDDEN_MS = 1000;

/** All messages that arrive between two frames are rendered together. */
function subscribeByFrame(room: OpenRoom, listener: () => void): () => void {
  let frame = 0;
  let timer: number | undefined;
  const tell = () => {
    cancelPending();
    listener();
  };
  function cancelPending() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
    timer = undefined;
  }
  const handleChange = () => {
    if (frame === 0) frame = requestAnimationFrame(tell);
    // A page may also be hidden while it waits for its frame.
    timer ??= window.setTimeout(tell, HIDDEN_MS);
  };
  const stop = room.subscribe(handleChange);
  room.shared.listeners.add(handleChange);
  return () => {
    cancelPending();
    stop();
    room.shared.listeners.delete(handleChange);
  };
}
