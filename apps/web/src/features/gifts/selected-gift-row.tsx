import type { SelectedGift } from '@hooray/contract/gifts.ts';
import { type ReactNode, useId } from 'react';
import { onFirstClick } from '../../lib/first-click.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { GiftCard } from './gift-card.tsx';
import { useUnselectGift } from './use-selected-gifts.ts';

/** What else one can do with a selected gift; `titleId` names it. */
export type RenderAction = (gift: SelectedGift, titleId: string) => ReactNode;

interface SelectedGiftRowProps {
  gift: SelectedGift;
  renderAction: RenderAction | undefined;
  /** Called right before the row goes away. */
  onRemoved: () => void;
}

/** One of the selected gifts. */
export function SelectedGiftRow({ gift, renderAction, onRemoved }: SelectedGiftRowProps) {
  const titleId = useId();
  const removal = useUnselectGift(onRemoved);
  return (
    <GiftCard gift={gift} titleId={titleId}>
      <div className="flex flex-wrap items-start justify-end gap-2">
        {renderAction?.(gift, titleId)}
        <Button
          variant="danger-quiet"
          aria-describedby={titleId}
          busy={removal.isPending}
          onClick={onFirstClick(() => removal.mutate(gift.title))}
        >
          Remove
        </Button>
      </div>
      <FormError>
        {removal.error && sentenceOf(removal.error, 'Something went wrong. Please try again.')}
      </FormError>
    </GiftCard>
  );
}
