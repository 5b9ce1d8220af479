import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { readableText } from '../stickers/stickers.ts';
import { useMessageActions } from './message-actions.ts';

/** Undefined while unknown. Null if the message is deleted, or hidden from the user. */
export type Quoted = ChatMessage | null | undefined;

interface QuoteProps {
  messageId: string;
  quoted: Quoted;
  ownId: string;
}

/** Pressing it jumps to the quoted message. A deleted message leaves nothing of its text. */
export function Quote({ messageId, quoted, ownId }: QuoteProps) {
  const { t } = useLingui();
  const { fetchQuote, jumpTo } = useMessageActions();
  const isUnknown = quoted === undefined;
  useEffect(() => {
    if (isUnknown) fetchQuote(messageId);
  }, [isUnknown, messageId, fetchQuote]);
  if (!quoted) return null;
  const text = readableText(quoted.text);
  const isOwn = quoted.authorId === ownId;
  const name = quoted.authorName;
  return (
    <button
      type="button"
      aria-label={isOwn ? t`Reply to You: ${text}` : t`Reply to ${name}: ${text}`}
      onClick={() => jumpTo(messageId)}
      className="-mx-1.5 mb-1 block w-[calc(100%+0.75rem)] min-w-24 rounded-lg border-blueberry border-l-4 bg-paper/70 px-2.5 py-1 text-left text-sm hover:bg-paper"
    >
      <span className="block truncate font-extrabold text-blueberry">
        <bdi>{isOwn ? t`You` : name}</bdi>
      </span>
      <bdi className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</bdi>
    </button>
  );
}
