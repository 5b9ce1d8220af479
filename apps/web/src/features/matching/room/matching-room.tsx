import { type ChatMonster, matchingTexts } from '@hooray/contract/matching/constants.ts';
import type { MatchedRoom as RoomFacts } from '@hooray/contract/matching/events.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Conversation } from '../../../conversation/conversation.tsx';
import type { RenderMessage } from '../../../conversation/message/message-row.tsx';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { say } from '../../../lib/language/say.ts';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { RenderPersonActions } from '../person-actions.ts';
import { spinOnArrival } from '../search/spin-on-arrival.ts';
import { IcebreakerCard } from './icebreaker-card.tsx';
import { RoomActions } from './room-actions.tsx';
import { RoomAlert } from './room-alert.tsx';
import { RoomHead } from './room-head.tsx';
import { useMatchingRoom } from './use-matching-room.ts';

interface MatchingRoomProps extends Pick<RenderMessage, 'renderMenu'> {
  roomId: string;
  ownId: string;
  moderation: {
    /** Whether the user is reporting or blocking, which the end of the room must not interrupt. */
    isDialogOpen: boolean;
    hasBlocked: boolean;
  };
  renderPersonActions: RenderPersonActions;
}

/** The room of two strangers. It fills the screen below the header. */
export function MatchingRoom({
  roomId,
  ownId,
  moderation,
  renderMenu,
  renderPersonActions,
}: MatchingRoomProps) {
  const { t } = useLingui();
  const { open, state, conversation } = useMatchingRoom(roomId, ownId);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { room, end } = state;
  const renderAvatar = useMonsterAvatar(room?.partner.monster);
  if (end === 'unknown') return <Navigate to="/random_birthday_person" replace />;

  const handleNext = async () => {
    setBusy(true);
    await open.leave();
    // If the user has opened another page meanwhile, stay there.
    if (isMounted()) await navigate('/random_birthday_person', { replace: true, state: spinOnArrival });
  };
  const handleEnd = async () => {
    setBusy(true);
    await open.end();
  };
  const partner = room && { id: room.partner.id, name: room.partner.initial };
  return (
    <div className="mx-auto flex h-[calc(100dvh-4.0625rem)] min-h-80 w-full max-w-3xl flex-col p-2 sm:px-6 sm:py-4">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-card bg-paper shadow-soft">
        <RoomHead state={state} onStayInTouch={open.stayInTouch} />
        {room && (
          <IcebreakerCard
            icebreaker={room.icebreaker}
            monster={room.partner.monster}
            onSkip={open.skipIcebreaker}
          />
        )}
        <Conversation
          {...conversation}
          roomId={roomId}
          label={t`Random Chat`}
          isPair
          renderAvatar={renderAvatar}
          renderMenu={renderMenu}
          opening={room && <Opening room={room} />}
          actions={
            <RoomActions
              personActions={partner && renderPersonActions(partner)}
              isBusy={isBusy}
              onNext={handleNext}
              onEnd={handleEnd}
            />
          }
        />
      </div>
      <RoomAlert
        end={moderation.isDialogOpen ? null : end}
        personActions={partner && !moderation.hasBlocked && renderPersonActions(partner, true)}
      />
    </div>
  );
}

/** Returns the partner's picture. The user's own messages have none. */
function useMonsterAvatar(monster: ChatMonster | undefined) {
  return useCallback(() => monster && <Monster kind={monster} className="w-9" />, [monster]);
}

function Opening({ room }: { room: RoomFacts }) {
  const { initial } = room.partner;
  return (
    <div className="mx-auto grid max-w-text gap-1 pt-4 text-center text-ink-soft text-sm">
      <p>
        <Trans>You've met {initial}. Say hooray!</Trans>
      </p>
      {room.hasSameBirthday && <p className="font-extrabold text-ink">{say(matchingTexts.sameBirthday)}</p>}
      {room.isMasked && <p>{say(matchingTexts.masked)}</p>}
    </div>
  );
}
