import type { ChatKindName } from '@hooray/contract/chats.values.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRestriction } from '../../../lib/restriction.ts';
import { useIdentity } from '../../../lib/session.ts';
import type { RenderMessage } from '../log/message-row.tsx';
import { RoomLog } from '../log/room-log.tsx';
import { useLogScroll } from '../log/use-log-scroll.ts';
import { useUnread } from '../log/use-unread.ts';
import { Composer } from './composer.tsx';
import { useChatRoom } from './use-chat-room.ts';

/** More messages than this are kept only while the reader has scrolled up to them. */
const mostMessages = 400;
const keptMessages = 200;

interface ChatRoomProps extends RenderMessage {
  kind: ChatKindName;
  roomId: string;
  /** The log's accessible name. */
  label: string;
  /** Left of the number of people. */
  title?: ReactNode;
  /** Called with the number of people here, the reader included, whenever that changes. */
  onPeopleCount?: ((count: number) => void) | undefined;
  /** Access to the room has ended while it was open. */
  onEnded?: (() => void) | undefined;
  /** Sets the height: the room fills it. */
  className?: string;
}

/** A chat room: the one component of all chats. Renders nothing while nobody is signed in. */
export function ChatRoom(props: ChatRoomProps) {
  const ownId = useIdentity()?.id;
  if (ownId === undefined) return null;
  return <Room key={`${props.kind} ${props.roomId} ${ownId}`} ownId={ownId} {...props} />;
}

type RoomProps = ChatRoomProps & { ownId: string };

function Room({
  kind,
  roomId,
  ownId,
  title,
  onPeopleCount,
  onEnded,
  className = '',
  ...logProps
}: RoomProps) {
  const { room, state, connection } = useChatRoom(kind, roomId, ownId);
  const older = useOlderMessages(() => room?.loadOlder(), state.hasOlder);
  const scroll = useLogScroll(state.messages[0]?.id, older.load);
  const unread = useUnread(state, roomId, scroll.isAtBottom);

  useEffect(() => {
    if (scroll.isAtBottom && state.messages.length > mostMessages) room?.trim(keptMessages);
  }, [room, scroll.isAtBottom, state.messages.length]);

  const handlePeopleCount = useEffectEvent((count: number) => onPeopleCount?.(count));
  useEffect(() => {
    if (state.peopleCount !== null) handlePeopleCount(state.peopleCount);
  }, [state.peopleCount]);

  const hasEnded = state.ended !== null;
  const restriction = useRestriction();
  const whyNot = state.ended ?? restriction?.sentence;
  const handleEnd = useEffectEvent(() => onEnded?.());
  useEffect(() => {
    if (hasEnded) handleEnd();
  }, [hasEnded]);

  const handleSend = (text: string) => {
    room?.send(text);
    unread.clearLine();
    scroll.toBottom();
  };
  return (
    <div className={`flex min-h-0 min-w-0 flex-col ${className}`}>
      <div className="flex min-h-11 items-center gap-3 border-line border-b px-4 py-2">
        <div className="min-w-0 flex-1">{title}</div>
        <PeopleHere count={state.peopleCount} />
      </div>
      <RoomLog
        {...{ room, state, connection, scroll, unread, isLoadingOlder: older.isLoading, ...logProps }}
      />
      {whyNot === undefined ? (
        <Composer ownId={ownId} roomId={roomId} connection={connection} onSend={handleSend} />
      ) : (
        <p role="alert" className="border-line border-t px-4 py-5 text-center font-semibold text-cherry">
          {whyNot}
        </p>
      )}
    </div>
  );
}

/** Fetches one page at a time. */
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

/** The number of people in a room now. Keeps its space while that is unknown. */
function PeopleHere({ count }: { count: number | null }) {
  if (count === null) return <span className="h-5" />;
  return (
    <p className="flex shrink-0 items-center gap-2 font-semibold text-ink-soft text-sm">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-mint" />
      {count === 1 ? '1 person here' : `${new Intl.NumberFormat().format(count)} people here`}
    </p>
  );
}
