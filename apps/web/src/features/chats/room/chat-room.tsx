import type { ChatKindName } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react';
import type { Person } from '../../../conversation/composer/completion-list.tsx';
import { Conversation } from '../../../conversation/conversation.tsx';
import { sayNews } from '../../../conversation/log/say-news.ts';
import { countUnread } from '../../../conversation/log/timeline.ts';
import type { RenderMessage } from '../../../conversation/message/message-row.tsx';
import { type RoomView, useRoom } from '../../../conversation/room/use-room.ts';
import { readableText } from '../../../conversation/stickers/stickers.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { takeChatWire } from './chat-wire.ts';

interface ChatRoomProps extends Omit<ChatRoomViewProps, 'view'> {
  kind: ChatKindName;
}

/** A chat room of many users. It renders nothing for visitors. */
export function ChatRoom(props: ChatRoomProps) {
  const ownId = useIdentity()?.id;
  if (ownId === undefined) return null;
  return <Room key={`${props.kind} ${props.roomId} ${ownId}`} ownId={ownId} {...props} />;
}

function Room({ kind, ownId, ...props }: ChatRoomProps & { ownId: string }) {
  return <ChatRoomView view={useChatRoom(kind, props.roomId, ownId)} {...props} />;
}

/** Use only one at a time for each room, because leaving a room ends it for the whole page. */
export function useChatRoom(kind: ChatKindName, roomId: string, ownId: string): RoomView {
  const takeWire = useCallback(() => takeChatWire(kind, roomId, ownId), [kind, roomId, ownId]);
  return useRoom(takeWire, ownId);
}

/** Returns the sticker's name, the sentence of a line written by the app, or the text. */
export const lineOf = (message: ChatMessage) =>
  message.notice ? sayNews(message) : readableText(message.text);

/** Counts others' messages since the user last read the room, on any device. */
export function countNew({ state }: RoomView): number {
  return state.readUpTo === null ? 0 : countUnread(state, state.readUpTo);
}

/** Calls back if the user loses access while the room is open, even if it isn't on screen. */
export function useWhenEnded({ state }: RoomView, onEnded: (() => void) | undefined): void {
  const hasEnded = state.ended !== null;
  const handleEnd = useEffectEvent(() => onEnded?.());
  useEffect(() => {
    if (hasEnded) handleEnd();
  }, [hasEnded]);
}

interface ChatRoomViewProps extends RenderMessage {
  view: RoomView;
  roomId: string;
  label: string;
  /** The members whose names complete an '@'. */
  people?: readonly Person[] | undefined;
  /** To the left of the number of users. */
  title?: ReactNode;
  /** To the right of the number of users. */
  closing?: ReactNode;
  /** Called with the number of users in the room, including this user, whenever it changes. */
  onPeopleCount?: ((count: number) => void) | undefined;
  /** Called if the user loses access while the room is open. */
  onEnded?: (() => void) | undefined;
  /** Each new key focuses the field once the room is connected. */
  focusKey?: string | undefined;
  /** Sets the height, which the room fills. */
  className?: string;
}

export function ChatRoomView(props: ChatRoomViewProps) {
  const { view, roomId, title, closing, onPeopleCount, onEnded, className = '', ...logProps } = props;
  const { peopleCount } = view.state;

  const handlePeopleCount = useEffectEvent((count: number) => onPeopleCount?.(count));
  useEffect(() => {
    if (peopleCount !== null) handlePeopleCount(peopleCount);
  }, [peopleCount]);

  useWhenEnded(view, onEnded);
  return (
    <div className={`flex min-h-0 min-w-0 flex-col ${className}`}>
      <div className="flex min-h-11 items-center gap-3 border-line border-b px-4 py-2 [@media(max-height:30rem)]:py-0">
        <div className="min-w-0 flex-1">{title}</div>
        <PeopleHere count={peopleCount} />
        {closing && <div>{closing}</div>}
      </div>
      <Conversation {...view} roomId={roomId} {...logProps} />
    </div>
  );
}

/** The number of users in the room. Keeps its space while it is unknown. */
function PeopleHere({ count }: { count: number | null }) {
  // Re-renders when the language changes.
  useLingui();
  if (count === null) return <span className="h-5" />;
  const people = formatNumber(count);
  return (
    <p className="flex shrink-0 items-center gap-2 font-semibold text-ink-soft text-sm">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-mint" />
      <span>{plural(count, { one: `${people} person here`, other: `${people} people here` })}</span>
    </p>
  );
}
