import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { renewCredits } from '../../../queries/credits.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface ClaimDialogProps {
  boxId: string;
  /** The box's credits, as of this page's last refetch. */
  credits: number;
  finalFocus: () => HTMLElement | null;
  /** Called with the new balance. */
  onClaimed: (credits: number) => void;
  onClose: () => void;
}

export function ClaimDialog({ boxId, credits, finalFocus, onClaimed, onClose }: ClaimDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const claim = useMutation({
    mutationFn: () =>
      api('POST /api/birthday_box/{id}/claim', { params: { id: boxId }, idempotencyKey: keys.keyFor() }),
    onSuccess(answer) {
      onClaimed(answer.credits);
      onClose();
      return renewCredits(queryClient);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t`Claim ${{ credits: formatCredits(credits) }}?`}
      confirmLabel={t`Claim`}
      cancelLabel={t`Not yet`}
      busy={claim.isPending}
      busyLabel={t`Claiming...`}
      error={claim.error ? sentenceOf(claim.error, t`Something went wrong. Please try again.`) : undefined}
      finalFocus={finalFocus}
      onConfirm={() => claim.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Everything in the box moves to your balance. Credits can only be spent in Hooray and never become
          money.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
