import { type ChatKindName, chatKinds, chatLimits } from '@hooray/contract/chats.values.ts';
import type { ErrorCode } from '@hooray/contract/errors.ts';
import type { SystemNotice } from '@hooray/contract/realtime.ts';
import { isSignInEnding } from '@hooray/contract/realtime.values.ts';
import { createClientId } from '../../../lib/idempotency-keys.ts';
import { forgetRestriction } from '../../../lib/restriction.ts';
import { getSession } from '../../../lib/session.ts';
import { releaseSocket, type SharedSocket, takeSocket } from '../../../lib/socket.ts';
import { ask, listen, tell } from '../../../lib/socket-events.ts';
import { emptyRoom, type RoomAction, type RoomState, reduceRoom } from './room-state.ts';

const secondTryMs = 2000;
/** A gap of more pages than this is filled only when the reader scrolls up. */
const mostGapPages = 20;
/** Temporary refusals, after which entering is retried. Any other ends the attempt. */
const passingCodes: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'UNAUTHENTICATED',
  'chats.too_many_rooms',
]);

/** The connection renews a sign-in that ends, and a muted person reads why in the place of the field. */
const isShownElsewhere = ({ code }: Partial<SystemNotice>) =>
  isSignInEnding(code) || code === 'MUTED' || code === 'SUSPENDED';

/** A room that the reader is in, until it is closed. */
export interface OpenRoom {
  shared: SharedSocket;
  getState(): RoomState;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  send(text: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Resolves when the page before the first message is loaded, or cannot be loaded. */
  loadOlder(): Promise<void>;
  /** Discards all but the newest messages; they are loaded again when the reader scrolls up. */
  trim(keep: number): void;
  close(): void;
}

/** Enters a room, re-enters it after lost connections, and keeps its state. */
export function openRoom(kindName: ChatKindName, roomId: string, ownId: string): OpenRoom {
  const kind = chatKinds[kindName];
  const shared = takeSocket(kind.namespace);
  const { socket } = shared;
  const listeners = new Set<() => void>();
  let state = emptyRoom(ownId);
  /** One stay in the room, until its connection is lost. */
  let stay: { isInside: boolean } | undefined;

  function dispatch(action: RoomAction): void {
    state = reduceRoom(state, action);
    for (const listener of listeners) listener();
  }

  const askForPage = (before: string) =>
    ask(shared, 'fetchMessages', { roomId, before, limit: chatLimits.history });

  async function enter(): Promise<void> {
    const here = { isInside: false };
    stay = here;
    dispatch({ type: 'connected' });
    const joined = await ask(shared, kind.join, roomId);
    const entered =
      joined?.ok && !kind.isHistorySentOnJoin ? await ask(shared, 'fetchMessages', roomId) : joined;
    if (stay !== here || state.ended !== null) return;
    if (!entered?.ok) {
      if (entered && !passingCodes.has(entered.code)) dispatch({ type: 'ended', message: entered.message });
      else setTimeout(() => stay === here && enter(), secondTryMs);
      return;
    }
    here.isInside = true;
    for (const own of state.outbox) if (own.state === 'pending') void transmit(own.clientId, own.text);
    await closeGap(here);
  }

  /** Fetches page after page until the newest messages connect to those on screen. */
  async function closeGap(here: typeof stay): Promise<void> {
    for (let pages = 0; pages < mostGapPages; pages += 1) {
      const first = state.ahead?.[0];
      if (!first) return;
      const page = await askForPage(first.id);
      if (stay !== here) return;
      if (!page?.ok) break;
      dispatch({ type: 'between', messages: page.messages ?? [] });
    }
    dispatch({ type: 'gapGivenUp' });
  }

  function spokenOf(text: string, clientId: string) {
    const spoken = { authorId: ownId, text, clientId };
    if (kind.roomKey === 'chatId') return { chatId: roomId, ...spoken };
    return { roomId, authorName: getSession().identity?.name ?? '', ...spoken };
  }

  async function transmit(clientId: string, text: string): Promise<void> {
    const here = stay;
    if (!here?.isInside) return;
    const sent = await ask(shared, kind.send, spokenOf(text, clientId));
    // Re-entering sends the messages again, under the same client id.
    if (stay !== here) return;
    if (sent?.ok) {
      forgetRestriction();
      dispatch({ type: 'acknowledged', clientId, messageId: sent.message.id });
    } else dispatch({ type: 'refused', clientId });
  }

  const handleConnect = () => void enter();
  const handleDisconnect = () => {
    stay = undefined;
  };
  socket.on('connect', handleConnect);
  socket.on('disconnect', handleDisconnect);
  const stops = [
    listen(shared, kind.history, (messages) => {
      if (messages.some((message) => message.roomId !== roomId)) return;
      // Unasked, it comes because messages were deleted, hidden or shown again; older ones are loaded anew.
      dispatch({ type: stay?.isInside ? 'replaced' : 'history', messages });
    }),
    listen(shared, kind.message, (message) => {
      if (message.roomId === roomId) dispatch({ type: 'said', message });
    }),
    listen(shared, 'presence', (presence) => {
      if (presence.roomId === roomId) dispatch({ type: 'counted', count: presence.count });
    }),
    listen(shared, 'system', (notice) => {
      if (notice.roomId === roomId) dispatch({ type: 'ended', message: notice.message });
      else if (!notice.roomId && !isShownElsewhere(notice)) dispatch({ type: 'noticed', notice });
    }),
    listen(shared, 'interestPartyDisconnect', (end) => {
      if (end.chatId === roomId) dispatch({ type: 'ended', message: end.message });
    }),
    () => socket.off('connect', handleConnect).off('disconnect', handleDisconnect),
  ];
  if (socket.connected) void enter();

  return {
    shared,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(text) {
      const clientId = createClientId();
      dispatch({ type: 'written', clientId, text, at: new Date() });
      void transmit(clientId, text);
    },
    retry(clientId) {
      dispatch({ type: 'retried', clientId });
      const own = state.outbox.find((message) => message.clientId === clientId);
      if (own) void transmit(clientId, own.text);
    },
    discard: (clientId) => dispatch({ type: 'discarded', clientId }),
    async loadOlder() {
      const [first] = state.messages;
      if (!first || !state.hasOlder || !stay?.isInside) return;
      const page = await askForPage(first.id);
      if (page?.ok && state.messages[0] === first) dispatch({ type: 'older', messages: page.messages ?? [] });
    },
    trim: (keep) => dispatch({ type: 'trimmed', keep }),
    close() {
      stay = undefined;
      for (const stop of stops) stop();
      if (socket.connected) tell(shared, 'leaveRoom', roomId);
      releaseSocket(shared);
    },
  };
}
