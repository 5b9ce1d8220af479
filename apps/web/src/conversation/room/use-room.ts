import { useCallback, useEffect, useState } from 'react';
import type { Connection } from '../../lib/socket/socket.ts';
import { useStore } from '../../lib/storage/store.ts';
import { type OpenRoom, openRoom, type RoomWire } from './open-room.ts';
import { emptyRoom, type RoomState } from './room-state.ts';

export interface RoomView {
  room: OpenRoom | null;
  state: RoomState;
  connection: Connection;
}

/** @param takeWire must be a stable function, because a new one opens a new room */
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
  const state = useStore({ subscribe, getState: () => room?.getState() ?? empty });
  const connection = useStore({
    subscribe,
    getState: () => room?.shared.connection.getState() ?? 'connecting',
  });
  return { room, state, connection };
}

/** The render interval of a hidden page. It gets no frames, and its backlog would grow until the user returns. */
const HIDDEN_MS = 1000;

/** Renders all messages that arrive between two frames together. */
function subscribeByFrame(room: OpenRoom, listener: () => void): () => void {
  let frame = 0;
  let timer: number | undefined;
  const render = () => {
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
    if (frame === 0) frame = requestAnimationFrame(render);
    // The page may become hidden while waiting for its frame.
    timer ??= window.setTimeout(render, HIDDEN_MS);
  };
  const stops = [room.subscribe(handleChange), room.shared.connection.subscribe(handleChange)];
  return () => {
    cancelPending();
    for (const stop of stops) stop();
  };
}
