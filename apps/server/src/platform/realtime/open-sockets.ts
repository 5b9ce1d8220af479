import { signInEndings } from '@hooray/contract/realtime.values.ts';
import type { Clock } from '../clock.ts';
import type { AnyNamespace, AnySocket } from './declared-namespace.ts';
import { noticeOf } from './notice.ts';

const SWEEP_MS = 1000;
const REMEMBERED_MS = 30_000;

/** Who holds a connection: all that is kept of a person for as long as it is open. */
export interface SocketUser {
  id: string;
  sessionId: string;
  /** When the access token runs out, in milliseconds since 1970. */
  expiresAt: number;
}

export function setSocketUser(socket: AnySocket, { id, sessionId, expiresAt }: SocketUser): void {
  socket.data = { id, sessionId, expiresAt } satisfies SocketUser;
}

export const socketUserOf = (socket: AnySocket): SocketUser => socket.data as SocketUser;

export interface OpenSockets {
  /** Watches over the connections of a namespace, each of which has a holder. */
  watch(namespace: AnyNamespace): void;
  /** Closes the connections of a session that has ended. */
  endSession(sessionId: string): void;
  /** Every session that holds a connection here. */
  sessionIds(): string[];
  stop(): void;
}

/** Says why to all of them before it closes any: one connection may carry several namespaces. */
function closeAll(sockets: AnySocket[], code: keyof typeof signInEndings): void {
  for (const socket of sockets) socket.emit('system', noticeOf(code, signInEndings[code]));
  for (const socket of sockets) socket.disconnect(true);
}

/** Watches over the connections of this process: one whose token runs out or whose session ends is told and closed. */
export function watchSockets(clock: Clock): OpenSockets {
  const namespaces = new Set<AnyNamespace>();
  /** Sessions that ended lately: somebody who was let in just before does not stay. */
  const ended = new Map<string, number>();

  const all = () => [...namespaces].flatMap((namespace) => [...namespace.sockets.values()]);
  const holding = (fits: (user: SocketUser) => boolean) =>
    all().filter((socket) => fits(socketUserOf(socket)));

  const timer = setInterval(() => {
    const now = clock.now().getTime();
    const expired = holding(({ expiresAt }) => expiresAt <= now);
    closeAll(expired, 'TOKEN_EXPIRED');
    for (const [sessionId, at] of ended) if (Date.now() - at > REMEMBERED_MS) ended.delete(sessionId);
  }, SWEEP_MS);

  return {
    watch(namespace) {
      namespaces.add(namespace);
      namespace.on('connection', (socket) => {
        if (ended.has(socketUserOf(socket).sessionId)) closeAll([socket], 'UNAUTHENTICATED');
      });
    },
    endSession(sessionId) {
      ended.set(sessionId, Date.now());
      closeAll(
        holding((user) => user.sessionId === sessionId),
        'UNAUTHENTICATED',
      );
    },
    sessionIds: () => [...new Set(all().map((socket) => socketUserOf(socket).sessionId))],
    stop: () => clearInterval(timer),
  };
}
