import type { SelectedGift } from '@hooray/contract/gifts.ts';
import { type ReactNode, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { EmptyState, ErrorState } from '../../ui/list-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { type RenderAction, SelectedGiftRow } from './selected-gift-row.tsx';
import { UndoUnselecting } from './undo-unselecting.tsx';
import { useSelectedGifts } from './use-selected-gifts.ts';

export interface SelectedGiftsProps {
  renderAction?: RenderAction | undefined;
  /** The act that ends the emptiness. */
  emptyAction?: ReactNode;
}

/** The reader's own selected gifts, to use and to remove. */
export function SelectedGifts({ renderAction, emptyAction }: SelectedGiftsProps) {
  const query = useSelectedGifts();
  const [removed, setRemoved] = useState<SelectedGift>();
  const whole = useRef<HTMLDivElement>(null);
  const handleUndone = () => {
    setRemoved(undefined);
    whole.current?.focus({ preventScroll: true });
  };
  if (query.isPending) return <SkeletonList lines={2} />;
  if (!query.data) return <ErrorState message={sentenceOf(query.error)} onRetry={query.refetch} />;
  const { gifts } = query.data;
  return (
    <div ref={whole} tabIndex={-1} className="grid gap-3">
      {removed && <UndoUnselecting key={removed.title} gift={removed} onUndone={handleUndone} />}
      {gifts.length === 0 && (
        <EmptyState monster="cyclops" title="You have not selected any gifts yet." action={emptyAction} />
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
