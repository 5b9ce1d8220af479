import type { ChatMessage, SystemNotice } from '@hooray/contract/chats.ts';
import { chatLimits } from '@hooray/contract/chats.values.ts';
import { createClientId } from '../../lib/client-id.ts';
import { getSession } from '../../lib/session.ts';
import { endingCodes, releaseSocket, type SharedSocket, takeSocket } from '../../lib/socket.ts';
import { type ChatKindName, chatKinds } from './chat-kinds.ts';
import { emptyRoom, type RoomAction, type RoomState, reduceRoom } from './room-state.ts';

const answerMs = 10_000;
const secondTryMs = 2000;
/** A gap of more pages than these is left to whoever scrolls up. */
const mostGapPages = 20;
const finalCodes = new Set(['NOT_FOUND', 'FORBIDDEN']);

type Refused = { ok: false; code: string; message: string };
type Handle = Parameters<SharedSocket['socket']['on']>[1];
type Answer<T> = ({ ok: true } & T) | Refused;

/** A room that one is in, until it is closed. */
export interface OpenRoom {
  shared: SharedSocket;
  getState(): RoomState;
  /** Returns how to stop. */
  subscribe(listener: () => void): () => void;
  send(text: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Resolves when the page before the first message is there, or cannot be had. */
  loadOlder(): Promise<void>;
  /** Forgets all but the newest messages; they come again when one scrolls up. */
  trim(keep: number): void;
  close(): void;
}

/** Enters a room, stays in it over lost connections, and keeps its state. */
export function openRoom(kindName: ChatKindName, roomId: string, ownId: string): OpenRoom {
  const kind = chatKinds[kindName];
  const shared = takeSocket(kind.namespace);
  const { socket } = shared;
  const listeners = new Set<() => void>();
  let state = emptyRoom(ownId);
  /** One stay in the room, from a connection to its loss. */
  let stay: { isInside: boolean } | undefined;

  function dispatch(action: RoomAction): void {
    state = reduceRoom(state, action);
    for (const listener of listeners) listener();
  }

  /** Undefined where no answer has come: the connection is lost, or the server silent. */
  async function ask<T = unknown>(event: string, argument: unknown): Promise<Answer<T> | undefined> {
    try {
      return await socket.timeout(answerMs).emitWithAck(event, argument);
    } catch {
      return undefined;
    }
  }

  const askForPage = (before: string) =>
    ask<{ messages: ChatMessage[] }>('fetchMessages', { roomId, before, limit: chatLimits.history });

  async function enter(): Promise<void> {
    const here = { isInside: false };
    stay = here;
    dispatch({ type: 'connected' });
    const joined = await ask(kind.join, roomId);
    const entered = joined?.ok && !kind.bringsHistory ? await ask('fetchMessages', roomId) : joined;
    if (stay !== here || state.ended !== null) return;
    if (!entered?.ok) {
      if (finalCodes.has(entered?.code ?? '')) dispatch({ type: 'ended', message: entered?.message ?? '' });
      else setTimeout(() => stay === here && enter(), secondTryMs);
      return;
    }
    here.isInside = true;
    for (const own of state.outbox) if (own.state === 'pending') void transmit(own.clientId, own.text);
    await closeGap(here);
  }

  /** Asks for page after page until the newest messages touch those on screen. */
  async function closeGap(here: typeof stay): Promise<void> {
    for (let pages = 0; pages < mostGapPages; pages += 1) {
      const first = state.ahead?.[0];
      if (!first) return;
      const page = await askForPage(first.id);
      if (stay !== here) return;
      if (!page?.ok) break;
      dispatch({ type: 'between', messages: page.messages });
    }
    dispatch({ type: 'gapGivenUp' });
  }

  async function transmit(clientId: string, text: string): Promise<void> {
    const here = stay;
    if (!here?.isInside) return;
    const { identity } = getSession();
    const author = { id: ownId, name: identity?.name ?? '' };
    const sent = await ask<{ message: ChatMessage }>(
      kind.send,
      kind.spoken({ roomId, text, clientId, author }),
    );
    // Whoever enters again sends again, under the same client id.
    if (stay !== here) return;
    if (sent?.ok) dispatch({ type: 'acknowledged', clientId, messageId: sent.message.id });
    else dispatch({ type: 'refused', clientId });
  }

  const handlers = {
    connect: () => void enter(),
    disconnect: () => {
      stay = undefined;
    },
    [kind.history]: (messages: ChatMessage[]) => {
      if (messages.every((message) => message.roomId === roomId)) dispatch({ type: 'history', messages });
    },
    [kind.message]: (message: ChatMessage) => {
      if (message.roomId === roomId) dispatch({ type: 'said', message });
    },
    presence: (presence: { roomId: string; count: number }) => {
      if (presence.roomId === roomId) dispatch({ type: 'counted', count: presence.count });
    },
    system: (notice: Partial<SystemNotice> | null) => {
      if (notice?.roomId === roomId) dispatch({ type: 'ended', message: notice.message ?? '' });
      // The end of a sign-in is no business of the room's: the connection renews it.
      else if (!notice?.roomId && !endingCodes.has(notice?.code ?? ''))
        dispatch({ type: 'noticed', notice: notice ?? {} });
    },
    interestPartyDisconnect: (end: { chatId: string; message: string }) => {
      if (end.chatId === roomId) dispatch({ type: 'ended', message: end.message });
    },
  };
  for (const [event, handle] of Object.entries<Handle>(handlers)) socket.on(event, handle);
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
      if (page?.ok && state.messages[0] === first) dispatch({ type: 'older', messages: page.messages });
    },
    trim: (keep) => dispatch({ type: 'trimmed', keep }),
    close() {
      stay = undefined;
      for (const [event, handle] of Object.entries<Handle>(handlers)) socket.off(event, handle);
      if (socket.connected) socket.emit('leaveRoom', roomId);
      releaseSocket(shared);
    },
  };
}
