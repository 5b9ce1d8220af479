import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  ChatRoomView,
  countNew,
  lineOf,
  useChatRoom,
  useWhenEnded,
} from '../../../features/chats/room/chat-room.tsx';
import { useIdentity } from '../../../lib/session/session.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { renderChatAvatar } from '../../avatars.tsx';
import { renderMessageMenu } from '../../more-menus.tsx';
import { type TeamBox, useTeamPeople } from './team-chat.tsx';

const Sheet = lazyPart(async () => (await import('../../../ui/dialogs/sheet.tsx')).Sheet);

/** The team chat on a phone. A bar shows the last message and opens the chat over the page. */
export function TeamChatBar({ box }: { box: TeamBox }) {
  const ownId = useIdentity()?.id;
  return ownId === undefined ? null : <Bar key={`${box.id} ${ownId}`} box={box} ownId={ownId} />;
}

function Bar({ box, ownId }: { box: TeamBox; ownId: string }) {
  const { t } = useLingui();
  const people = useTeamPeople(box);
  const view = useChatRoom('birthday', box.id, ownId);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // The user was removed, or the box was deleted. Show that without waiting for the next refetch.
  useWhenEnded(view, () => void queryClient.invalidateQueries({ queryKey: boxesKey }));
  const unread = countNew(view);
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
          <span>
            <Trans>Team Chat</Trans>
          </span>
          {unread > 0 && (
            <span className="text-raspberry">
              {' · '}
              <Plural value={unread} one="# new" other="# new" />
            </span>
          )}
        </span>
        <span className="truncate text-ink-soft">
          {last ? (
            <span>
              {/* A news line already contains the person's name. */}
              {last.notice === undefined && <bdi>{`${last.authorName}: `}</bdi>}
              <bdi>{lineOf(last)}</bdi>
            </span>
          ) : (
            <span>
              <Trans>Plan the surprise together.</Trans>
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Sheet label={t`Team Chat`} onClose={() => setOpen(false)}>
            {(close) => (
              <ChatRoomView
                view={view}
                roomId={box.id}
                people={people}
                label={t`Team Chat`}
                title={
                  <h2 className="text-lg!">
                    <Trans>Team Chat</Trans>
                  </h2>
                }
                closing={close}
                renderAvatar={renderChatAvatar}
                renderMenu={renderMessageMenu}
                className="flex-1"
              />
            )}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
