import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { useCallback, useMemo, useState } from 'react';
import type { ComposerTarget } from '../composer/composer-target.tsx';
import type { LogScroll } from '../log/use-log-scroll.ts';
import type { OpenRoom } from '../room/open-room.ts';
import type { MessageActions } from './message-actions.ts';
import { isCorrectable } from './message-menu.ts';

/** A quoted message that is more pages back isn't searched for. */
const MAX_JUMP_PAGES = 20;
/** The room renders its new state in the next frame. */
const nextRender = () => new Promise((resolve) => setTimeout(resolve, 50));

/** A message whose dialog is open. */
export interface Asked {
  what: 'takeBack' | 'reactors';
  messageId: string;
}

interface Given {
  room: OpenRoom | null;
  canWrite: boolean;
  scroll: LogScroll;
  openReactionBar: (messageId: string) => void;
}

export function useConversationActions({ room, canWrite, scroll, openReactionBar }: Given) {
  const [target, setTarget] = useState<ComposerTarget | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { showMessage } = scroll;
  const canCorrect = room?.canCorrect ?? false;

  const actions = useMemo(
    (): MessageActions => ({
      canWrite,
      canCorrect,
      openReactionBar,
      react: (id, kind, on) => void room?.react(id, kind, on),
      reply: (message) => setTarget({ kind: 'reply', message }),
      correct: (message) => setTarget({ kind: 'correction', message }),
      takeBack: ({ id }) => setAsked({ what: 'takeBack', messageId: id }),
      showReactors: (id) => setAsked({ what: 'reactors', messageId: id }),
      jumpTo: (id) => void jumpTo(room, showMessage, id),
      fetchQuote: (id) => room?.fetchQuote(id),
    }),
    [room, canWrite, canCorrect, showMessage, openReactionBar],
  );
  const cancelTarget = useCallback(() => setTarget(null), []);

  const find = (isSought: (message: ChatMessage) => boolean) => room?.getState().messages.findLast(isSought);
  return {
    actions,
    target,
    cancelTarget,
    asked,
    closeDialog: () => setAsked(null),
    replyTo(messageId: string) {
      const message = find(({ id }) => id === messageId);
      if (message && canWrite) actions.reply(message);
    },
    correctLast() {
      const ownId = room?.getState().ownId;
      const last = find(({ authorId, notice }) => authorId === ownId && notice === undefined);
      if (last && canCorrect && isCorrectable(last)) actions.correct(last);
    },
    async correct(text: string) {
      const isDone = target && (await room?.correct(target.message.id, text));
      // The user may have moved to another message meanwhile.
      if (isDone) setTarget((current) => (current === target ? null : current));
    },
  };
}

async function jumpTo(
  room: OpenRoom | null,
  showMessage: LogScroll['showMessage'],
  id: string,
): Promise<void> {
  for (let pages = 0; pages < MAX_JUMP_PAGES; pages += 1) {
    if (showMessage(id) || !room?.getState().hasOlder) return;
    await room.loadOlder();
    await nextRender();
  }
}
