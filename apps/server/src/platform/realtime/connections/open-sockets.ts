import { signInEndings } from '@hooray/contract/protocol/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import type { Clock } from '../../clock.ts';
import type { AnyNamespace, AnySocket } from '../events/declared-namespace.ts';
import { noticeOf } from '../events/notice.ts';

const SWEEP_MS = 1000;
const REMEMBERED_MS = 30_000;

/** All that is stored about a connected user. */
export interface SocketUser {
  id: string;
  sessionId: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  language: SentenceLanguage;
}

export function setSocketUser(socket: AnySocket, { id, sessionId, expiresAt, language }: SocketUser): void {
  socket.data = { id, sessionId, expiresAt, language } satisfies SocketUser;
}

export const socketUserOf = (socket: AnySocket): SocketUser => socket.data as SocketUser;

export interface Exclusion {
  until: Date;
  code: ErrorCode;
  sentence: Said;
}

export interface OpenSockets {
  /** Every connection of the namespace must have a user. */
  watch(namespace: AnyNamespace): void;
  endSession(sessionId: string): void;
  sessionIds(): string[];
  /** Also closes connections that are opened before the exclusion ends. */
  exclude(userId: string, exclusion: Exclusion): void;
  /** `handle` runs right before an exclusion closes a connection. */
  onExclude(handle: (socket: AnySocket, exclusion: Exclusion) => void): void;
  readmit(userId: string): void;
  /** Includes excluded users. */
  userIds(): string[];
  stop(): void;
}

interface Reason {
  code: NonNullable<SystemNotice['code']>;
  sentence: Said;
}

const ending = (code: keyof typeof signInEndings): Reason => ({ code, sentence: signInEndings[code] });

/** Sends every reason before closing, because one connection may carry several namespaces. */
function closeAll(sockets: AnySocket[], { code, sentence }: Reason): void {
  for (const socket of sockets)
    socket.emit('system', noticeOf(code, sentence, socketUserOf(socket).language));
  for (const socket of sockets) socket.disconnect(true);
}

export function watchSockets(clock: Clock): OpenSockets {
  const namespaces = new Set<AnyNamespace>();
  /** Recently ended sessions and exclusions, to close connections that were accepted just before. */
  const ended = new Map<string, number>();
  const excluded = new Map<string, Exclusion>();
  const handlers: ((socket: AnySocket, exclusion: Exclusion) => void)[] = [];

  const all = () => [...namespaces].flatMap((namespace) => [...namespace.sockets.values()]);
  const holding = (fits: (user: SocketUser) => boolean) =>
    all().filter((socket) => fits(socketUserOf(socket)));

  let closing: NodeJS.Immediate | undefined;
  function closeEnded(): void {
    closing = undefined;
    closeAll(
      holding(({ sessionId }) => ended.has(sessionId)),
      ending('UNAUTHENTICATED'),
    );
  }

  const timer = setInterval(() => {
    const now = clock.now().getTime();
    const expired = holding(({ expiresAt }) => expiresAt <= now);
    closeAll(expired, ending('TOKEN_EXPIRED'));
    for (const [userId, { until }] of excluded) if (until.getTime() <= now) excluded.delete(userId);
    for (const [sessionId, at] of ended) if (Date.now() - at > REMEMBERED_MS) ended.delete(sessionId);
  }, SWEEP_MS);

  return {
    watch(namespace) {
      namespaces.add(namespace);
      namespace.on('connection', (socket) => {
        const { id, sessionId } = socketUserOf(socket);
        const exclusion = excluded.get(id);
        if (ended.has(sessionId)) closeAll([socket], ending('UNAUTHENTICATED'));
        else if (exclusion && exclusion.until > clock.now()) closeAll([socket], exclusion);
      });
    },
    endSession(sessionId) {
      ended.set(sessionId, Date.now());
      // Thousands of sessions expire together once an hour, in one pass over all connections.
      closing ??= setImmediate(closeEnded);
    },
    exclude(userId, exclusion) {
      excluded.set(userId, exclusion);
      const sockets = holding(({ id }) => id === userId);
      for (const socket of sockets) for (const handle of handlers) handle(socket, exclusion);
      closeAll(sockets, exclusion);
    },
    onExclude: (handle) => void handlers.push(handle),
    readmit: (userId) => void excluded.delete(userId),
    userIds: () => [...new Set([...excluded.keys(), ...all().map((socket) => socketUserOf(socket).id)])],
    sessionIds: () => [...new Set(all().map((socket) => socketUserOf(socket).sessionId))],
    stop() {
      clearInterval(timer);
      clearImmediate(closing);
    },
  };
}
