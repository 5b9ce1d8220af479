import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { GiftCard } from '../gift-card.tsx';
import { GiftError, type GiftFailure } from '../gift-error.tsx';
import { GiftReservation } from './gift-reservation.tsx';

interface BoxGiftProps {
  boxId: string;
  gift: Gift;
  isTeam: boolean;
  isGoal: boolean;
  /** Listed above 'Remove'. */
  furtherActions: MenuAction[];
  onRemove: () => void;
  /** Why the gift couldn't be removed, after an attempt. */
  removalFailure: GiftFailure | undefined;
}

export function BoxGift(props: BoxGiftProps) {
  const { boxId, gift, isTeam, isGoal, furtherActions, onRemove, removalFailure } = props;
  const { t } = useLingui();
  const titleId = useId();
  const { title } = gift;
  const remove = { label: t`Remove`, onSelect: onRemove, isDestructive: true };
  const menu = <MenuButton label={t`More about ${title}`} actions={[...furtherActions, remove]} />;
  return (
    <GiftCard gift={gift} titleId={titleId} menu={menu} isTile>
      <div className="mt-auto grid gap-2 empty:hidden">
        {isGoal && (
          <p className="font-extrabold text-raspberry">
            <Trans>★ The group gift</Trans>
          </p>
        )}
        {isTeam && <GiftReservation boxId={boxId} gift={gift} titleId={titleId} />}
        <GiftError failure={removalFailure} />
      </div>
    </GiftCard>
  );
}
