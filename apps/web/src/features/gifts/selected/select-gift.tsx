import { useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import type { GiftFields } from '../gift-queries.ts';
import { useSelectedGifts, useSelectGift, useUnselectGift } from './use-selected-gifts.ts';

interface SelectGiftProps {
  gift: GiftFields;
  titleId: string;
  /** Whether the page has a more important action. */
  isSecondary?: boolean | undefined;
  onChanged: () => void;
}

/** Selects a gift. Pressing again deselects it. */
export function SelectGift({ gift, titleId, isSecondary = false, onChanged }: SelectGiftProps) {
  const { t } = useLingui();
  const { data } = useSelectedGifts();
  const selection = useSelectGift();
  const removal = useUnselectGift();
  const isSelected = data?.gifts.some(({ title }) => title === gift.title) ?? false;
  const error = selection.error ?? removal.error;
  const handlePress = () => {
    onChanged();
    selection.reset();
    removal.reset();
    if (isSelected) removal.mutate(gift.title);
    else selection.mutate(gift);
  };
  return (
    <div className="grid min-w-0 flex-auto gap-2">
      <Button
        variant={isSelected || isSecondary ? 'secondary' : 'primary'}
        className="px-3!"
        of={titleId}
        busy={selection.isPending || removal.isPending}
        onClick={onFirstClick(handlePress)}
      >
        {isSelected && <CheckIcon />}
        <span>{isSelected ? t`Selected` : t`Select`}</span>
      </Button>
      <FormError>{error && sentenceOf(error, t`Something went wrong. Please try again.`)}</FormError>
    </div>
  );
}
