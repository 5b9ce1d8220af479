import type { Gift } from '@hooray/contract/gifts.ts';
import { giftTexts } from '@hooray/contract/gifts.values.ts';
import { onFirstClick } from '../../lib/first-click.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { useIdentity } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { useCareChange } from './use-care-change.ts';

interface GiftCareProps {
  boxId: string;
  gift: Gift;
  titleId: string;
}

/**
 * Who of the team takes care of a gift, and the way to do so oneself or to give it back. For a row that wraps: what
 * went wrong takes a line of its own, after all that stands beside.
 */
export function GiftCare({ boxId, gift: { id, reservedBy }, titleId }: GiftCareProps) {
  const isOwn = reservedBy?.id === useIdentity()?.id;
  const change = useCareChange(boxId, id);
  return (
    <>
      <div className="grid justify-items-start gap-2">
        {reservedBy && <Caretaker name={isOwn ? undefined : reservedBy.name} />}
        {(isOwn || !reservedBy) && (
          <Button
            variant="secondary"
            className="px-4!"
            aria-describedby={titleId}
            busy={change.isPending}
            onClick={onFirstClick(() => change.mutate(isOwn ? 'DELETE' : 'POST'))}
          >
            {isOwn ? 'Give back' : giftTexts.reserve}
          </Button>
        )}
      </div>
      <div className="order-last basis-full empty:hidden">
        <FormError>
          {change.error && sentenceOf(change.error, 'Something went wrong. Please try again.')}
        </FormError>
      </div>
    </>
  );
}

/** Without a name it is the reader. */
function Caretaker({ name }: { name: string | undefined }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5 rounded-control bg-mint-soft px-3 py-1.5 font-semibold text-mint text-sm">
      <CheckIcon />
      <span className="min-w-0 wrap-anywhere">
        {name === undefined ? 'You take care of it' : <bdi>{name}</bdi>}
        {name !== undefined && ' takes care of it'}
      </span>
    </p>
  );
}
