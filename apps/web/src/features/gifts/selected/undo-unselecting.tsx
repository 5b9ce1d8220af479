import type { SelectedGift } from '@hooray/contract/gifts/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { UndoRow } from '../../../ui/feedback/undo-row.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { useSelectGift } from './use-selected-gifts.ts';

/** Names the removed gift and offers 'Undo'. Takes the focus from the removed row. */
export function UndoUnselecting({ gift, onUndone }: { gift: SelectedGift; onUndone: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const selection = useSelectGift();
  return (
    <UndoRow
      name={gift.title}
      nameId={titleId}
      of={titleId}
      autoFocus
      busy={selection.isPending}
      error={selection.error && sentenceOf(selection.error, t`Something went wrong. Please try again.`)}
      onClick={onFirstClick(() => selection.mutate(gift, { onSuccess: onUndone }))}
    />
  );
}
