import { chatLimits, type ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { Reactor } from '@hooray/contract/chats/message-events.ts';
import type { RoomAction, RoomState } from './room-state.ts';
import { listQuoted } from './talk-state.ts';
import type { Answer, TalkWire } from './talk-wire.ts';

const READ_INTERVAL_MS = 2000;
/**
 * At most 125 quotes in 5 seconds: the server accepts 200 events, and other users decide how many quotes
 * there are.
 */
const QUOTES_AT_ONCE = 5;
const QUOTES_INTERVAL_MS = 200;

export interface FullTalkWire extends TalkWire {
  /** The response lacks `message` if it is deleted, or hidden from the user. */
  fetchMessage(messageId: string): Promise<Answer<{ message?: ChatMessage | undefined }>>;
  /** Undefined in random chats. */
  correct?: (messageId: string, text: string) => Promise<Answer<{ message: ChatMessage }>>;
  markRead(messageId: string): void;
}

export interface OpenTalk {
  react(messageId: string, kind: ReactionKind, on: boolean): Promise<void>;
  /** Resolves to undefined if the list can't be fetched. */
  fetchReactors(messageId: string): Promise<readonly Reactor[] | undefined>;
  /** Fetches a quoted message that isn't in the log, now or once the user is in the room. */
  fetchQuote(messageId: string): void;
  /** Resolves to true if the message was deleted. Otherwise a notice says why not. */
  takeBack(messageId: string): Promise<boolean>;
  correct(messageId: string, text: string): Promise<boolean>;
  canCorrect: boolean;
  markRead(messageId: string): void;
  noteTyping(): void;
}

/** What the parts of an open room share. */
export interface RoomAccess {
  dispatch: (action: RoomAction) => void;
  getState: () => RoomState;
  /** Returns the current visit to the room, or undefined outside the room. */
  getStay: () => object | undefined;
}

export function openTalk(
  wire: FullTalkWire,
  { dispatch, getState, getStay }: RoomAccess,
): OpenTalk & { refreshQuotes(): void; close(): void } {
  const quotes = createQuotes(wire, { dispatch, getState, getStay });
  const reads = createReads(wire, getState);
  let typedAt = 0;

  return {
    async react(id, kind, on) {
      const stay = getStay();
      if (!stay) return;
      dispatch({ type: 'reacted', id, kind, on });
      const answer = await wire.react(id, kind, on);
      // After re-entering, the server sends the stored reactions anyway.
      if (!answer?.ok && getStay() === stay) dispatch({ type: 'reacted', id, kind, on: !on });
    },
    async fetchReactors(id) {
      const answer = await wire.fetchReactors(id);
      return answer?.ok ? answer.reactors : undefined;
    },
    fetchQuote: quotes.fetch,
    refreshQuotes: quotes.refresh,
    async takeBack(id) {
      const answer = await wire.takeBack(id);
      if (answer?.ok) dispatch({ type: 'deleted', id });
      return answer?.ok === true;
    },
    async correct(id, text) {
      const answer = await wire.correct?.(id, text);
      if (answer?.ok) dispatch({ type: 'corrected', message: answer.message });
      return answer?.ok === true;
    },
    canCorrect: wire.correct !== undefined,
    markRead(id) {
      dispatch({ type: 'read', id });
      reads.note();
    },
    noteTyping() {
      if (!getStay() || Date.now() - typedAt < chatLimits.typingSeconds * 1000) return;
      typedAt = Date.now();
      wire.noteTyping();
    },
    close: reads.close,
  };
}

/** Fetches quotes a few at a time, the newest first. */
function createQuotes(wire: FullTalkWire, { dispatch, getState, getStay }: RoomAccess) {
  const wanted = new Set<string>();
  let isFetching = false;

  async function fetchOne(id: string): Promise<void> {
    const answer = await wire.fetchMessage(id);
    if (answer?.ok) dispatch({ type: 'quoted', id, message: answer.message ?? null });
    // The connection was lost.
    else if (!answer) wanted.add(id);
  }

  async function fetchWanted(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    while (wanted.size > 0 && getStay()) {
      const newest = [...wanted].slice(-QUOTES_AT_ONCE);
      for (const id of newest) wanted.delete(id);
      await Promise.all(newest.map(fetchOne));
      if (wanted.size > 0) await new Promise((resolve) => setTimeout(resolve, QUOTES_INTERVAL_MS));
    }
    isFetching = false;
  }

  return {
    fetch(id: string): void {
      if (!getState().quotes.has(id)) wanted.add(id);
      void fetchWanted();
    },
    /** Quoted messages may have been corrected or deleted during an absence. */
    refresh(): void {
      const { messages } = getState();
      const quoted = listQuoted(getState());
      for (const { id } of messages) quoted.delete(id);
      for (const id of quoted) wanted.add(id);
      void fetchWanted();
    },
  };
}

/**
 * Throttles reports, because the user reads several messages a second in a busy room. The first report is immediate,
 * because the user may leave.
 */
function createReads(wire: FullTalkWire, getState: () => RoomState) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported: string | null = null;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const { readUpTo } = getState();
    if (readUpTo === null || readUpTo === reported) return;
    reported = readUpTo;
    wire.markRead(readUpTo);
    timer = setTimeout(flush, READ_INTERVAL_MS);
  }
  return {
    note() {
      if (timer === undefined) flush();
    },
    close() {
      flush();
      clearTimeout(timer);
    },
  };
}
