import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { Reactor } from '@hooray/contract/chats/message-events.ts';
import type { Refusal } from '@hooray/contract/protocol/realtime.ts';
import type { SharedSocket } from '../../lib/socket/socket.ts';
import { ask, listen, tell } from '../../lib/socket/socket-events.ts';
import type { TalkAction } from './talk-state.ts';

export type Answer<T = unknown> = ({ ok: true } & T) | Refusal | undefined;

/** What users can do with a room's messages. It is the same in all kinds of chat. */
export interface TalkWire {
  react(messageId: string, kind: ReactionKind, on: boolean): Promise<Answer>;
  fetchReactors(messageId: string): Promise<Answer<{ reactors: readonly Reactor[] }>>;
  takeBack(messageId: string): Promise<Answer>;
  noteTyping(): void;
}

type TalkNamespace = '/celebrate' | '/birthday' | '/interestparty' | '/random';

export function takeTalkWire(shared: SharedSocket<TalkNamespace>, roomId: string): TalkWire {
  return {
    react: (id, kind, on) => ask(shared, 'react', { roomId, id, kind, on }),
    fetchReactors: (id) => ask(shared, 'fetchReactors', { roomId, id }),
    takeBack: (id) => ask(shared, 'deleteMessage', { roomId, id }),
    noteTyping: () => tell(shared, 'typing', { roomId }),
  };
}

/** Returns functions that unsubscribe. */
export function listenToTalk(
  shared: SharedSocket<TalkNamespace>,
  roomId: string,
  dispatch: (action: TalkAction) => void,
): (() => void)[] {
  return [
    listen(shared, 'reactions', ({ roomId: of, changes }) => {
      if (of === roomId) dispatch({ type: 'reactions', changes });
    }),
    listen(shared, 'myReactions', ({ roomId: of, marks }) => {
      if (of === roomId) dispatch({ type: 'ownReactions', marks });
    }),
    listen(shared, 'messageDeleted', ({ roomId: of, id }) => {
      if (of === roomId) dispatch({ type: 'deleted', id });
    }),
    listen(shared, 'typing', ({ roomId: of, users }) => {
      if (of === roomId) dispatch({ type: 'typing', users });
    }),
  ];
}
