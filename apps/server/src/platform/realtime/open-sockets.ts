import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { noticeOf } from './events.ts';

const SWEEP_MS = 1000;

/** What is known of whoever holds a connection. */
export interface Holder {
  id: string;
  sessionId: string;
  expiresAt: Date;
}

export interface OpenSockets {
  add(socket: Socket, holder: Holder): void;
  /** Closes the connections of a session that has ended. */
  endSession(sessionId: string): void;
  /** Every session that holds a connection here. */
  sessionIds(): string[];
  stop(): void;
}

/** Watches over the connections of this process: one whose token runs out or whose session ends is told and closed. */
export function watchSockets(clock: Clock): OpenSockets {
  const holders = new Map<Socket, Holder>();

  function close(socket: Socket, code: string, message: string): void {
    socket.emit('system', noticeOf(code, message));
    socket.disconnect(true);
  }

  const timer = setInterval(() => {
    const now = clock.now();
    for (const [socket, { expiresAt }] of holders) {
      if (expiresAt <= now) close(socket, 'TOKEN_EXPIRED', 'Your sign-in needs to be renewed.');
    }
  }, SWEEP_MS);

  return {
    add(socket, holder) {
      holders.set(socket, holder);
      socket.once('disconnect', () => holders.delete(socket));
    },
    endSession(ended) {
      for (const [socket, { sessionId }] of holders) {
        if (sessionId === ended) close(socket, 'UNAUTHENTICATED', 'You have been signed out.');
      }
    },
    sessionIds: () => [...new Set([...holders.values()].map(({ sessionId }) => sessionId))],
    stop: () => clearInterval(timer),
  };
}
