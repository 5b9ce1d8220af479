import { useEffect, useState } from 'react';
import { type Store, useStore } from '../../lib/storage/store.ts';
import type { OpenRoom } from '../room/open-room.ts';
import type { RoomState } from '../room/room-state.ts';
import { countUnread } from './timeline.ts';

export interface Unread {
  count: number;
  lineAfterId: string | null;
  clearLine: () => void;
}

/** Tracks messages that arrived while the user was reading older ones or was elsewhere, across all devices. */
export function useUnread(room: OpenRoom | null, state: RoomState, isAtBottom: boolean): Unread {
  const { readUpTo, isLoaded, messages } = state;
  const isReading = useStore(pageVisibility) && isAtBottom;
  const [line, setLine] = useState<{ afterId: string | null }>();
  const newestId = messages.at(-1)?.id;

  useEffect(() => {
    if (!isLoaded) return;
    // The line stays while the user reads here. Otherwise it follows what they read on another device.
    setLine((current) => (current && isReading ? current : { afterId: readUpTo }));
    if (newestId !== undefined && newestId > (readUpTo ?? '') && (isReading || readUpTo === null))
      room?.markRead(newestId);
  }, [room, isLoaded, newestId, readUpTo, isReading]);

  const count = isReading || readUpTo === null ? 0 : countUnread(state, readUpTo);
  return { count, lineAfterId: line?.afterId ?? null, clearLine: () => setLine({ afterId: null }) };
}

const pageVisibility: Store<boolean> = {
  getState: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
