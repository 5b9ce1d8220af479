import { useLingui } from '@lingui/react/macro';
import { parseAddress } from '../../../lib/forms/web-address.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { additionFailure, GiftError } from '../gift-error.tsx';
import { type GiftFields, useAddGift, useBoxGifts } from '../gift-queries.ts';
import { GivenBefore } from './given-before.tsx';

interface AddToBoxProps {
  boxId: string;
  gift: GiftFields;
  titleId: string;
  label?: string | undefined;
  isPrimary?: boolean | undefined;
  onAdded?: (() => void) | undefined;
}

const titleOf = ({ title }: GiftFields) => title.normalize('NFKC').trim().toLowerCase();
const linkOf = ({ link }: GiftFields) => (link ? (parseAddress(link)?.href ?? link) : undefined);
export const isSameEntry = (one: GiftFields, other: GiftFields) =>
  titleOf(one) === titleOf(other) && linkOf(one) === linkOf(other);

/** Adds a gift to a box once. Its label then says so. */
export function AddToBox(props: AddToBoxProps) {
  const { t } = useLingui();
  const { boxId, gift, titleId, label = t`Add to box`, isPrimary = false, onAdded } = props;
  const addition = useAddGift(boxId);
  const { data } = useBoxGifts(boxId);
  const isThere = data !== undefined && itemsOf(data).some((known) => isSameEntry(known, gift));
  const done = addition.isSuccess ? t`Added` : isThere && t`In the box`;
  return (
    <div className="grid min-w-0 flex-auto gap-2">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        className="px-3!"
        of={titleId}
        busy={addition.isPending}
        busyLabel={t`Adding...`}
        disabled={done !== false}
        onClick={() => addition.mutate(gift, { onSuccess: () => onAdded?.() })}
      >
        {done && <CheckIcon />}
        <span>{done || label}</span>
      </Button>
      <GivenBefore boxId={boxId} gift={gift} />
      <GiftError failure={addition.error ? additionFailure(addition.error) : undefined} />
    </div>
  );
}
