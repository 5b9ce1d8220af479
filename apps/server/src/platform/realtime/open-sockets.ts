import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { noticeOf } from './events.ts';

const SWEEP_MS = 1000;
const REMEMBERED_MS = 30_000;
const SIGNED_OUT = 'You have been signed out.';

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

/** Says why to all of them before it closes any: one connection may carry several namespaces. */
function closeAll(sockets: Socket[], code: string, message: string): void {
  for (const socket of sockets) socket.emit('system', noticeOf(code, message));
  for (const socket of sockets) socket.disconnect(true);
}

/** Watches over the connections of this process: one whose token runs out or whose session ends is told and closed. */
export function watchSockets(clock: Clock): OpenSockets {
  const holders = new Map<Socket, Holder>();
  /** Sessions that ended lately: somebody who was let in just before is not added any more. */
  const ended = new Map<string, number>();

  const holding = (fits: (holder: Holder) => boolean) =>
    [...holders].filter(([, holder]) => fits(holder)).map(([socket]) => socket);

  const timer = setInterval(() => {
    const now = clock.now();
    const expired = holding(({ expiresAt }) => expiresAt <= now);
    closeAll(expired, 'TOKEN_EXPIRED', 'Your sign-in needs to be renewed.');
    for (const [sessionId, at] of ended) if (Date.now() - at > REMEMBERED_MS) ended.delete(sessionId);
  }, SWEEP_MS);

  return {
    add(socket, holder) {
      holders.set(socket, holder);
      socket.once('disconnect', () => holders.delete(socket));
      if (ended.has(holder.sessionId)) closeAll([socket], 'UNAUTHENTICATED', SIGNED_OUT);
    },
    endSession(sessionId) {
      ended.set(sessionId, Date.now());
      closeAll(
        holding((holder) => holder.sessionId === sessionId),
        'UNAUTHENTICATED',
        SIGNED_OUT,
      );
    },
    sessionIds: () => [...new Set([...holders.values()].map(({ sessionId }) => sessionId))],
    stop: () => clearInterval(timer),
  };
}
