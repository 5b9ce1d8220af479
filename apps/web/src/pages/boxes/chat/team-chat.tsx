import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChatRoom } from '../../../features/chats/room/chat-room.tsx';
import { useIdentity } from '../../../lib/session/session.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { Card } from '../../../ui/card.tsx';
import { renderChatAvatar } from '../../avatars.tsx';
import { renderMessageMenu } from '../../more-menus.tsx';

export type TeamBox = Pick<OpenBox, 'id' | 'participants'>;

interface TeamChatProps {
  box: TeamBox;
  /** Sets the height. */
  className: string;
}

export function TeamChat({ box, className }: TeamChatProps) {
  return (
    <Card aria-labelledby="team-chat" className={`flex flex-col overflow-hidden p-0! ${className}`}>
      <TeamRoom box={box} className="flex-1" />
    </Card>
  );
}

function TeamRoom({ box, className }: TeamChatProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return (
    <ChatRoom
      kind="birthday"
      roomId={box.id}
      people={useTeamPeople(box)}
      label={t`Team Chat`}
      title={
        <h2 id="team-chat" className="text-lg">
          <Trans>Team Chat</Trans>
        </h2>
      }
      renderAvatar={renderChatAvatar}
      renderMenu={renderMessageMenu}
      // The user was removed, or the box was deleted. Show that without waiting for the next refetch.
      onEnded={() => queryClient.invalidateQueries({ queryKey: boxesKey })}
      className={className}
    />
  );
}

/** Returns the other members, whose names complete an '@'. Members with a deleted account have no name. */
export function useTeamPeople({ participants }: TeamBox) {
  const ownId = useIdentity()?.id;
  return useMemo(
    () => participants.filter((member) => typeof member !== 'string').filter(({ id }) => id !== ownId),
    [participants, ownId],
  );
}
