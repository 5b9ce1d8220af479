import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { giftTexts } from '@hooray/contract/gifts/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { boxGiftsKey, type GiftPages, withGift } from '../gift-queries.ts';

interface GiftReservationProps {
  boxId: string;
  gift: Gift;
  titleId: string;
}

export function GiftReservation({ boxId, gift: { id, reservedBy, from }, titleId }: GiftReservationProps) {
  const { t } = useLingui();
  const isOwn = reservedBy?.id === useIdentity()?.id;
  const change = useReservation(boxId, id);
  return (
    <div className="grid justify-items-start gap-2">
      {reservedBy && <ReservedBy name={isOwn ? undefined : reservedBy.name} />}
      {(isOwn || !reservedBy) && (
        <Button
          variant="secondary"
          className="px-4!"
          of={titleId}
          busy={change.isPending}
          onClick={onFirstClick(() => change.mutate(isOwn ? null : { isNamed: false }))}
        >
          {isOwn ? t`I can't after all` : say(giftTexts.reserve)}
        </Button>
      )}
      {isOwn && <NameChoice isNamed={from !== undefined} change={change} titleId={titleId} />}
      <FormError>
        {change.error && sentenceOf(change.error, t`Something went wrong. Please try again.`)}
      </FormError>
    </div>
  );
}

interface NameChoiceProps {
  isNamed: boolean;
  change: ReturnType<typeof useReservation>;
  titleId: string;
}

function NameChoice({ isNamed, change, titleId }: NameChoiceProps) {
  // The mutation's start is rendered a moment later, and React would undo the press until then.
  const [choice, setChoice] = useState<boolean>();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={choice ?? isNamed}
        onChange={({ target }) => {
          setChoice(target.checked);
          change.mutate({ isNamed: target.checked }, { onSettled: () => setChoice(undefined) });
        }}
        aria-describedby={titleId}
      />
      <span>
        <Trans>Show the birthday person my name</Trans>
      </span>
    </label>
  );
}

/** Without a name, the user has reserved it. */
function ReservedBy({ name }: { name: string | undefined }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5 rounded-control bg-mint-soft px-3 py-1.5 font-semibold text-mint text-sm">
      <CheckIcon />
      <span className="min-w-0 wrap-anywhere">
        {name === undefined ? (
          <span key="you">
            <Trans>You're taking care of it</Trans>
          </span>
        ) : (
          <span key="another">
            <Trans>
              <bdi>{name}</bdi> is taking care of it
            </Trans>
          </span>
        )}
      </span>
    </p>
  );
}

/** Reserves a gift, with or without the user's name on it. Null cancels the reservation. */
function useReservation(boxId: string, giftId: string) {
  const queryClient = useQueryClient();
  const queryKey = boxGiftsKey(boxId);
  const params = { boxId, giftId };
  return useMutation({
    // A second change waits for the first one.
    scope: { id: giftId },
    mutationFn: (body: { isNamed: boolean } | null) =>
      body
        ? api('POST /api/birthday_gift/{boxId}/gifts/{giftId}/reserve', { params, body })
        : api('DELETE /api/birthday_gift/{boxId}/gifts/{giftId}/reserve', { params }),
    onSuccess: ({ gift }) => {
      queryClient.setQueriesData<GiftPages>({ queryKey }, (data) => withGift(data, gift));
      // A running refetch may be stale. Don't wait for the next one, because the row ignores presses while it waits.
      void queryClient.invalidateQueries({ queryKey });
    },
    // The list is stale, because another member was faster.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
