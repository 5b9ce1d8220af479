import { ChatRoom } from '../features/chats/chat-room.tsx';
import { Card } from '../ui/card.tsx';
import { renderChatAvatar } from './chat-avatar.tsx';

/** The chat of a box's team (docs/product.md §1, S12); on wide screens it stays in view below the app's header. */
export function TeamChat({ boxId }: { boxId: string }) {
  return (
    <Card aria-labelledby="team-chat" className="overflow-hidden p-0! lg:sticky lg:top-[5.3125rem]">
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
        className="h-[60dvh] max-h-136 min-h-80 lg:h-[calc(100dvh-6.5625rem)] lg:max-h-176"
      />
    </Card>
  );
}
