import type { NamespaceName } from '@hooray/contract/events.ts';
import { connectRefusals, isSignInEnding } from '@hooray/contract/protocol/constants.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';
import { Manager, type Socket } from 'socket.io-client';
import { checkReach } from '../browser/reach.ts';
import { pageLanguage } from '../language/language.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { noteRestriction } from '../session/restriction.ts';
import { getSession } from '../session/session.ts';
import { createStore, type WritableStore } from '../storage/store.ts';
import { noteFeatures } from './features.ts';
import { listen } from './socket-events.ts';

/** `failed` means that the last attempt failed, and that the next one is running or scheduled. */
export type Connection = 'connecting' | 'connected' | 'failed';

/** `socket-events.ts` types events by the contract. */
type ByName = Record<never, never>;

export interface SharedSocket<N extends NamespaceName = NamespaceName> {
  namespace: N;
  socket: Socket<ByName, ByName>;
  connection: WritableStore<Connection>;
  users: number;
}

/** Renewing the sign-in of an open connection is shown only if it takes longer than this. */
const RENEWAL_GRACE_MS = 3000;
const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;
const MAX_URGENT_DELAY_MS = 1000;

const sockets = new Map<NamespaceName, SharedSocket>();
let manager: Manager | undefined;

/** The first user opens the connection. Each user must release it with `releaseSocket`. */
export function takeSocket<N extends NamespaceName>(namespace: N): SharedSocket<N> {
  const shared = (sockets.get(namespace) as SharedSocket<N> | undefined) ?? createShared(namespace);
  sockets.set(namespace, shared);
  shared.users += 1;
  connectIfWanted(shared);
  return shared;
}

/** The last user closes the connection. */
export function releaseSocket(shared: SharedSocket): void {
  shared.users -= 1;
  if (shared.users > 0) return;
  shared.socket.disconnect();
  setConnection(shared, 'connecting');
}

/** Limits the reconnect delay to a second, for users who would lose their room. Affects all namespaces. */
export function reconnectUrgently({ socket }: SharedSocket): () => void {
  socket.io.reconnectionDelayMax(MAX_URGENT_DELAY_MS);
  return () => void socket.io.reconnectionDelayMax(MAX_DELAY_MS);
}

function createShared<N extends NamespaceName>(namespace: N): SharedSocket<N> {
  manager ??= new Manager(location.origin, {
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: MIN_DELAY_MS,
    reconnectionDelayMax: MAX_DELAY_MS,
    timeout: 10_000,
  });
  let usedToken = '';
  const socket = manager.socket(namespace, {
    auth: (give: (credentials: { token: string; language: string }) => void) => {
      usedToken = getSession().accessToken;
      give({ token: usedToken, language: pageLanguage() });
    },
  });
  const shared: SharedSocket<N> = {
    namespace,
    socket,
    connection: createStore<Connection>('connecting'),
    users: 0,
  };
  keepConnected(shared, () => refreshSession(usedToken));
  return shared;
}

/** The library reconnects after a lost connection. This handles refusals and disconnects by the server. */
function keepConnected(shared: SharedSocket, refresh: () => Promise<boolean>): void {
  const { socket } = shared;
  let refusals = 0;
  let isOutdated = false;

  async function renew(): Promise<void> {
    if (!isWanted(shared)) return;
    try {
      // If the session has ended, the connection's users release it.
      if (await refresh()) connectIfWanted(shared);
    } catch {
      // The server couldn't decide. Keep the session and reconnect later.
      later(renew);
    }
  }

  function later(attempt: () => void): void {
    setConnection(shared, 'failed');
    setTimeout(attempt, delayOf(refusals));
    refusals += 1;
  }

  socket.on('connect', () => {
    refusals = 0;
    isOutdated = false;
    setConnection(shared, 'connected');
  });
  socket.on('connect_error', ({ message, data }: Error & { data?: Partial<SystemNotice> }) => {
    const isRefused = message === connectRefusals.unauthorized;
    if (isRefused) noteRestriction(data?.code, data?.message);
    if (!isRefused) void checkReach();
    if (socket.active) setConnection(shared, 'failed');
    // The first refusal only means that the token has expired.
    else if (isRefused && refusals++ === 0) void renew();
    else later(() => (isRefused ? renew() : connectIfWanted(shared)));
  });
  listen(shared, 'system', ({ code, message }) => {
    isOutdated ||= isSignInEnding(code);
    noteRestriction(code, message);
  });
  listen(shared, 'flags', noteFeatures);
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    if (isOutdated) {
      setTimeout(
        () => !socket.connected && setConnection(shared, 'connecting', 'connected'),
        RENEWAL_GRACE_MS,
      );
      void renew();
      return;
    }
    setConnection(shared, 'connecting');
    if (reason === 'io server disconnect') setTimeout(() => connectIfWanted(shared), delayOf(0));
  });
}

const isWanted = ({ users, socket }: SharedSocket) => users > 0 && !socket.active;

function connectIfWanted(shared: SharedSocket): void {
  if (isWanted(shared)) shared.socket.connect();
}

/** @param from the only state in which the change applies */
function setConnection({ connection }: SharedSocket, next: Connection, from = connection.getState()): void {
  const current = connection.getState();
  if (current !== next && current === from) connection.setState(next);
}

/** Doubles each time and adds jitter, so that clients don't overrun a restarted server. */
function delayOf(attempts: number): number {
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** attempts) * (0.5 + Math.random());
}
