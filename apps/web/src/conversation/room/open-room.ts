import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { createClientId } from '../../lib/api/idempotency-keys.ts';
import { forgetRestriction } from '../../lib/session/restriction.ts';
import { releaseSocket, type SharedSocket } from '../../lib/socket/socket.ts';
import { createStore, type Store } from '../../lib/storage/store.ts';
import { dropUnsent, keepUnsent } from '../../lib/storage/unsent.ts';
import type { Messages } from './messages.ts';
import { type FullTalkWire, type OpenTalk, openTalk } from './open-talk.ts';
import type { OutgoingMessage } from './outbox.ts';
import { restoreUnsent } from './restore-unsent.ts';
import { emptyRoom, type RoomAction, type RoomState, reduceRoom } from './room-state.ts';
import type { Answer } from './talk-wire.ts';

const RETRY_DELAY_MS = 2000;
/** A gap of more pages is filled only when the user scrolls up. */
const MAX_GAP_PAGES = 20;
/** The maximum number of consecutive pages to skip because all their messages are from blocked users. */
const MAX_HIDDEN_PAGES = 20;
const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Temporary refusals, after which the client tries to enter again. Any other refusal ends the attempt. */
const passingCodes: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'UNAUTHENTICATED',
  'chats.too_many_rooms',
]);

interface GoingOn {
  /**
   * Set if the page is short because messages of blocked users are left out. The next page is before this message.
   */
  next?: string | undefined;
}

/** The events of one room. All kinds of chat convert their messages to one form. */
export interface RoomWire extends FullTalkWire {
  shared: SharedSocket;
  /** The key that keeps unsent messages after the page closes. Undefined if the room itself ends. */
  unsentKey?: string;
  enter(): Promise<Answer<GoingOn>>;
  fetchBefore(messageId: string): Promise<Answer<GoingOn & { messages?: Messages | undefined }>>;
  send(text: string, clientId: string, replyTo?: string): Promise<Answer<{ message: { id: string } }>>;
  /** Dispatches what the server sends about the room. Returns functions that unsubscribe. */
  listen(dispatch: (action: RoomAction) => void): (() => void)[];
  leave(): void;
}

type Sendable = Pick<OutgoingMessage, 'clientId' | 'text' | 'replyTo'>;

export interface OpenRoom extends Store<RoomState>, OpenTalk {
  shared: SharedSocket;
  /** Whether the user may write messages without a connection. */
  isQueueing: boolean;
  send(text: string, replyTo?: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Resolves even if the page fails to load. */
  loadOlder(): Promise<void>;
  /** Discarded messages are loaded again when the user scrolls up. */
  trim(keep: number): void;
  close(): void;
}

export function openRoom(wire: RoomWire, ownId: string): OpenRoom {
  const { shared, unsentKey } = wire;
  const { socket } = shared;
  const { getState, setState, subscribe } = createStore({
    ...emptyRoom(ownId),
    outbox: restoreUnsent(unsentKey),
  });
  /** One visit to the room, until its connection is lost. */
  let stay: { isInside: boolean } | undefined;

  function dispatch(action: RoomAction): void {
    setState(reduceRoom(getState(), action));
  }

  async function enter(): Promise<void> {
    const here = { isInside: false };
    stay = here;
    dispatch({ type: 'connected' });
    const entered = await wire.enter();
    if (stay !== here || getState().ended !== null) return;
    if (!entered?.ok) {
      if (entered && !passingCodes.has(entered.code)) dispatch({ type: 'ended', message: entered.message });
      else setTimeout(() => stay === here && enter(), RETRY_DELAY_MS);
      return;
    }
    here.isInside = true;
    if (entered.next) dispatch({ type: 'scanEnded', next: entered.next });
    for (const own of getState().outbox) if (own.state === 'pending') void transmit(own);
    talk.refreshQuotes();
    await closeGap(here);
    if (entered.next) await loadOlder();
    await refreshOlder(here);
  }

  async function fetchPage(messageId: string) {
    let page = await wire.fetchBefore(messageId);
    for (let pages = 1; pages < MAX_HIDDEN_PAGES; pages += 1) {
      if (!page?.ok || !page.next || page.messages?.length) break;
      page = await wire.fetchBefore(page.next);
    }
    return page;
  }

  async function loadBefore(messageId: string): Promise<void> {
    const [first] = getState().messages;
    const page = await fetchPage(messageId);
    if (!page?.ok || getState().messages[0] !== first) return;
    dispatch({ type: 'older', messages: page.messages ?? [], next: page.next });
  }

  async function loadOlder(): Promise<void> {
    const { olderFrom, messages, hasOlder } = getState();
    const from = olderFrom ?? messages[0]?.id;
    if (from !== undefined && hasOlder && stay?.isInside) await loadBefore(from);
  }

  /** Fetches pages until the newest messages connect to those on screen. */
  async function closeGap(here: typeof stay): Promise<void> {
    for (let pages = 0; pages < MAX_GAP_PAGES; pages += 1) {
      const first = getState().ahead?.[0];
      if (!first) return;
      const page = await fetchPage(first.id);
      if (stay !== here) return;
      if (!page?.ok || (page.next && !page.messages?.length)) break;
      dispatch({ type: 'between', messages: page.messages ?? [], next: page.next });
    }
    dispatch({ type: 'gapGivenUp' });
  }

  /** Refetches older messages on screen, which may have been corrected or deleted during the absence. */
  async function refreshOlder(here: typeof stay): Promise<void> {
    const { messages } = getState();
    const oldest = messages[0]?.id ?? '';
    let before = messages.at(-chatLimits.history)?.id;
    while (before !== undefined && before > oldest) {
      const { reactions } = getState();
      const page = await wire.fetchBefore(before);
      if (stay !== here || !page?.ok) return;
      dispatch({ type: 'refreshed', before, messages: page.messages ?? [], next: page.next, reactions });
      before = page.next ?? page.messages?.[0]?.id;
    }
  }

  async function transmit({ clientId, text, replyTo }: Sendable): Promise<void> {
    const here = stay;
    if (!here?.isInside) return;
    const sent = await wire.send(text, clientId, replyTo);
    // The visit is over. The next one sends the message again under the same client id.
    if (stay !== here) return;
    dropUnsent(clientId);
    if (sent?.ok) {
      forgetRestriction();
      dispatch({ type: 'acknowledged', clientId, messageId: sent.message.id });
    } else if (sent?.code === 'chats.message_deleted') dispatch({ type: 'discarded', clientId });
    else dispatch({ type: 'refused', clientId });
  }

  /**
   * The server pushes a history after messages were deleted, hidden or unhidden. Older messages are then loaded
   * again.
   */
  function receive(action: RoomAction): void {
    const isUnasked = action.type === 'history' && stay?.isInside;
    dispatch(isUnasked ? { ...action, type: 'replaced' } : action);
    // The pushed event doesn't say whether a page is short only because of blocked users' messages, so fetch more.
    const { hasOlder, messages } = getState();
    if (isUnasked && !hasOlder) void loadBefore(messages[0]?.id ?? AFTER_ALL_IDS);
  }

  const talk = openTalk(wire, { dispatch, getState, getStay: () => (stay?.isInside ? stay : undefined) });
  const handleConnect = () => void enter();
  const handleDisconnect = () => {
    stay = undefined;
  };
  socket.on('connect', handleConnect);
  socket.on('disconnect', handleDisconnect);
  const stops = [
    ...wire.listen(receive),
    () => socket.off('connect', handleConnect).off('disconnect', handleDisconnect),
  ];
  if (socket.connected) void enter();

  return {
    shared,
    isQueueing: unsentKey !== undefined,
    getState,
    subscribe,
    ...talk,
    send(text, replyTo) {
      const clientId = createClientId();
      dispatch({ type: 'written', clientId, text, replyTo, at: new Date() });
      const written = getState().outbox.at(-1);
      if (unsentKey !== undefined && written) keepUnsent({ ...written, roomId: unsentKey });
      void transmit({ clientId, text, replyTo });
    },
    retry(clientId) {
      dispatch({ type: 'retried', clientId });
      const own = getState().outbox.find((message) => message.clientId === clientId);
      if (own) void transmit(own);
    },
    discard(clientId) {
      dropUnsent(clientId);
      dispatch({ type: 'discarded', clientId });
    },
    loadOlder,
    trim: (keep) => dispatch({ type: 'trimmed', keep }),
    close() {
      if (stay?.isInside) talk.close();
      stay = undefined;
      for (const stop of stops) stop();
      if (socket.connected) wire.leave();
      releaseSocket(shared);
    },
  };
}
