import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { useBoxGifts } from '../gift-queries.ts';
import { AddGifts } from './add-gifts.tsx';
import { BoxGift } from './box-gift.tsx';
import { GiftList } from './gift-list.tsx';
import { UndoNotices } from './undo-notices.tsx';
import { useGiftRemovals } from './use-gift-removals.ts';

interface EditableGiftsProps {
  boxId: string;
  isTeam: boolean;
  /** Called when the control with the focus is removed. */
  onControlGone: () => void;
}

export function EditableGifts({ boxId, isTeam, onControlGone }: EditableGiftsProps) {
  const query = useBoxGifts(boxId);
  const { removals, remove, forget } = useGiftRemovals(boxId);
  const removalOf = (gift: Gift) => removals.find((removal) => removal.gift.id === gift.id);
  const handleRemove = (gift: Gift) => {
    remove(gift);
    onControlGone();
  };
  return (
    <>
      <UndoNotices boxId={boxId} removals={removals} onForget={forget} onControlGone={onControlGone} />
      <div className="grid gap-5">
        {!query.isLoadingError && <AddGifts boxId={boxId} />}
        <GiftList
          query={query}
          isHidden={(gift) => removalOf(gift)?.state === 'running'}
          renderGift={(gift) => {
            const removal = removalOf(gift);
            return (
              <BoxGift
                boxId={boxId}
                gift={gift}
                isTeam={isTeam}
                onRemove={() => handleRemove(gift)}
                removalFailure={removal?.state === 'failed' ? removal.failure : undefined}
              />
            );
          }}
        />
      </div>
    </>
  );
}
