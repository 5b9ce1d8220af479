import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode, useMemo } from 'react';
import {
  type MessageRowProps,
  OthersMessage,
  OwnMessage,
  type RenderMessage,
} from '../message/message-row.tsx';
import { OutgoingRow } from '../message/outgoing-row.tsx';
import type { Quoted } from '../message/quote.tsx';
import { dayOf, fullTimeOf } from '../message/relative-time.ts';
import type { RoomState } from '../room/room-state.ts';
import { sayNews } from './say-news.ts';
import { layOut, type TimelineRow } from './timeline.ts';

interface MessageLogProps extends RenderMessage {
  state: RoomState;
  unreadAfterId: string | null;
  isPair: boolean;
  isConnected: boolean;
  onUnfold: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

const noKinds: MessageRowProps['ownKinds'] = [];

export const MessageLog = memo(function MessageLog({ state, unreadAfterId, ...rowProps }: MessageLogProps) {
  // Re-renders when the language changes.
  useLingui();
  const { ownId, messages, outbox, notices } = state;
  const rows = useMemo(
    () => layOut({ ownId, messages, outbox, notices }, unreadAfterId),
    [ownId, messages, outbox, notices, unreadAfterId],
  );
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const quotedBy = ({ replyTo }: { replyTo?: string | undefined }) =>
    replyTo === undefined ? undefined : (byId.get(replyTo) ?? state.quotes.get(replyTo));
  return rows.map((row) => <Row key={row.key} {...{ row, state, quotedBy }} {...rowProps} />);
});

interface RowProps extends Omit<MessageLogProps, 'unreadAfterId'> {
  row: TimelineRow;
  quotedBy: (message: { replyTo?: string | undefined }) => Quoted;
}

function Row({ row, state, quotedBy, isConnected, onRetry, onDiscard, ...rowProps }: RowProps) {
  switch (row.kind) {
    case 'day':
      return <Divider className="text-ink-soft">{dayOf(row.day, new Date())}</Divider>;
    case 'unread':
      return (
        <Divider className="text-raspberry">
          <Trans comment="Above the messages that the user has not read yet">New</Trans>
        </Divider>
      );
    case 'notice':
      return <p className="px-6 pt-3 text-center font-semibold text-cherry text-sm">{row.notice.text}</p>;
    case 'news':
      return <News message={row.message} />;
    case 'message': {
      const { message, isFirst, isLast } = row;
      const props: MessageRowProps = {
        ...rowProps,
        ...{ message, isFirst, isLast },
        ownId: state.ownId,
        quoted: quotedBy(message),
        counts: state.reactions.get(message.id),
        ownKinds: state.ownReactions.get(message.id) ?? noKinds,
      };
      return row.isOwn ? <OwnMessage {...props} /> : <OthersMessage {...props} />;
    }
    case 'outgoing': {
      const { message, isFirst, isLast } = row;
      const { isPair, onUnfold } = rowProps;
      const quoted = quotedBy(message);
      return (
        <OutgoingRow
          {...{ message, quoted, isPair, isConnected, onUnfold, isFirst, isLast, onRetry, onDiscard }}
          ownId={state.ownId}
        />
      );
    }
  }
}

/** A line written by the app. It has no author to show, report or block. */
function News({ message }: { message: ChatMessage }) {
  useLingui();
  return (
    <p
      data-message={message.id}
      tabIndex={-1}
      title={fullTimeOf(new Date(message.createdAt))}
      dir="auto"
      className="px-6 pt-3 text-center text-ink-soft text-sm wrap-anywhere"
    >
      {sayNews(message)}
    </p>
  );
}

function Divider({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`flex items-center gap-3 pt-4 pb-1 font-extrabold text-xs before:h-px before:flex-1 before:bg-current before:opacity-25 after:h-px after:flex-1 after:bg-current after:opacity-25 ${className}`}
    >
      {children}
    </p>
  );
}
