import { chatLimits } from '@hooray/contract/chats/constants.ts';

/** Renders nothing without unread messages. */
export function UnreadBadge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-raspberry px-2 font-extrabold text-raspberry-ink text-sm tabular-nums">
      <span>{count < chatLimits.unread ? count : `${chatLimits.unread}+`}</span>
      <span className="sr-only">{count === 1 ? ' new message' : ' new messages'}</span>
    </span>
  );
}
