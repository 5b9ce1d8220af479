import { chatLimits, chatTexts } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { SystemNotice } from '@hooray/contract/protocol/realtime.ts';
import { say } from '../../lib/language/say.ts';
import { type Messages, mergeMessages } from './messages.ts';
import { changeOutgoing, hasArrived, type Outbox, recognizeOwn, withoutArrived } from './outbox.ts';
import {
  emptyTalk,
  forgetReactions,
  reduceTalk,
  type TalkAction,
  type TalkState,
  withoutTypist,
} from './talk-state.ts';

export interface RoomNotice {
  key: number;
  text: string;
  /** The room's newest message at the time of the notice. */
  afterId: string;
}

export interface RoomState extends TalkState {
  ownId: string;
  /** The messages in the room's order, without duplicates or gaps. */
  messages: Messages;
  /** The newest messages after a lost connection. They are hidden until they connect to `messages`. */
  ahead: Messages | null;
  hasOlder: boolean;
  /** The next older page is before this message, if not before the first one shown. */
  olderFrom: string | undefined;
  isLoaded: boolean;
  outbox: Outbox;
  notices: readonly RoomNotice[];
  peopleCount: number | null;
  ended: string | null;
}

export type RoomAction =
  | TalkAction
  | { type: 'connected' }
  | { type: 'history'; messages: Messages }
  | { type: 'replaced'; messages: Messages }
  /** The history is short because it leaves out messages of blocked users. There may be others before `next`. */
  | { type: 'scanEnded'; next: string }
  | { type: 'between'; messages: Messages; next?: string | undefined }
  | { type: 'gapGivenUp' }
  | { type: 'older'; messages: Messages; next?: string | undefined }
  /** A refetched page before a message. `reactions` are the reactions known before the request. */
  | {
      type: 'refreshed';
      before: string;
      messages: Messages;
      next?: string | undefined;
      reactions: TalkState['reactions'];
    }
  | { type: 'trimmed'; keep: number }
  | { type: 'said'; message: ChatMessage }
  | { type: 'written'; clientId: string; text: string; at: Date; replyTo?: string | undefined }
  | { type: 'acknowledged'; clientId: string; messageId: string }
  | { type: 'refused'; clientId: string }
  | { type: 'retried'; clientId: string }
  | { type: 'discarded'; clientId: string }
  | { type: 'noticed'; notice: Partial<SystemNotice> }
  | { type: 'counted'; count: number }
  | { type: 'ended'; message: string };

const MAX_NOTICES = 20;

export function emptyRoom(ownId: string): RoomState {
  return {
    ...emptyTalk,
    ownId,
    messages: [],
    ahead: [],
    hasOlder: false,
    olderFrom: undefined,
    isLoaded: false,
    outbox: [],
    notices: [],
    peopleCount: null,
    ended: null,
  };
}

export function reduceRoom(state: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case 'connected':
      return { ...state, ahead: [], typists: [] };
    case 'history':
      return takeHistory(forgetReactions(state, action.messages), action.messages);
    case 'replaced':
      return replaceAll(state, action.messages);
    case 'scanEnded': {
      const { next } = action;
      const messages = state.messages.filter(({ id }) => id >= next);
      return { ...state, messages, hasOlder: true, olderFrom: next };
    }
    case 'between':
      return state.ahead === null ? state : closeGap(state, action.messages, action.next);
    case 'gapGivenUp':
      return state.ahead === null ? state : show(state, state.ahead, true);
    case 'older': {
      const messages = withoutDeleted(state, mergeMessages(state.messages, action.messages));
      const hasOlder = isFullPage(action.messages) || action.next !== undefined;
      return { ...state, messages, hasOlder, olderFrom: action.next };
    }
    case 'refreshed':
      return refresh(state, action);
    case 'trimmed': {
      const messages = state.messages.slice(-action.keep);
      return { ...state, messages, hasOlder: true, olderFrom: undefined };
    }
    case 'said':
      return takeSaid(
        { ...state, typists: withoutTypist(state.typists, action.message.authorId) },
        action.message,
      );
    case 'noticed':
      return { ...state, notices: addNotice(state, action.notice.message || say(chatTexts.unknownError)) };
    case 'counted':
      return { ...state, peopleCount: action.count };
    case 'ended':
      return { ...state, ended: action.message };
    case 'written':
    case 'acknowledged':
    case 'refused':
    case 'retried':
    case 'discarded':
      return { ...state, outbox: reduceOutbox(state, action) };
    default:
      return reduceTalk(state, action);
  }
}

type OutboxAction = Extract<RoomAction, { clientId: string }>;

function reduceOutbox(state: RoomState, action: OutboxAction): Outbox {
  const { outbox } = state;
  const { clientId } = action;
  switch (action.type) {
    case 'written': {
      const { text, replyTo, at: writtenAt } = action;
      const afterId = newestIdOf(state.messages);
      return [...outbox, { clientId, text, replyTo, writtenAt, state: 'pending', afterId }];
    }
    case 'acknowledged': {
      const settled = changeOutgoing(outbox, clientId, { state: 'sent', messageId: action.messageId });
      return withoutArrived(settled, newestIdOf(state.messages));
    }
    case 'refused':
      return changeOutgoing(outbox, clientId, { state: 'failed', messageId: undefined });
    case 'retried':
      return changeOutgoing(outbox, clientId, { state: 'pending' });
    case 'discarded':
      return outbox.filter((own) => own.clientId !== clientId);
  }
}

export function listUnarrived({ outbox, messages }: Pick<RoomState, 'outbox' | 'messages'>): Outbox {
  return outbox.filter((own) => !hasArrived(own, newestIdOf(messages)));
}

const newestIdOf = (messages: Messages) => messages.at(-1)?.id ?? '';
const isFullPage = (page: Messages) => page.length >= chatLimits.history;

/** Also drops quoted messages, because they may have been deleted or hidden too. */
function replaceAll(state: RoomState, page: Messages): RoomState {
  const fresh = { ...forgetReactions(state, page), quotes: emptyTalk.quotes };
  return show(fresh, page, isFullPage(page));
}

/** Handles a history after entering. Messages may have been deleted or hidden during the absence. */
function takeHistory(state: RoomState, page: Messages): RoomState {
  if (!state.isLoaded || !lacksShown(page, state.messages)) return closeGap(state, page);
  return show(state, mergeMessages(state.ahead ?? [], page), isFullPage(page));
}

/** Whether a shown message is missing from the newest page, although its position is on it. */
function lacksShown(page: Messages, shown: Messages): boolean {
  const from = isFullPage(page) ? (page[0]?.id ?? '') : '';
  const ids = new Set(page.map(({ id }) => id));
  return shown.some(({ id }) => id >= from && !ids.has(id));
}

/** Adds a page to the newest messages. Shows them once they connect to the messages on screen. */
function closeGap(state: RoomState, page: Messages, next?: string): RoomState {
  const ahead = mergeMessages(state.ahead ?? [], page);
  const first = page[0];
  if (!state.isLoaded) return show({ ...state, isLoaded: true }, ahead, isFullPage(page));
  // A short page without `next` reaches the room's beginning.
  if (!isFullPage(page) && next === undefined)
    return show(state, mergeMessages(state.messages, ahead), false);
  const touches = first !== undefined && first.id <= newestIdOf(state.messages);
  if (touches) return show(state, mergeMessages(state.messages, ahead), state.hasOlder);
  return { ...state, ahead };
}

/** Replaces the shown messages, and matches new ones with the user's outbox. */
function show(state: RoomState, given: Messages, hasOlder: boolean): RoomState {
  const messages = withoutDeleted(state, given);
  const known = newestIdOf(state.messages);
  const own = messages.filter(({ id, authorId }) => id > known && authorId === state.ownId);
  const outbox = withoutArrived(own.reduce(recognizeOwn, state.outbox), newestIdOf(messages));
  const olderFrom = messages[0]?.id === state.messages[0]?.id ? state.olderFrom : undefined;
  return { ...state, messages, hasOlder, olderFrom, outbox, ahead: null };
}

/** Removes deleted messages. Adds none before the first one shown, because `loadOlder` does that. */
function refresh(state: RoomState, page: Extract<RoomAction, { type: 'refreshed' }>): RoomState {
  const { before, next, reactions } = page;
  const from = next ?? (isFullPage(page.messages) ? (page.messages[0]?.id ?? '') : '');
  const oldest = state.messages[0]?.id ?? '';
  const kept = state.messages.filter(({ id }) => id < from || id >= before);
  const known = state.messages.filter(({ id }) => id >= from && id < before);
  const ids = new Set(page.messages.map(({ id }) => id));
  const left = mergeMessages(known, page.messages).filter(({ id }) => ids.has(id) && id >= oldest);
  const isStale = ({ id }: ChatMessage) => state.reactions.get(id) === reactions.get(id);
  const messages = withoutDeleted(state, mergeMessages(kept, left));
  return { ...forgetReactions(state, page.messages.filter(isStale)), messages };
}

function withoutDeleted({ deletedIds }: RoomState, messages: Messages): Messages {
  return deletedIds.size === 0 ? messages : messages.filter(({ id }) => !deletedIds.has(id));
}

function takeSaid(state: RoomState, message: ChatMessage): RoomState {
  const { ahead, hasOlder } = state;
  if (ahead !== null) return { ...state, ahead: mergeMessages(ahead, [message]) };
  // A late message from before the loaded ones comes with its page.
  if (hasOlder && message.id < (state.messages[0]?.id ?? '')) return state;
  const messages = mergeMessages(state.messages, [message]);
  return messages === state.messages ? state : show(state, messages, hasOlder);
}

function addNotice({ messages, notices }: RoomState, text: string): readonly RoomNotice[] {
  const afterId = newestIdOf(messages);
  const last = notices.at(-1);
  // Don't repeat the last notice if no message came in between. That would only push the chat away.
  if (last?.text === text && last.afterId === afterId) return notices;
  return [...notices, { key: (last?.key ?? 0) + 1, text, afterId }].slice(-MAX_NOTICES);
}
