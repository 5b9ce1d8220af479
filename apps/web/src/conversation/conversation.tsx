import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRestriction } from '../lib/session/restriction.ts';
import type { Person } from './composer/completion-list.tsx';
import { Composer } from './composer/composer.tsx';
import { TypingLine } from './composer/typing-line.tsx';
import { RoomLog } from './log/room-log.tsx';
import { useLogScroll } from './log/use-log-scroll.ts';
import { useUnread } from './log/use-unread.ts';
import { MessageActionsProvider } from './message/message-actions.ts';
import { MessageDialogs } from './message/message-dialogs.tsx';
import type { RenderMessage } from './message/message-row.tsx';
import { useConversationActions } from './message/use-conversation-actions.ts';
import { ReactionNews } from './reactions/reaction-news.tsx';
import { useReactionBar } from './reactions/use-reaction-bar.ts';
import type { RoomView } from './room/use-room.ts';

/** Beyond this number, messages are kept only while the user has scrolled up. */
const MAX_MESSAGES = 400;
const keptMessages = 200;

const noPeople: readonly Person[] = [];

interface ConversationProps extends RoomView, RenderMessage {
  roomId: string;
  label: string;
  /** Whether only two users talk here. Each message then shows its time. */
  isPair?: boolean;
  /** The members whose names complete an '@'. */
  people?: readonly Person[] | undefined;
  /** Each new key focuses the field once the room is connected. */
  focusKey?: string | undefined;
  opening?: ReactNode;
  actions?: ReactNode;
}

export function Conversation(props: ConversationProps): ReactNode {
  const { room, state, connection, roomId, isPair = false, opening, actions, focusKey, ...logProps } = props;
  const { people = noPeople, ...rest } = logProps;
  const restriction = useRestriction();
  const whyNot = state.ended ?? restriction?.sentence;
  const canWrite = whyNot === undefined;
  const older = useOlderMessages(() => room?.loadOlder(), state.hasOlder);
  const scroll = useLogScroll(state.messages[0]?.id, older.load);
  const unread = useUnread(room, state, scroll.isAtBottom);
  const bar = useReactionBar(canWrite);
  const talk = useConversationActions({ room, canWrite, scroll, openReactionBar: bar.open });
  useEffect(() => {
    if (scroll.isAtBottom && state.messages.length > MAX_MESSAGES) room?.trim(keptMessages);
  }, [room, scroll.isAtBottom, state.messages.length]);

  const handleSend = (text: string) => {
    room?.send(text, talk.target?.message.id);
    talk.cancelTarget();
    unread.clearLine();
    scroll.toBottom();
  };
  return (
    <MessageActionsProvider value={talk.actions}>
      <RoomLog
        {...{ room, state, connection, scroll, unread, bar, isPair, opening, ...rest }}
        isLoadingOlder={older.isLoading}
        onLoadOlder={older.load}
        onReply={talk.replyTo}
      >
        <TypingLine typists={state.typists} />
      </RoomLog>
      <ReactionNews state={state} />
      {actions}
      {canWrite ? (
        <Composer
          ownId={state.ownId}
          {...{ roomId, connection, focusKey, people }}
          canWrite={connection === 'connected' || (state.isLoaded && room?.isQueueing === true)}
          target={talk.target}
          onSend={handleSend}
          onCorrect={talk.correct}
          onCancelTarget={talk.cancelTarget}
          onTyping={() => room?.noteTyping()}
          onCorrectLast={talk.correctLast}
        />
      ) : (
        <div className="border-line border-t px-4 py-5 text-center">
          <p role="alert" className="font-semibold text-cherry">
            {whyNot}
          </p>
          {!state.ended && restriction?.code === 'MUTED' && (
            <Link to="/profile?tab=account" className="link inline-block py-2.5">
              <Trans>Appeal</Trans>
            </Link>
          )}
        </div>
      )}
      <MessageDialogs {...{ room, state }} asked={talk.asked} onClose={talk.closeDialog} />
    </MessageActionsProvider>
  );
}

function useOlderMessages(fetchPage: () => Promise<void> | undefined, hasOlder: boolean) {
  const [isLoading, setLoading] = useState(false);
  const isBusy = useRef(false);
  const load = async () => {
    if (isBusy.current || !hasOlder) return;
    isBusy.current = true;
    setLoading(true);
    await fetchPage();
    isBusy.current = false;
    setLoading(false);
  };
  return { isLoading, load };
}
