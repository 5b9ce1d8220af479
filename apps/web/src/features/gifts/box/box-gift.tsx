import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { GiftCard } from '../gift-card.tsx';
import { GiftError, type GiftFailure } from '../gift-error.tsx';
import { GiftReservation } from './gift-reservation.tsx';

interface BoxGiftProps {
  boxId: string;
  gift: Gift;
  isTeam: boolean;
  onRemove: () => void;
  /** Why it could not be removed, if that was tried. */
  removalFailure: GiftFailure | undefined;
}

export function BoxGift({ boxId, gift, isTeam, onRemove, removalFailure }: BoxGiftProps) {
  const titleId = useId();
  const remove = (
    <Button variant="danger-quiet" className="ml-auto px-3!" of={titleId} onClick={onFirstClick(onRemove)}>
      Remove
    </Button>
  );
  return (
    <GiftCard gift={gift} titleId={titleId} aside={!isTeam && remove}>
      <div className="mt-auto grid gap-3 empty:hidden">
        {isTeam && (
          <div className="flex flex-wrap items-end justify-between gap-2">
            <GiftReservation boxId={boxId} gift={gift} titleId={titleId} />
            {remove}
          </div>
        )}
        <GiftError failure={removalFailure} />
      </div>
    </GiftCard>
  );
}
