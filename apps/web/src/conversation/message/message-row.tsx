import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type { ReactionCounts } from '@hooray/contract/chats/message-events.ts';
import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { MenuAction } from '../../ui/menus/menu-action.ts';
import type { Grouping } from '../log/timeline.ts';
import { ReactionChips } from '../reactions/reaction-chips.tsx';
import { beginningOf } from '../stickers/stickers.ts';
import { Bubble, Moment } from './bubble.tsx';
import { useMessageActions } from './message-actions.ts';
import { useMessageMenu } from './message-menu.ts';
import { Quote, type Quoted } from './quote.tsx';
import { fullTimeOf } from './relative-time.ts';

export const widest = 'min-w-0 max-w-[min(85%,38rem)]';
const widestWithMenu = 'min-w-0 max-w-[40.5rem]';
export const gapAbove = (isFirst: boolean) => (isFirst ? 'pt-3' : 'pt-0.5');

/** Both must be stable functions, or else every row re-renders. */
export interface RenderMessage {
  renderAvatar: (userId: string) => ReactNode;
  /**
   * @param beginning of the message, for the menu's name
   * @param actions further actions on the message
   */
  renderMenu: (message: ChatMessage, beginning: string, actions: MenuAction[]) => ReactNode;
}

export interface MessageRowProps extends Grouping, RenderMessage {
  message: ChatMessage;
  quoted: Quoted;
  counts: ReactionCounts | undefined;
  ownKinds: readonly ReactionKind[];
  ownId: string;
  /** Whether only two users talk here. Each message then shows its time. */
  isPair: boolean;
  /** Called before a long message is unfolded. */
  onUnfold: () => void;
}

/** R and E act on the focused row, and arrow keys move the focus. */
const rowProps = (message: ChatMessage, isOwn: boolean) => ({
  'data-message': message.id,
  'data-own': isOwn,
  tabIndex: -1,
  title: fullTimeOf(new Date(message.createdAt)),
});
const rowClass = 'group rounded-control focus-visible:outline-offset-[-3px]';

export const OthersMessage = memo(function OthersMessage(props: MessageRowProps) {
  const { message, renderAvatar, renderMenu, isPair, isFirst } = props;
  const at = new Date(message.createdAt);
  const hasHead = isFirst && !isPair;
  const menu = useMessageMenu({ message, isOwn: false, counts: props.counts });
  return (
    <div {...rowProps(message, false)} className={`flex gap-2.5 ${rowClass} ${gapAbove(isFirst)}`}>
      <div className="w-9 shrink-0">{isFirst && renderAvatar(message.authorId)}</div>
      <div className={widestWithMenu}>
        <p className={hasHead ? 'mb-1 flex items-baseline gap-2' : 'sr-only'}>
          <bdi className="min-w-0 truncate font-extrabold text-sm">{message.authorName}</bdi>
          {hasHead && <Moment at={at} />}
        </p>
        <div className="flex items-end">
          <MessageBubble {...props} author={message.authorName} />
          {renderMenu(message, beginningOf(message.text), menu)}
        </div>
        <Chips {...props} author={message.authorName} />
      </div>
    </div>
  );
});

export const OwnMessage = memo(function OwnMessage(props: MessageRowProps) {
  const { message, renderMenu, isPair, isFirst } = props;
  const menu = useMessageMenu({ message, isOwn: true, counts: props.counts });
  return (
    <div
      {...rowProps(message, true)}
      className={`ml-auto min-w-0 max-w-[min(100%,40.5rem)] ${rowClass} ${gapAbove(isFirst)}`}
    >
      <OwnHead at={new Date(message.createdAt)} isShown={isFirst && !isPair} />
      <div className="flex items-end justify-end">
        {renderMenu(message, beginningOf(message.text), menu)}
        <MessageBubble {...props} />
      </div>
      <div className="flex justify-end">
        <Chips {...props} />
      </div>
    </div>
  );
});

interface AuthorProps {
  /** Absent for the user's own message. */
  author?: string;
}

function MessageBubble(props: MessageRowProps & AuthorProps) {
  const { message, quoted, ownId, isPair, isFirst, isLast, onUnfold, author } = props;
  const { replyTo } = message;
  return (
    <Bubble
      {...{ isFirst, isLast, onUnfold, author }}
      text={message.text}
      at={isPair ? new Date(message.createdAt) : undefined}
      isEdited={message.editedAt !== undefined}
      quote={replyTo !== undefined && <Quote messageId={replyTo} quoted={quoted} ownId={ownId} />}
    />
  );
}

function Chips({ message, author, counts, ownKinds }: MessageRowProps & AuthorProps) {
  const { canWrite, react } = useMessageActions();
  if (!counts) return null;
  return (
    <ReactionChips
      text={message.text}
      author={author}
      counts={counts}
      own={ownKinds}
      isDisabled={!canWrite}
      onReact={(kind, on) => react(message.id, kind, on)}
    />
  );
}

export function OwnHead({ at, isShown }: { at: Date; isShown: boolean }) {
  return (
    <p className={isShown ? 'mb-1 text-right' : 'sr-only'}>
      <span className="sr-only">
        <Trans>You</Trans>
      </span>
      {isShown && <Moment at={at} />}
    </p>
  );
}
