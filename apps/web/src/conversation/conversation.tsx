import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRestriction } from '../lib/session/restriction.ts';
import type { RenderMessage } from './log/message-row.tsx';
import { RoomLog } from './log/room-log.tsx';
import { useLogScroll } from './log/use-log-scroll.ts';
import { useUnread } from './log/use-unread.ts';
import { Composer } from './room/composer.tsx';
import type { RoomView } from './room/use-room.ts';

/** More messages than this are kept only while the user has scrolled up to them. */
const MAX_MESSAGES = 400;
const keptMessages = 200;

interface ConversationProps extends RoomView, RenderMessage {
  roomId: string;
  label: string;
  /** Two users talk; each message shows its time. */
  isPair?: boolean;
  /** The field gets the focus for each new key, once the room is connected. */
  focusKey?: string | undefined;
  opening?: ReactNode;
  actions?: ReactNode;
}

export function Conversation(props: ConversationProps): ReactNode {
  const { room, state, connection, roomId, isPair = false, opening, actions, focusKey, ...logProps } = props;
  const restriction = useRestriction();
  const whyNot = state.ended ?? restriction?.sentence;
  const older = useOlderMessages(() => room?.loadOlder(), state.hasOlder);
  const scroll = useLogScroll(state.messages[0]?.id, older.load);
  const unread = useUnread(state, roomId, scroll.isAtBottom);

  useEffect(() => {
    if (scroll.isAtBottom && state.messages.length > MAX_MESSAGES) room?.trim(keptMessages);
  }, [room, scroll.isAtBottom, state.messages.length]);

  const handleSend = (text: string) => {
    room?.send(text);
    unread.clearLine();
    scroll.toBottom();
  };
  return (
    <>
      <RoomLog
        {...{ room, state, connection, scroll, unread, isPair, opening, ...logProps }}
        isLoadingOlder={older.isLoading}
        onLoadOlder={older.load}
      />
      {actions}
      {whyNot === undefined ? (
        <Composer
          ownId={state.ownId}
          roomId={roomId}
          connection={connection}
          focusKey={focusKey}
          onSend={handleSend}
        />
      ) : (
        <p role="alert" className="border-line border-t px-4 py-5 text-center font-semibold text-cherry">
          {whyNot}
        </p>
      )}
    </>
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
