import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type {
  PersonInRoom,
  ReactionChange,
  ReactionCounts,
  ReactionMark,
} from '@hooray/contract/chats/message-events.ts';
import { type Messages, replaceMessage } from './messages.ts';

/** What surrounds a room's messages. Maps are by message id. */
export interface TalkState {
  reactions: ReadonlyMap<string, ReactionCounts>;
  ownReactions: ReadonlyMap<string, readonly ReactionKind[]>;
  /** Quoted messages that aren't in the log. Null if a message is deleted. */
  quotes: ReadonlyMap<string, ChatMessage | null>;
  /** Messages deleted during this visit. A page requested earlier may still contain them. */
  deletedIds: ReadonlySet<string>;
  typists: readonly PersonInRoom[];
  /** The last message that the user has read on any device. */
  readUpTo: string | null;
}

export type TalkAction =
  | { type: 'reactions'; changes: readonly ReactionChange[] }
  | { type: 'ownReactions'; marks: readonly ReactionMark[] }
  /** The user's own reaction before the server confirms it, or its reversal after a refusal. */
  | { type: 'reacted'; id: string; kind: ReactionKind; on: boolean }
  | { type: 'quoted'; id: string; message: ChatMessage | null }
  | { type: 'deleted'; id: string }
  | { type: 'corrected'; message: ChatMessage }
  | { type: 'typing'; users: readonly PersonInRoom[] }
  | { type: 'read'; id: string };

export const emptyTalk: TalkState = {
  reactions: new Map(),
  ownReactions: new Map(),
  quotes: new Map(),
  deletedIds: new Set(),
  typists: [],
  readUpTo: null,
};

interface WithMessages extends TalkState {
  messages: Messages;
  ahead: Messages | null;
}

export function reduceTalk<S extends WithMessages>(state: S, action: TalkAction): S {
  switch (action.type) {
    case 'reactions':
      return { ...state, reactions: mapWith(state.reactions, action.changes, ({ counts }) => counts) };
    case 'ownReactions':
      return { ...state, ownReactions: mapWith(state.ownReactions, action.marks, ({ kinds }) => kinds) };
    case 'reacted':
      return react(state, action);
    case 'quoted':
      return quote(state, action.id, action.message);
    case 'deleted':
      return removeMessage(state, action.id);
    case 'corrected':
      return correct(state, action.message);
    case 'typing':
      return { ...state, typists: action.users };
    case 'read':
      return action.id > (state.readUpTo ?? '') ? { ...state, readUpTo: action.id } : state;
  }
}

export function withoutTypist(typists: readonly PersonInRoom[], id: string): readonly PersonInRoom[] {
  return typists.some((typist) => typist.id === id) ? typists.filter((typist) => typist.id !== id) : typists;
}

/** The server sends the reactions of a page after the page, and only if there are any. */
export function forgetReactions<S extends TalkState>(state: S, page: Messages): S {
  const ids = page.map(({ id }) => id);
  return {
    ...state,
    reactions: mapWithout(state.reactions, ids),
    ownReactions: mapWithout(state.ownReactions, ids),
  };
}

function quote<S extends TalkState>(state: S, id: string, message: ChatMessage | null): S {
  return { ...state, quotes: new Map(state.quotes).set(id, state.deletedIds.has(id) ? null : message) };
}

/** Returns the ids of the messages that messages of the log reply to, in the order of the replies. */
export function listQuoted({ messages, ahead }: Pick<WithMessages, 'messages' | 'ahead'>): Set<string> {
  return new Set([...messages, ...(ahead ?? [])].flatMap(({ replyTo }) => replyTo ?? []));
}

interface Reaction {
  id: string;
  kind: ReactionKind;
  on: boolean;
}

function react<S extends TalkState>(state: S, { id, kind, on }: Reaction): S {
  const own = state.ownReactions.get(id) ?? [];
  if (own.includes(kind) === on) return state;
  const { [kind]: count = 0, ...others } = state.reactions.get(id) ?? {};
  const next = count + (on ? 1 : -1);
  const counts = next > 0 ? { ...others, [kind]: next } : others;
  return {
    ...state,
    reactions: new Map(state.reactions).set(id, counts),
    ownReactions: new Map(state.ownReactions).set(
      id,
      on ? [...own, kind] : own.filter((given) => given !== kind),
    ),
  };
}

function removeMessage<S extends WithMessages>(state: S, gone: string): S {
  const isLeft = ({ id }: ChatMessage) => id !== gone;
  return {
    ...state,
    messages: state.messages.filter(isLeft),
    ahead: state.ahead?.filter(isLeft) ?? null,
    quotes: listQuoted(state).has(gone)
      ? new Map(state.quotes).set(gone, null)
      : mapWithout(state.quotes, [gone]),
    deletedIds: new Set(state.deletedIds).add(gone),
    reactions: mapWithout(state.reactions, [gone]),
    ownReactions: mapWithout(state.ownReactions, [gone]),
  };
}

function correct<S extends WithMessages>(state: S, message: ChatMessage): S {
  return {
    ...state,
    messages: replaceMessage(state.messages, message),
    ahead: state.ahead && replaceMessage(state.ahead, message),
    quotes: state.quotes.get(message.id) ? new Map(state.quotes).set(message.id, message) : state.quotes,
  };
}

function mapWith<T extends { id: string }, V>(
  map: ReadonlyMap<string, V>,
  changes: readonly T[],
  toValue: (change: T) => V,
): ReadonlyMap<string, V> {
  return new Map([...map, ...changes.map((change) => [change.id, toValue(change)] as const)]);
}

function mapWithout<V>(map: ReadonlyMap<string, V>, ids: readonly string[]): ReadonlyMap<string, V> {
  if (!ids.some((id) => map.has(id))) return map;
  const gone = new Set(ids);
  return new Map([...map].filter(([id]) => !gone.has(id)));
}
