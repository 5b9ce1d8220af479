import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ChatRoomView, countNew, useChatRoom } from '../../features/chats/room/chat-room.tsx';
import { useIdentity } from '../../lib/session/session.ts';
import { boxesKey } from '../../queries/boxes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { renderChatAvatar } from '../avatars.tsx';
import { renderMessageMenu } from '../more-menus.tsx';

const Sheet = lazyPart(async () => (await import('../../ui/dialogs/sheet.tsx')).Sheet);

/** The team chat on a phone: a bar with the last message, which opens the chat over the page. */
export function TeamChatBar({ boxId }: { boxId: string }) {
  const ownId = useIdentity()?.id;
  return ownId === undefined ? null : <Bar key={`${boxId} ${ownId}`} boxId={boxId} ownId={ownId} />;
}

function Bar({ boxId, ownId }: { boxId: string; ownId: string }) {
  const view = useChatRoom('birthday', boxId, ownId);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const unread = countNew(view, boxId);
  const last = view.state.messages.at(-1);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid min-h-16 w-full min-w-0 rounded-card bg-paper px-5 py-3 text-left shadow-soft hover:bg-blueberry-soft"
      >
        <span className="font-extrabold text-lg">
          <span>Team Chat</span>
          {unread > 0 && <span className="text-raspberry">{` · ${unread} new`}</span>}
        </span>
        <span className="truncate text-ink-soft">
          {last ? (
            <span>
              {/* News names its person itself. */}
              {last.notice === undefined && <bdi>{`${last.authorName}: `}</bdi>}
              <bdi>{last.text}</bdi>
            </span>
          ) : (
            <span>Plan the surprise together.</span>
          )}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Sheet label="Team Chat" onClose={() => setOpen(false)}>
            {(close) => (
              <ChatRoomView
                view={view}
                roomId={boxId}
                label="Team Chat"
                title={<h2 className="text-lg!">Team Chat</h2>}
                closing={close}
                renderAvatar={renderChatAvatar}
                renderMenu={renderMessageMenu}
                // The user was removed or the box deleted: don't wait for the next refetch to show it.
                onEnded={() => queryClient.invalidateQueries({ queryKey: boxesKey })}
                className="flex-1"
              />
            )}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
