import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChatRoom } from '../../features/chats/room/chat-room.tsx';
import { useChatFocus } from '../../features/home/use-chat-focus.ts';
import { renderChatAvatar } from '../avatars.tsx';
import { renderMessageMenu } from '../more-menus.tsx';

interface CelebrateRoomProps {
  title: ReactNode;
  /** Sets the height. */
  className: string;
}

export function CelebrateRoom({ title, className }: CelebrateRoomProps) {
  const { t } = useLingui();
  return (
    <ChatRoom
      kind="celebrate"
      roomId={CELEBRATE_ROOM}
      label={t`Celebrate chat`}
      title={title}
      renderAvatar={renderChatAvatar}
      renderMenu={renderMessageMenu}
      focusKey={useChatFocus()}
      className={className}
    />
  );
}
