import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { releaseSocket, type SharedSocket } from '../../lib/socket/socket.ts';
import { createStore, type Store } from '../../lib/storage/store.ts';
import { type OutboxWire, openOutbox } from './open-outbox.ts';
import { type GoingOn, openPages, type PageWire } from './open-pages.ts';
import { type FullTalkWire, type OpenTalk, openTalk } from './open-talk.ts';
import { restoreUnsent } from './restore-unsent.ts';
import { emptyRoom, type RoomAction, type RoomState, reduceRoom } from './room-state.ts';
import type { Answer } from './talk-wire.ts';

const RETRY_DELAY_MS = 2000;
/** Temporary refusals, after which the client tries to enter again. Any other refusal ends the attempt. */
const passingCodes: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'UNAUTHENTICATED',
  'chats.too_many_rooms',
]);

/** The events of one room. All kinds of chat convert their messages to one form. */
export interface RoomWire extends FullTalkWire, PageWire, OutboxWire {
  shared: SharedSocket;
  enter(): Promise<Answer<GoingOn>>;
  /** Dispatches what the server sends about the room. Returns functions that unsubscribe. */
  listen(dispatch: (action: RoomAction) => void): (() => void)[];
  leave(): void;
}

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

/** Enters the room now and after each reconnection, until it is closed. */
export function openRoom(wire: RoomWire, ownId: string): OpenRoom {
  const { shared, unsentKey } = wire;
  const { socket } = shared;
  const { getState, setState, subscribe } = createStore({
    ...emptyRoom(ownId),
    outbox: restoreUnsent(unsentKey),
  });
  /** One visit to the room, until its connection is lost. */
  let stay: { isInside: boolean } | undefined;
  const dispatch = (action: RoomAction): void => setState(reduceRoom(getState(), action));
  const room = { dispatch, getState, getStay: () => (stay?.isInside ? stay : undefined) };
  const talk = openTalk(wire, room);
  const pages = openPages(wire, room);
  const { sendPending, ...outbox } = openOutbox(wire, room);

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
    sendPending();
    talk.refreshQuotes();
    await pages.closeGap();
    if (entered.next && stay === here) await pages.loadOlder();
    if (stay === here) await pages.refreshOlder();
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
    if (isUnasked && !hasOlder) void pages.loadBefore(messages[0]?.id);
  }

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
    ...{ shared, getState, subscribe, ...talk, ...outbox },
    isQueueing: unsentKey !== undefined,
    loadOlder: pages.loadOlder,
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
