import type { SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { useSelectGift } from './use-selected-gifts.ts';

/** Names the gift that was removed and offers 'Undo'; takes the focus of the removed row. */
export function UndoUnselecting({ gift, onUndone }: { gift: SelectedGift; onUndone: () => void }) {
  const titleId = useId();
  const selection = useSelectGift();
  return (
    <div role="status" className="grid gap-2 rounded-control bg-blueberry-soft py-2 pr-2 pl-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          Removed{' '}
          <bdi id={titleId} className="font-extrabold wrap-anywhere">
            {gift.title}
          </bdi>
        </p>
        <Button
          variant="quiet"
          autoFocus
          of={titleId}
          busy={selection.isPending}
          onClick={onFirstClick(() => selection.mutate(gift, { onSuccess: onUndone }))}
        >
          Undo
        </Button>
      </div>
      <FormError>
        {selection.error && sentenceOf(selection.error, 'Something went wrong. Please try again.')}
      </FormError>
    </div>
  );
}
