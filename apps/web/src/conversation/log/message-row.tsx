import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { memo, type ReactNode, useState } from 'react';
import type { OutgoingMessage } from '../room/outbox.ts';
import { foldText } from './fold-text.ts';
import { isFewEmoji, MessageText } from './message-text.tsx';
import { fullTimeOf, timeOf } from './relative-time.ts';
import type { Grouping } from './timeline.ts';

const widest = 'min-w-0 max-w-[min(85%,38rem)]';
const widestWithMenu = 'min-w-0 max-w-[40.5rem]';
const gapAbove = (isFirst: boolean) => (isFirst ? 'pt-3' : 'pt-0.5');

export const OthersMessage = memo(function OthersMessage(props: OthersProps) {
  const { message, renderAvatar, renderMenu, isPair, ...rest } = props;
  const at = new Date(message.createdAt);
  const hasHead = rest.isFirst && !isPair;
  return (
    <div
      data-message={message.id}
      title={fullTimeOf(at)}
      className={`group flex gap-2.5 ${gapAbove(rest.isFirst)}`}
    >
      <div className="w-9 shrink-0">{rest.isFirst && renderAvatar(message.authorId)}</div>
      <div className={widestWithMenu}>
        <p className={hasHead ? 'mb-1 flex items-baseline gap-2' : 'sr-only'}>
          <bdi className="min-w-0 truncate font-extrabold text-sm">{message.authorName}</bdi>
          {hasHead && <Moment at={at} />}
        </p>
        <div className="flex items-end">
          <Bubble text={message.text} at={isPair ? at : undefined} author={message.authorName} {...rest} />
          {renderMenu(message)}
        </div>
      </div>
    </div>
  );
});

export const OwnMessage = memo(function OwnMessage(props: OwnProps) {
  const { message, isPair, ...rest } = props;
  const at = new Date(message.createdAt);
  return (
    <div
      data-message={message.id}
      title={fullTimeOf(at)}
      className={`ml-auto ${widest} ${gapAbove(rest.isFirst)}`}
    >
      <OwnHead at={at} isShown={rest.isFirst && !isPair} />
      <Bubble text={message.text} at={isPair ? at : undefined} {...rest} />
    </div>
  );
});

export const OutgoingRow = memo(function OutgoingRow(props: OutgoingProps) {
  const { message, isPair, onRetry, onDiscard, ...rest } = props;
  const { clientId, state, text, writtenAt } = message;
  const look = { isFailed: state === 'failed', isFaint: state === 'pending', ...rest };
  return (
    <div className={`ml-auto ${widest} ${gapAbove(rest.isFirst)}`}>
      <OwnHead at={writtenAt} isShown={rest.isFirst && !isPair} />
      <Bubble text={text} at={isPair ? writtenAt : undefined} {...look} />
      {state === 'pending' && rest.isLast && (
        <p className="mt-0.5 animate-appear text-right text-ink-soft text-xs">Sending...</p>
      )}
      {state === 'failed' && (
        <p className="flex flex-wrap items-center justify-end gap-x-3 font-semibold text-cherry text-sm">
          Not sent
          <RowButton onClick={() => onRetry(clientId)}>
            <span>Try again</span>
            <span className="sr-only">{` to send: ${text}`}</span>
          </RowButton>
          <RowButton className="text-cherry!" onClick={() => onDiscard(clientId)}>
            <span>Remove</span>
            <span className="sr-only">{` the message: ${text}`}</span>
          </RowButton>
        </p>
      )}
    </div>
  );
});

/** Both must be stable functions, or every row renders again. */
export interface RenderMessage {
  renderAvatar: (userId: string) => ReactNode;
  renderMenu: (message: ChatMessage) => ReactNode;
}

function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="shrink-0 text-ink-soft text-xs">
      {timeOf(at)}
    </time>
  );
}

interface OwnProps extends Grouping {
  message: ChatMessage;
  isPair: boolean;
  /** Called before a long message unfolds. */
  onUnfold: () => void;
}

interface OthersProps extends OwnProps, RenderMessage {}

function OwnHead({ at, isShown }: { at: Date; isShown: boolean }) {
  return (
    <p className={isShown ? 'mb-1 text-right' : 'sr-only'}>
      <span className="sr-only">You</span>
      {isShown && <Moment at={at} />}
    </p>
  );
}

interface OutgoingProps extends Omit<OwnProps, 'message'> {
  message: OutgoingMessage;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

function RowButton({
  className = '',
  ...rest
}: {
  className?: string;
  'aria-expanded'?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" {...rest} className={`link min-h-11 rounded-control px-1 text-sm ${className}`} />
  );
}

interface BubbleProps extends Grouping {
  text: string;
  at: Date | undefined;
  author?: string | undefined;
  onUnfold: () => void;
  isFailed?: boolean;
  isFaint?: boolean;
}

/** A message on its own background; the corners towards the speaker's side are tight if the group continues. */
function Bubble(props: BubbleProps) {
  const { text, at, author, isFirst, isLast, onUnfold, isFailed = false, isFaint = false } = props;
  const isOwn = author === undefined;
  const side = isOwn ? 'ml-auto' : '';
  const faint = isFaint ? 'opacity-60' : '';
  if (isFewEmoji(text)) {
    return (
      <p className={`w-fit py-1 text-4xl ${side} ${faint}`}>
        <span>{text}</span>
        {at && <BubbleTime at={at} />}
      </p>
    );
  }
  const ground = isOwn ? 'bg-raspberry-soft' : 'bg-blueberry-soft';
  const corners = isOwn
    ? `${isFirst ? '' : 'rounded-tr-md'} ${isLast ? '' : 'rounded-br-md'}`
    : `${isFirst ? '' : 'rounded-tl-md'} ${isLast ? '' : 'rounded-bl-md'}`;
  const edge = isFailed ? 'ring-2 ring-inset ring-cherry' : '';
  return (
    <p
      dir="auto"
      className={`flow-root w-fit min-w-0 max-w-full whitespace-pre-wrap rounded-[18px] px-3.5 py-2 [overflow-clip-margin:0px] wrap-anywhere ${ground} ${corners} ${edge} ${side} ${faint}`}
    >
      <FoldedText text={text} author={author} onUnfold={onUnfold} />
      {at && <BubbleTime at={at} />}
    </p>
  );
}

function FoldedText({ text, author, onUnfold }: Pick<BubbleProps, 'text' | 'author' | 'onUnfold'>) {
  const [isOpen, setOpen] = useState(false);
  const beginning = foldText(text);
  if (beginning === undefined) return <MessageText text={text} />;
  const toggle = () => {
    if (!isOpen) onUnfold();
    setOpen(!isOpen);
  };
  return (
    <>
      <MessageText text={isOpen ? text : beginning} />
      <RowButton className="-mb-2 -ml-1 block" aria-expanded={isOpen} onClick={toggle}>
        <span>{isOpen ? 'Show less' : 'Show more'}</span>
        <span className="sr-only">
          {author === undefined ? ' of your message' : ` of ${author}’s message`}
        </span>
      </RowButton>
    </>
  );
}

/** Beside the end of the text if there is room, else under it. */
function BubbleTime({ at }: { at: Date }) {
  return (
    <span className="float-right mt-1.5 -mb-1 ml-3">
      <Moment at={at} />
    </span>
  );
}
