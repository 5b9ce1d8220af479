import type { AnySocket } from '../events/declared-namespace.ts';
import { cut, onHeard, ping } from './connection.ts';

const PING_MS = 1000;
/** 10 to 11 s. Counted, not measured, so that a process that was busy for that long doesn't cut all of them. */
const MAX_SILENT_INTERVALS = 10;

export interface SilenceWatch {
  /** Pings a connection from now on, and cuts it after 10 s of silence. Idempotent. */
  watch(socket: AnySocket): void;
  /** Not needed when the connection ends. */
  unwatch(socket: AnySocket): void;
  /** In steps of a second; 0 for unwatched connections. */
  silentMs(socket: AnySocket): number;
  stop(): void;
}

interface Watched {
  isHeard: boolean;
  silentIntervals: number;
  stopHearing(): void;
}

/** The library takes 45 s to detect a lost connection. */
export function createSilenceWatch(pingMs = PING_MS): SilenceWatch {
  const watched = new Map<AnySocket, Watched>();

  function unwatch(socket: AnySocket): void {
    watched.get(socket)?.stopHearing();
    watched.delete(socket);
    socket.off('disconnect', handleDisconnect);
  }

  // Shared, because each watched connection retains it.
  function handleDisconnect(this: AnySocket): void {
    unwatch(this);
  }

  function check(socket: AnySocket, state: Watched): void {
    state.silentIntervals = state.isHeard ? 0 : state.silentIntervals + 1;
    state.isHeard = false;
    if (state.silentIntervals >= MAX_SILENT_INTERVALS) cut(socket.conn);
    else ping(socket.conn);
  }

  const timer = setInterval(() => {
    for (const [socket, state] of watched) check(socket, state);
  }, pingMs).unref();

  return {
    watch(socket) {
      if (watched.has(socket) || !socket.connected) return;
      const hear = () => {
        state.isHeard = true;
      };
      const state = { isHeard: true, silentIntervals: 0, stopHearing: onHeard(socket.conn, hear) };
      watched.set(socket, state);
      socket.once('disconnect', handleDisconnect);
    },
    unwatch,
    silentMs: (socket) => (watched.get(socket)?.silentIntervals ?? 0) * pingMs,
    stop: () => clearInterval(timer),
  };
}
