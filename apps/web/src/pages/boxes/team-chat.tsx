import { useQueryClient } from '@tanstack/react-query';
import { ChatRoom } from '../../features/chats/room/chat-room.tsx';
import { boxesKey } from '../../queries/boxes.ts';
import { Card } from '../../ui/card.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderMessageMenu } from '../more-menus.tsx';

interface TeamChatProps {
  boxId: string;
  /** Sets the height. */
  className: string;
}

export function TeamChat({ boxId, className }: TeamChatProps) {
  return (
    <Card aria-labelledby="team-chat" className={`flex flex-col overflow-hidden p-0! ${className}`}>
      <TeamRoom boxId={boxId} className="flex-1" />
    </Card>
  );
}

function TeamRoom({ boxId, className }: TeamChatProps) {
  const queryClient = useQueryClient();
  return (
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
      className={className}
    />
  );
}
