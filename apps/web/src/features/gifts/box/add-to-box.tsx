import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { additionFailure, GiftError } from '../gift-error.tsx';
import { type GiftFields, useAddGift } from '../gift-queries.ts';
import { GivenBefore } from './given-before.tsx';

interface AddToBoxProps {
  boxId: string;
  gift: GiftFields;
  titleId: string;
  label?: string | undefined;
  isPrimary?: boolean | undefined;
  onAdded?: (() => void) | undefined;
}

/** Adds a gift to a box once. Its label then says so. */
export function AddToBox(props: AddToBoxProps) {
  const { t } = useLingui();
  const { boxId, gift, titleId, label = t`Add to box`, isPrimary = false, onAdded } = props;
  const addition = useAddGift(boxId);
  return (
    <div className="grid min-w-0 flex-auto gap-2">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        className="px-3!"
        of={titleId}
        busy={addition.isPending}
        busyLabel={t`Adding...`}
        disabled={addition.isSuccess}
        onClick={() => addition.mutate(gift, { onSuccess: () => onAdded?.() })}
      >
        {addition.isSuccess && <CheckIcon />}
        <span>{addition.isSuccess ? t`Added` : label}</span>
      </Button>
      <GivenBefore boxId={boxId} gift={gift} />
      <GiftError failure={addition.error ? additionFailure(addition.error) : undefined} />
    </div>
  );
}
