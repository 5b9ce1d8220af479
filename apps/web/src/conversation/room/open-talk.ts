import { chatLimits, type ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { Reactor } from '@hooray/contract/chats/message-events.ts';
import type { RoomAction, RoomState } from './room-state.ts';
import { listQuoted } from './talk-state.ts';
import type { Answer, TalkWire } from './talk-wire.ts';

const READ_INTERVAL_MS = 2000;
/** Far fewer than the server accepts at once, whatever other users have replied to. */
const MAX_REFRESHED_QUOTES = 50;

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
  /** Fetches a quoted message that isn't in the log. */
  fetchQuote(messageId: string): Promise<void>;
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
): OpenTalk & { refreshQuotes(): Promise<void>; close(): void } {
  const fetching = new Set<string>();
  /** Quotes requested before the user was in the room. */
  const awaited = new Set<string>();
  const reads = createReads(wire, getState);
  let typedAt = 0;

  async function fetchQuoted(id: string): Promise<void> {
    if (fetching.has(id)) return;
    fetching.add(id);
    const answer = await wire.fetchMessage(id);
    fetching.delete(id);
    if (answer?.ok) dispatch({ type: 'quoted', id, message: answer.message ?? null });
  }

  /** Fetches the quotes of the newest replies again, one at a time, and hides the others. */
  async function refreshQuotes(): Promise<void> {
    const [stay, state] = [getStay(), getState()];
    const known = [...listQuoted(state)].filter((id) => state.quotes.has(id));
    const newest = new Set([...known, ...awaited].reverse().slice(0, MAX_REFRESHED_QUOTES));
    awaited.clear();
    dispatch({ type: 'quotesKept', ids: [...newest] });
    for (const id of newest) {
      await fetchQuoted(id);
      if (getStay() !== stay) return;
    }
  }
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
    async fetchQuote(id) {
      if (!getStay()) awaited.add(id);
      else if (!getState().quotes.has(id)) await fetchQuoted(id);
    },
    refreshQuotes,
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
