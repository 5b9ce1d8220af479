import { useEffect, useState } from 'react';
import { type Store, useStore } from '../../lib/storage/store.ts';
import { keepLastRead, readLastRead } from '../room/room-memory.ts';
import type { RoomState } from '../room/room-state.ts';
import { countUnread } from './timeline.ts';

export interface Unread {
  count: number;
  lineAfterId: string | null;
  clearLine: () => void;
}

/** Unread messages: those that arrived while the user was at older messages, on another page or in another tab. */
export function useUnread(state: RoomState, roomId: string, isAtBottom: boolean): Unread {
  const { ownId, messages } = state;
  const isReading = useStore(pageVisibility) && isAtBottom;
  const [lastReadId, setLastReadId] = useState(() => readLastRead(ownId, roomId));
  const [lineAfterId, setLineAfterId] = useState(lastReadId);
  const newestId = messages.at(-1)?.id;

  useEffect(() => {
    if (newestId === undefined || newestId === lastReadId) return;
    if (isReading || lastReadId === null) {
      setLastReadId(newestId);
      keepLastRead(ownId, roomId, newestId);
    } else {
      setLineAfterId(lastReadId);
    }
  }, [newestId, lastReadId, isReading, ownId, roomId]);

  const count = isReading || lastReadId === null ? 0 : countUnread(state, lastReadId);
  return { count, lineAfterId, clearLine: () => setLineAfterId(null) };
}

const pageVisibility: Store<boolean> = {
  getState: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
