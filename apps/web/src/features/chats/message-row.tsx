import type { ChatMessage } from '@hooray/contract/chats.events.ts';
import { memo, type ReactNode } from 'react';
import { Bubble } from './bubble.tsx';
import { fullTimeOf, timeOf } from './moments.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { Grouping } from './timeline.ts';

export type RenderAvatar = (userId: string) => ReactNode;

const widest = 'min-w-0 max-w-[min(85%,38rem)]';
const gapAbove = (isFirst: boolean) => (isFirst ? 'pt-3' : 'pt-0.5');

function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="shrink-0 text-ink-soft text-xs">
      {timeOf(at)}
    </time>
  );
}

interface OthersProps extends Grouping {
  message: ChatMessage;
  renderAvatar: RenderAvatar;
}

/** Another person's message, on the left. */
export const OthersMessage = memo(function OthersMessage(props: OthersProps) {
  const { message, renderAvatar, ...grouping } = props;
  const at = new Date(message.createdAt);
  return (
    <div
      data-message={message.id}
      title={fullTimeOf(at)}
      className={`flex gap-2.5 ${gapAbove(grouping.isFirst)}`}
    >
      <div className="w-9 shrink-0">{grouping.isFirst && renderAvatar(message.authorId)}</div>
      <div className={widest}>
        <p className={grouping.isFirst ? 'mb-1 flex items-baseline gap-2' : 'sr-only'}>
          <bdi className="min-w-0 truncate font-extrabold text-sm">{message.authorName}</bdi>
          {grouping.isFirst && <Moment at={at} />}
        </p>
        <Bubble text={message.text} isOwn={false} {...grouping} />
      </div>
    </div>
  );
});

/** One's own message, on the right. */
export const OwnMessage = memo(function OwnMessage(props: { message: ChatMessage } & Grouping) {
  const { message, ...grouping } = props;
  const at = new Date(message.createdAt);
  return (
    <div
      data-message={message.id}
      title={fullTimeOf(at)}
      className={`ml-auto ${widest} ${gapAbove(grouping.isFirst)}`}
    >
      <OwnHead at={at} isFirst={grouping.isFirst} />
      <Bubble text={message.text} isOwn {...grouping} />
    </div>
  );
});

function OwnHead({ at, isFirst }: { at: Date; isFirst: boolean }) {
  return (
    <p className={isFirst ? 'mb-1 text-right' : 'sr-only'}>
      <span className="sr-only">You</span>
      {isFirst && <Moment at={at} />}
    </p>
  );
}

interface OutgoingProps extends Grouping {
  message: OutgoingMessage;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** One's own message that is not yet, or could not be, part of the room. */
export const OutgoingRow = memo(function OutgoingRow(props: OutgoingProps) {
  const { message, onRetry, onDiscard, ...grouping } = props;
  const { clientId, state, text } = message;
  return (
    <div className={`ml-auto ${widest} ${gapAbove(grouping.isFirst)}`}>
      <OwnHead at={message.writtenAt} isFirst={grouping.isFirst} />
      <Bubble text={text} isOwn isFailed={state === 'failed'} isFaint={state === 'pending'} {...grouping} />
      {state === 'pending' && grouping.isLast && (
        <p className="mt-0.5 animate-appear text-right text-ink-soft text-xs">Sending...</p>
      )}
      {state === 'failed' && (
        <p className="flex flex-wrap items-center justify-end gap-x-3 font-semibold text-cherry text-sm">
          Not sent
          <RowButton onClick={() => onRetry(clientId)}>Try again</RowButton>
          <RowButton className="text-cherry!" onClick={() => onDiscard(clientId)}>
            Remove
          </RowButton>
        </p>
      )}
    </div>
  );
});

function RowButton({
  className = '',
  ...rest
}: {
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" {...rest} className={`link min-h-11 rounded-control px-1 text-sm ${className}`} />
  );
}
