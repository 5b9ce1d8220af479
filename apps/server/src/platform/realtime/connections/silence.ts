import type { AnySocket } from '../events/declared-namespace.ts';
import { cut, onHeard, ping } from './connection.ts';

const PING_MS = 1000;
/**
 * A connection is cut after this many intervals without a packet: 10 to 11 seconds after the last one. Counted instead of
 * measured, so that a process that was busy for that long doesn't cut every connection.
 */
const MAX_SILENT_INTERVALS = 10;

/** Detects a lost network within seconds, for the few connections that need it. */
export interface SilenceWatch {
  /** Pings a connection from now on, and cuts it after 10 seconds of silence. Idempotent. */
  watch(socket: AnySocket): void;
  /** Ends the watch. The end of the connection does so too. */
  unwatch(socket: AnySocket): void;
  /** How long a watched connection has been silent, in steps of a second. 0 for other connections. */
  silentMs(socket: AnySocket): number;
  stop(): void;
}

interface Watched {
  isHeard: boolean;
  silentIntervals: number;
  stopHearing(): void;
}

/**
 * The library detects a lost connection only after 45 seconds. One timer pings all watched connections.
 */
export function createSilenceWatch(pingMs = PING_MS): SilenceWatch {
  const watched = new Map<AnySocket, Watched>();

  function unwatch(socket: AnySocket): void {
    watched.get(socket)?.stopHearing();
    watched.delete(socket);
    socket.off('disconnect', handleDisconnect);
  }

  // One function for all connections, because it is kept for as long as they are watched.
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
