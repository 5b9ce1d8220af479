import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { type ReactNode, useMemo } from 'react';
import type { RoomState } from '../room/room-state.ts';
import { OthersMessage, OutgoingRow, OwnMessage, type RenderMessage } from './message-row.tsx';
import { dayOf, fullTimeOf } from './relative-time.ts';
import { layOut, type TimelineRow } from './timeline.ts';

interface MessageLogProps extends RenderMessage {
  state: RoomState;
  unreadAfterId: string | null;
  isPair: boolean;
  onUnfold: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export function MessageLog({ state, unreadAfterId, ...rowProps }: MessageLogProps) {
  const rows = useMemo(() => layOut(state, unreadAfterId), [state, unreadAfterId]);
  return rows.map((row) => <Row key={row.key} row={row} {...rowProps} />);
}

type RowProps = Omit<MessageLogProps, 'state' | 'unreadAfterId'> & { row: TimelineRow };

function Row({ row, isPair, onUnfold, renderAvatar, renderMenu, onRetry, onDiscard }: RowProps) {
  switch (row.kind) {
    case 'day':
      return <Divider className="text-ink-soft">{dayOf(row.day, new Date())}</Divider>;
    case 'unread':
      return <Divider className="text-raspberry">New</Divider>;
    case 'notice':
      return <p className="px-6 pt-3 text-center font-semibold text-cherry text-sm">{row.notice.text}</p>;
    case 'news':
      return <News message={row.message} />;
    case 'message': {
      const { message, isFirst, isLast } = row;
      if (row.isOwn) return <OwnMessage {...{ message, isPair, onUnfold, isFirst, isLast }} />;
      return <OthersMessage {...{ message, isPair, onUnfold, isFirst, isLast, renderAvatar, renderMenu }} />;
    }
    case 'outgoing': {
      const { message, isFirst, isLast } = row;
      return <OutgoingRow {...{ message, isPair, onUnfold, isFirst, isLast, onRetry, onDiscard }} />;
    }
  }
}

/** A line that no one has written. It has no author to show, report or block. */
function News({ message: { id, text, createdAt } }: { message: ChatMessage }) {
  return (
    <p
      data-message={id}
      title={fullTimeOf(new Date(createdAt))}
      dir="auto"
      className="px-6 pt-3 text-center text-ink-soft text-sm wrap-anywhere"
    >
      {text}
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
