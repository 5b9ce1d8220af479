import { NO_AUTHOR } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage, ChatNotice } from '@hooray/contract/chats/events.ts';
import { ANONYMOUS_DONOR } from '@hooray/contract/credits/constants.ts';

const SERVICE = 'Hooray';

/** The text after the author's name. The name is added when the line is read, because it can change. */
export function predicateOf({ kind, credits = 0 }: ChatNotice): string {
  if (kind === 'signed') return 'signed the card';
  return kind === 'gave' ? `added ${credits} credit${credits === 1 ? '' : 's'}` : 'The goal is reached';
}

interface Written {
  authorId: string | null;
  authorName: string | null;
  text: string;
}

export function presentAuthor(
  { authorId, authorName, text }: Written,
  notice: ChatNotice | null,
): Pick<ChatMessage, 'authorId' | 'authorName' | 'text' | 'notice'> {
  const isAnonymous = notice?.kind === 'gave' && authorId === null;
  const name = authorName ?? (isAnonymous ? ANONYMOUS_DONOR : SERVICE);
  const author = { authorId: authorId ?? NO_AUTHOR, authorName: name };
  if (!notice) return { ...author, text };
  return { ...author, text: notice.kind === 'goal_reached' ? text : `${name} ${text}`, notice };
}
