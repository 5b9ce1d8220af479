import type { SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { GiftCard } from '../gift-card.tsx';
import { UndoUnselecting } from './undo-unselecting.tsx';
import { useSelectedGifts, useUnselectGift } from './use-selected-gifts.ts';

interface SelectedGiftsProps {
  renderAction?: RenderAction | undefined;
  emptyAction?: ReactNode;
}

export function SelectedGifts({ renderAction, emptyAction }: SelectedGiftsProps) {
  const { t } = useLingui();
  const query = useSelectedGifts();
  const [removed, setRemoved] = useState<SelectedGift>();
  const container = useRef<HTMLDivElement>(null);
  const handleUndone = () => {
    setRemoved(undefined);
    container.current?.focus({ preventScroll: true });
  };
  if (query.isPending) return <SkeletonList lines={2} />;
  if (!query.data) return <ErrorState message={sentenceOf(query.error)} onRetry={query.refetch} />;
  const { gifts } = query.data;
  return (
    <div ref={container} tabIndex={-1} className="grid gap-3">
      {removed && <UndoUnselecting key={removed.title} gift={removed} onUndone={handleUndone} />}
      {gifts.length === 0 && (
        <EmptyState monster="cyclops" title={t`You haven't selected any gifts yet.`} action={emptyAction} />
      )}
      <ul className="grid gap-3 empty:hidden">
        {gifts.map((gift) => (
          <li key={gift.title} className="min-w-0">
            <SelectedGiftRow gift={gift} renderAction={renderAction} onRemoved={() => setRemoved(gift)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A further action on a selected gift. `titleId` is the id of its title. */
type RenderAction = (gift: SelectedGift, titleId: string) => ReactNode;

interface SelectedGiftRowProps {
  gift: SelectedGift;
  renderAction: RenderAction | undefined;
  onRemoved: () => void;
}

function SelectedGiftRow({ gift, renderAction, onRemoved }: SelectedGiftRowProps) {
  const { t } = useLingui();
  const titleId = useId();
  const removal = useUnselectGift(onRemoved);
  return (
    <GiftCard gift={gift} titleId={titleId}>
      <div className="flex flex-wrap items-start justify-end gap-2">
        {renderAction?.(gift, titleId)}
        <Button
          variant="danger-quiet"
          of={titleId}
          busy={removal.isPending}
          onClick={onFirstClick(() => removal.mutate(gift.title))}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <FormError>
        {removal.error && sentenceOf(removal.error, t`Something went wrong. Please try again.`)}
      </FormError>
    </GiftCard>
  );
}
