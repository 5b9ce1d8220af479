import type { Gift } from '@hooray/contract/gifts/calls.ts';
import type { ReactNode } from 'react';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { useBoxGifts } from '../gift-queries.ts';
import { AddGifts } from './add-gifts.tsx';
import { BoxGift } from './box-gift.tsx';
import { GiftList } from './gift-list.tsx';
import { UndoNotices } from './undo-notices.tsx';
import { useGiftRemovals } from './use-gift-removals.ts';

interface EditableGiftsProps {
  boxId: string;
  isTeam: boolean;
  /** The id of the gift that the box's credits are for. */
  goalId: string | undefined;
  /** Returns a gift's actions above 'Remove'. */
  actionsOf: (gift: Gift) => MenuAction[];
  title: ReactNode;
  headingId: string;
  /** Beside 'Add a gift'. */
  furtherActions: ReactNode;
  /** Called when the focused control is removed. */
  onControlGone: () => void;
}

export function EditableGifts(props: EditableGiftsProps) {
  const { boxId, isTeam, goalId, actionsOf, title, headingId, furtherActions, onControlGone } = props;
  const query = useBoxGifts(boxId);
  const { removals, remove, forget } = useGiftRemovals(boxId);
  const removalOf = (gift: Gift) => removals.find((removal) => removal.gift.id === gift.id);
  const handleRemove = (gift: Gift) => {
    remove(gift);
    // Wait a frame, because the removed gift's menu moves the focus when it closes.
    requestAnimationFrame(onControlGone);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {title}
        {/* The next Tab stop after the title, which gets the focus when a gift is removed. */}
        <UndoNotices boxId={boxId} removals={removals} onForget={forget} onControlGone={onControlGone} />
        <div className="flex flex-wrap gap-3">
          {furtherActions}
          {!query.isLoadingError && <AddGifts boxId={boxId} />}
        </div>
      </div>
      <GiftList
        headingId={headingId}
        query={query}
        isHidden={(gift) => removalOf(gift)?.state === 'running'}
        renderGift={(gift) => {
          const removal = removalOf(gift);
          return (
            <BoxGift
              boxId={boxId}
              gift={gift}
              isTeam={isTeam}
              isGoal={gift.id === goalId}
              furtherActions={actionsOf(gift)}
              onRemove={() => handleRemove(gift)}
              removalFailure={removal?.state === 'failed' ? removal.failure : undefined}
            />
          );
        }}
      />
    </>
  );
}
