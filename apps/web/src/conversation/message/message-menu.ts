import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { ReactionCounts } from '@hooray/contract/chats/message-events.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import type { MenuAction } from '../../ui/menus/menu-action.ts';
import { useMessageActions } from './message-actions.ts';

const correctionMs = chatLimits.correctionMinutes * 60_000;

export const isCorrectable = ({ createdAt }: ChatMessage) =>
  Date.now() - Date.parse(createdAt) < correctionMs;

interface MenuFacts {
  message: ChatMessage;
  isOwn: boolean;
  counts: ReactionCounts | undefined;
}

export function useMessageMenu({ message, isOwn, counts = {} }: MenuFacts): MenuAction[] {
  const { t } = useLingui();
  const actions = useMessageActions();
  const canCorrect = useIsCorrectable(message, isOwn && actions.canCorrect && actions.canWrite);
  const list: (MenuAction | false)[] = [
    actions.canWrite && {
      label: t({ message: 'React', comment: 'Verb: to react to a message with a picture' }),
      onSelect: () => actions.openReactionBar(message.id),
      movesFocus: true,
    },
    actions.canWrite && {
      label: t({ message: 'Reply', comment: 'Verb' }),
      onSelect: () => actions.reply(message),
      movesFocus: true,
    },
    Object.keys(counts).length > 0 && {
      label: t`See who reacted`,
      onSelect: () => actions.showReactors(message.id),
    },
    { label: t`Copy text`, onSelect: () => void copyText(message.text) },
    canCorrect && {
      label: t({ message: 'Correct', comment: 'Verb: to correct a sent message' }),
      onSelect: () => actions.correct(message),
      movesFocus: true,
    },
    isOwn && { label: t`Take back`, onSelect: () => actions.takeBack(message), isDestructive: true },
  ];
  return list.filter((action) => action !== false);
}

/** Returns false once the time for corrections has passed. */
function useIsCorrectable(message: ChatMessage, isAllowed: boolean): boolean {
  const [isOver, setOver] = useState(() => !isCorrectable(message));
  const isWaiting = isAllowed && !isOver;
  useEffect(() => {
    if (!isWaiting) return;
    const left = Date.parse(message.createdAt) + correctionMs - Date.now();
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [isWaiting, message.createdAt]);
  return isWaiting;
}
