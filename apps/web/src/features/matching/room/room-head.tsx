import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { MatchingRoomState } from './matching-room-state.ts';

interface RoomHeadProps {
  state: MatchingRoomState;
  onStayInTouch: () => void;
}

export function RoomHead({ state: { room, friend }, onStayInTouch }: RoomHeadProps) {
  const { t } = useLingui();
  const initial = room?.partner.initial;
  // An element, because `Trans` parses tags in string values.
  const person = <bdi className="font-extrabold">{friend?.name ?? initial}</bdi>;
  const isWished = room?.wantsToStayInTouch === true;
  const isInTouch = room?.isInTouch === true || friend !== null;
  const canWish = room?.canStayInTouch === true && !isInTouch;
  return (
    <header className="grid gap-2 border-line border-b px-3 py-2 sm:px-4">
      <div className="flex min-h-12 items-center gap-2.5">
        <span className="w-11 shrink-0">
          {room && <Monster kind={room.partner.monster} className="w-11" />}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-lg">
            <Trans>Random Chat</Trans>
          </h1>
          <p className="truncate text-ink-soft text-sm">
            {initial === undefined ? t`Connecting...` : t`with ${initial}`}
          </p>
        </div>
        {canWish && !isWished && (
          <Button variant="secondary" className="min-h-11! px-3! py-1! text-sm" onClick={onStayInTouch}>
            <Trans>Stay in touch</Trans>
          </Button>
        )}
      </div>
      {/* Hidden above a phone's keyboard, to leave the space to the chat. */}
      <div className="empty:hidden [@media(max-height:30rem)]:hidden">
        {canWish && isWished && (
          <p role="status" className="text-ink-soft text-sm">
            <Trans>You'd like to stay in touch. {initial} isn't told unless they press it too.</Trans>
          </p>
        )}
        {isInTouch && (
          <Notice tone="success">
            <Trans>You and {person} are friends now.</Trans>{' '}
            <Link to="/profile?tab=people" className="link">
              <Trans>Your friends</Trans>
            </Link>
          </Notice>
        )}
      </div>
    </header>
  );
}
