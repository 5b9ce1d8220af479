import { useQueryClient } from '@tanstack/react-query';
import { ChatRoom } from '../../features/chats/room/chat-room.tsx';
import { boxesKey } from '../../queries/boxes.ts';
import { Card } from '../../ui/card.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderMessageMenu } from '../more-menus.tsx';

interface TeamChatProps {
  boxId: string;
  /** Limits the height to 400 px (docs/product.md §1, S23), instead of staying in view on wide screens. */
  isLow?: boolean;
}

export function TeamChat({ boxId, isLow = false }: TeamChatProps) {
  const queryClient = useQueryClient();
  const card = isLow ? '' : 'lg:sticky lg:top-[5.3125rem]';
  const room = isLow
    ? 'h-[60dvh] max-h-[400px] min-h-72'
    : 'h-[60dvh] max-h-136 min-h-80 lg:h-[calc(100dvh-6.5625rem)] lg:max-h-176';
  return (
    <Card aria-labelledby="team-chat" className={`overflow-hidden p-0! ${card}`}>
      <ChatRoom
        kind="birthday"
        roomId={boxId}
        label="Team Chat"
        title={
          <h2 id="team-chat" className="text-lg">
            Team Chat
          </h2>
        }
        renderAvatar={renderChatAvatar}
        renderMenu={renderMessageMenu}
        // The user was removed or the box deleted: don't wait for the next refetch to show it.
        onEnded={() => queryClient.invalidateQueries({ queryKey: boxesKey })}
        className={room}
      />
    </Card>
  );
}
