import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { Plural, Trans } from '@lingui/react/macro';

/** Renders nothing without unread messages. */
export function UnreadBadge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  const amount = count < chatLimits.unread ? count : `${chatLimits.unread}+`;
  return (
    <span className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-raspberry px-2 font-extrabold text-raspberry-ink text-sm tabular-nums">
      <Plural
        value={count}
        one={
          <Trans>
            <span>{amount}</span> <span className="sr-only">new message</span>
          </Trans>
        }
        other={
          <Trans>
            <span>{amount}</span> <span className="sr-only">new messages</span>
          </Trans>
        }
      />
    </span>
  );
}
