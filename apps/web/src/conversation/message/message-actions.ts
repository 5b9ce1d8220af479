import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createContext, useContext } from 'react';

/** What the user can do with a message. All functions are stable. */
export interface MessageActions {
  /** False for muted users and after the end of a room. */
  canWrite: boolean;
  canCorrect: boolean;
  react: (messageId: string, kind: ReactionKind, on: boolean) => void;
  openReactionBar: (messageId: string) => void;
  reply: (message: ChatMessage) => void;
  correct: (message: ChatMessage) => void;
  takeBack: (message: ChatMessage) => void;
  showReactors: (messageId: string) => void;
  jumpTo: (messageId: string) => void;
  fetchQuote: (messageId: string) => void;
}

const Actions = createContext<MessageActions | undefined>(undefined);
export const MessageActionsProvider = Actions.Provider;

/** @throws Error outside of a conversation */
export function useMessageActions(): MessageActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('a message is outside of <MessageActionsProvider>');
  return actions;
}
